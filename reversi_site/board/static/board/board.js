/* Makes boards smoother; nothing needs it. Arrow keys between squares with one tab stop a board,
   what a move would turn, focus and board kept in view through a swap, buttons that copy a link or
   hand it on, and a word when a request fails. */
(() => {
  "use strict";

  // --- One tab stop a board, arrow keys between its squares --------------------------------------

  const squaresOf = (board) => [...board.querySelectorAll("td button")];

  function makeStop(square) {
    for (const other of squaresOf(square.closest(".board"))) {
      other.tabIndex = other === square ? 0 : -1;
    }
  }

  function prepareBoards() {
    for (const board of document.querySelectorAll(".board")) {
      const squares = squaresOf(board);
      if (squares.length && !squares.some((square) => square.tabIndex === -1)) {
        makeStop(squares[0]);
      }
    }
  }

  function destination(key, index, control) {
    const column = index % 8;
    switch (key) {
      case "ArrowLeft": return column > 0 ? index - 1 : index;
      case "ArrowRight": return column < 7 ? index + 1 : index;
      case "ArrowUp": return index >= 8 ? index - 8 : index;
      case "ArrowDown": return index < 56 ? index + 8 : index;
      case "Home": return control ? 0 : index - column;
      case "End": return control ? 63 : index - column + 7;
      default: return null;
    }
  }

  document.addEventListener("keydown", (event) => {
    const square = event.target.closest(".board td button");
    if (!square || event.altKey || event.metaKey || event.shiftKey) return;
    const squares = squaresOf(square.closest(".board"));
    const target = destination(event.key, squares.indexOf(square), event.ctrlKey);
    if (target === null) return;
    event.preventDefault();
    makeStop(squares[target]);
    squares[target].focus();
  });

  document.addEventListener("focusin", (event) => {
    const square = event.target.closest(".board td button");
    if (square) makeStop(square);
  });

  // --- What a move would turn --------------------------------------------------------------------

  // The server says it of each move that has a dot. A choice that waits to be confirmed shows its
  // discs by itself, and again once no other square is looked at.
  let lookedAt = null;

  function showTurns(board, square) {
    const turns = square ? square.dataset.turns.split(" ") : [];
    for (const other of squaresOf(board)) {
      other.classList.toggle("would-turn", turns.includes(other.value));
    }
  }

  function lookAt(square) {
    if (square === lookedAt) return;
    if (lookedAt) {
      const board = lookedAt.closest(".board");
      showTurns(board, board.querySelector(".to-confirm[data-turns]"));
    }
    if (square) showTurns(square.closest(".board"), square);
    lookedAt = square;
  }

  document.addEventListener("pointerover", (event) => {
    if (event.pointerType !== "touch") lookAt(event.target.closest("[data-turns]"));
  });
  document.addEventListener("focusin", (event) => {
    lookAt(event.target.matches(":focus-visible") ? event.target.closest("[data-turns]") : null);
  });

  // A finger that rests on a square looks, and does not play when it is lifted.
  const LONG_PRESS = 400; // ms
  let resting = 0;
  let hasLooked = false;

  document.addEventListener("pointerdown", (event) => {
    clearTimeout(resting);
    hasLooked = false;
    const square = event.target.closest("[data-turns]");
    if (!square || event.pointerType !== "touch") return;
    resting = setTimeout(() => {
      hasLooked = true;
      lookAt(square);
    }, LONG_PRESS);
  });
  for (const end of ["pointerup", "pointercancel"]) {
    document.addEventListener(end, () => {
      clearTimeout(resting);
      if (hasLooked) lookAt(null);
    });
  }

  function stopAfterLook(event) {
    if (!hasLooked) return;
    event.preventDefault();
    event.stopPropagation();
  }
  document.addEventListener("contextmenu", stopAfterLook);
  document.addEventListener("click", (event) => {
    const isByKey = event.detail === 0;
    if (!isByKey) stopAfterLook(event);
  }, true);

  // --- Keys walk through a game, from wherever they have nothing else to do ----------------------

  const STEPS = { ArrowLeft: "previous", ArrowRight: "next", Home: "first", End: "last" };

  document.addEventListener("keydown", (event) => {
    const step = !event.target.closest(".board, .scroll, input, textarea, select") && STEPS[event.key];
    if (!step || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    const link = document.getElementById(`walk-${step}`);
    if (!link || !link.href) return;
    event.preventDefault();
    link.focus({ preventScroll: true }); // The next key comes from there.
    link.click();
  });

  // --- Focus stays where it was ------------------------------------------------------------------

  // htmx keeps focus on an element whose id comes back. What has gone leaves it to the element that
  // it names, or to the board.
  let focused = "";
  document.addEventListener("htmx:beforeSwap", () => {
    const active = document.activeElement;
    focused = active ? active.dataset.focusNext || active.id : "";
  });
  document.addEventListener("htmx:afterSettle", () => {
    prepareBoards();
    prepareLinkButtons();
    prepareSound();
    const stage = document.getElementById("stage");
    const lost = !document.activeElement || document.activeElement === document.body;
    if (!stage || !lost) return;
    const again = focused && document.getElementById(focused);
    const next = again || stage.querySelector("[data-focus]") || stage.querySelector(".board td button[tabindex='0']");
    if (next) next.focus({ preventScroll: true });
  });

  // --- The board stays in view -------------------------------------------------------------------

  // On a phone a first press shrinks the heading above the board, which slides up as far.
  document.addEventListener("htmx:afterSettle", (event) => {
    if (!event.detail.requestConfig?.elt.matches(".felt")) return;
    document.querySelector("#stage .felt")?.scrollIntoView({ block: "nearest" });
  });

  // --- Sound -------------------------------------------------------------------------------------

  // The script is loaded only where the player wants to hear it, and once.
  function prepareSound() {
    const board = document.querySelector("[data-sound]");
    if (board) import(board.dataset.sound);
  }

  // --- Copying a link, and handing it to the device's own menu -----------------------------------

  function prepareLinkButtons() {
    if (navigator.clipboard) show("button[data-copy][hidden]");
    if (navigator.share) show("button[data-share][hidden]");
  }

  function show(buttons) {
    for (const button of document.querySelectorAll(buttons)) button.hidden = false;
  }

  document.addEventListener("click", (event) => {
    const button = event.target.closest("button[data-share]");
    if (!button) return;
    const url = document.getElementById(button.dataset.share).value;
    navigator.share({ title: button.dataset.title, url }).catch(() => {}); // They thought better of it.
  });

  document.addEventListener("click", async (event) => {
    const button = event.target.closest("button[data-copy]");
    if (!button) return;
    event.preventDefault();
    const field = document.getElementById(button.dataset.copy);
    try {
      await navigator.clipboard.writeText(field.value);
    } catch {
      field.select(); // The browser does not let us: one key copies what is selected.
      return;
    }
    document.getElementById("live").textContent = button.dataset.done;
    button.textContent = button.dataset.done;
  });

  // --- Trouble -----------------------------------------------------------------------------------

  const trouble = () => document.getElementById("trouble");

  function tell(words) {
    trouble().textContent = words;
    trouble().hidden = false;
  }

  document.addEventListener("htmx:responseError", (event) => {
    const busy = [429, 503].includes(event.detail.xhr.status);
    tell(busy ? trouble().dataset.busy : trouble().dataset.failed);
  });
  document.addEventListener("htmx:sendError", () => tell(trouble().dataset.offline));
  document.addEventListener("htmx:beforeRequest", () => { trouble().hidden = true; });

  prepareBoards();
  prepareLinkButtons();
  prepareSound();
})();
