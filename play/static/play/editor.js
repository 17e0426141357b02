/* Keys that put a disc on the square that has focus, whatever is in hand: b for Black, w for White,
   Delete for none; and 1, 2, 0 for the same. Without this script one takes it in hand and presses. */
(() => {
  "use strict";

  const DISCS = {
    b: "black", 1: "black", w: "white", 2: "white", 0: "empty", Delete: "empty", Backspace: "empty",
  };

  // Keys that come before the last one was answered wait, so that none is lost.
  const waiting = [];

  // For a blink after a swap a press would send its form as it does without htmx.
  const isBusy = () => document.querySelector("#stage.htmx-added, #board.htmx-request") !== null;

  function putNext() {
    const next = waiting.shift();
    if (!next) return;
    const square = document.getElementById(next.square);
    square.form.elements.once.value = next.disc;
    square.click();
    square.form.elements.once.value = "";
  }

  document.addEventListener("keydown", (event) => {
    const square = event.target.closest("#board td button");
    const disc = square && DISCS[event.key.length === 1 ? event.key.toLowerCase() : event.key];
    if (!disc || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    waiting.push({ square: square.id, disc });
    if (waiting.length === 1 && !isBusy()) putNext();
  });
  document.addEventListener("htmx:afterSettle", putNext);
  for (const trouble of ["htmx:responseError", "htmx:sendError"]) {
    document.addEventListener(trouble, () => { waiting.length = 0; });
  }
})();
