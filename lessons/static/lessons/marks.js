/* Squares marked faster than the server answers: a press that comes during a request waits for the
   answer, and is made then. Without this script it would be lost, and nothing else. */
(() => {
  "use strict";

  const waiting = [];
  let asking = false;

  document.addEventListener("click", (event) => {
    const square = event.target.closest("form[method=get] .board td button");
    if (!square || !asking) return;
    event.preventDefault();
    event.stopPropagation();
    waiting.push(square.id);
  }, true);

  document.addEventListener("htmx:beforeRequest", () => { asking = true; });

  document.addEventListener("htmx:afterSettle", (event) => {
    if (event.target.id !== "stage") return;
    asking = false;
    const square = document.getElementById(waiting.shift());
    if (square) square.click();
  });

  for (const failure of ["htmx:responseError", "htmx:sendError"]) {
    document.addEventListener(failure, () => {
      asking = false;
      waiting.length = 0;
    });
  }
})();
