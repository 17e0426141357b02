/* Keys that put a disc on the square that has focus, whatever is in hand: b for Black, w for White,
   Delete or Backspace for none. Without this script one takes it in hand and presses. */
(() => {
  "use strict";

  const DISCS = { b: "black", w: "white", Delete: "empty", Backspace: "empty" };

  document.addEventListener("keydown", (event) => {
    const square = event.target.closest(".board td button");
    const disc = square && DISCS[event.key.length === 1 ? event.key.toLowerCase() : event.key];
    const once = disc && square.form.elements.once;
    if (!once || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    once.value = disc;
    square.click();
    once.value = "";
  });
})();
