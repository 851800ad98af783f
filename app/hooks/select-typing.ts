/** Letters in quick succession count as a scan from this number on, unless an option begins with them. */
const fewestScanned = 4;
/** Browsers begin a new search after this pause. */
const searchEndsMs = 1000;

/**
 * Returns the option that type-ahead selects, by the browsers' rules: repeated letters step through their options,
 * others are a prefix. Null if none fits.
 */
export function optionTyped(options: readonly string[], selected: number, typed: string): number | null {
  const letters = Array.from(typed.toLowerCase());
  const isRepeated = letters.every((letter) => letter === letters[0]);
  const beginning = isRepeated ? (letters[0] ?? "") : letters.join("");
  // A search that continues may keep its option.
  const first = isRepeated ? selected + 1 : selected;
  for (let step = 0; step < options.length; step += 1) {
    const index = (Math.max(first, 0) + step) % options.length;
    if (options[index]?.trim().toLowerCase().startsWith(beginning)) return index;
  }
  return null;
}

/**
 * Replaces the type-ahead of closed selects: a scanner's letters would select an option with each key, and its Enter
 * would submit the form. Letters wait for `gapMs`, as the keys of the office do; returns the function that restores
 * type-ahead.
 */
export function replaceTypeAhead(gapMs: number): () => void {
  let field: HTMLSelectElement | null = null;
  let search = "";
  let fresh = "";
  let last = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const settle = () => {
    clearTimeout(timer);
    const [select, letters] = [field, fresh];
    fresh = "";
    if (!select || letters === "") return;
    // An empty text matches nothing.
    const texts = [...select.options].map((option) => (option.disabled ? "" : option.text));
    const index = optionTyped(texts, select.selectedIndex, search + letters);
    if (index === null && letters.length >= fewestScanned) search = "";
    else search += letters;
    if (index === null || index === select.selectedIndex) return;
    select.selectedIndex = index;
    for (const type of ["input", "change"]) select.dispatchEvent(new Event(type, { bubbles: true }));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const { target } = event;
    if (!(target instanceof HTMLSelectElement) || target.multiple || target.size > 1) return;
    const isQuick = event.timeStamp - last < gapMs;
    if (event.key === "Enter" && target === field && isQuick && fresh.length >= fewestScanned) {
      event.preventDefault();
      event.stopPropagation();
      [search, fresh] = ["", ""];
      clearTimeout(timer);
      return;
    }
    const isText = event.key.length === 1 && !event.ctrlKey && !event.metaKey && !event.altKey && !event.isComposing;
    const isGoingOn = target === field && event.timeStamp - last < searchEndsMs;
    // A space opens the list, unless it belongs to a search.
    if (!isText || (event.key === " " && !(isGoingOn && search + fresh !== ""))) {
      if (event.key !== "Shift") settle();
      return;
    }
    event.preventDefault();
    if (!isGoingOn) {
      settle();
      [field, search] = [target, ""];
    }
    last = event.timeStamp;
    fresh += event.key;
    clearTimeout(timer);
    timer = setTimeout(settle, gapMs);
  };
  const onFocusOut = (event: FocusEvent) => {
    if (event.target !== field) return;
    settle();
    field = null;
  };
  document.addEventListener("keydown", onKeyDown, true);
  document.addEventListener("focusout", onFocusOut, true);
  return () => {
    clearTimeout(timer);
    document.removeEventListener("keydown", onKeyDown, true);
    document.removeEventListener("focusout", onFocusOut, true);
  };
}
