/* A file that is dropped on a text box goes into the file field that the box names. Without this
   script the file field takes it alone. */
(() => {
  "use strict";

  for (const box of document.querySelectorAll("[data-drop]")) {
    const field = document.getElementById(box.dataset.drop);

    box.addEventListener("dragover", (event) => {
      if (event.dataTransfer.types.includes("Files")) event.preventDefault();
    });
    box.addEventListener("drop", (event) => {
      if (!event.dataTransfer.files.length) return; // Text goes into the box by itself.
      event.preventDefault();
      field.files = event.dataTransfer.files;
      field.focus();
    });
  }
  for (const words of document.querySelectorAll("[data-drop-words]")) words.hidden = false;
})();
