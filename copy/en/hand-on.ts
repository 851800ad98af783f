/** Where a browser refuses to copy. */
export const copyRefused = () =>
  "This browser does not let pages copy. The text is selected: copy it with Ctrl+C or ⌘C.";
