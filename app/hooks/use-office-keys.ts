import { useEffect, useEffectEvent } from "react";
import { useNavigate } from "react-router";
import { findAddress, scannedNumber } from "#app/components/admin/frame/find.ts";
import { areSingleKeysOn } from "#app/components/admin/frame/single-keys.ts";

/**
 * Longest pause between two letters of a scan: slow scanners send one every 90 ms, and a busy machine delivers it
 * later. A single key waits as long.
 */
const scannerGapMs = 150;
/** Fewer letters in quick succession were typed by hand: they do nothing. */
const fewestScanned = 4;

/** Longer than a chunk of script takes to load; then keys have their normal meaning again. */
const mostEarlyMs = 5000;

export type Opens = "palette" | "help";

/** Keys typed after the palette was opened and before it was rendered. */
let early: { since: number; keys: string } | undefined;

/** Collects keys for the palette until it is rendered. */
export function startBufferingKeys(): void {
  early = { since: performance.now(), keys: "" };
}

/** Returns whether the palette is visible. A closed one stays in the DOM for a moment. */
export function isPaletteOpen(): boolean {
  return document.querySelector(".palette:popover-open, .palette:modal") !== null;
}

/** Returns the collected keys; called by the palette when it is rendered. */
export function takeBufferedKeys(): string {
  const keys = early?.keys ?? "";
  early = undefined;
  return keys;
}

/**
 * Keyboard shortcuts of the office: Cmd or Ctrl K anywhere; single letters only outside fields and dialogs. `data-
 * key` ("e", "a t", "x") marks the action of a row or record that a key presses or focuses. A tracking number scanned
 * or pasted outside a field opens its shipment; a scan goes to the page's own field for codes (`data-scans`), if any.
 */
export function useOfficeKeys(open: (what: Opens) => void): void {
  const navigate = useNavigate();
  const goTo = useEffectEvent((number: string) => void navigate(findAddress(number, true)));
  const find = useEffectEvent((text: string) => {
    const box = document.querySelector<HTMLInputElement>("main [data-scans]");
    if (box) {
      box.value = text;
      box.form?.requestSubmit();
      return;
    }
    const number = scannedNumber(text);
    void navigate(number ? findAddress(number, true) : findAddress(text.trim()));
  });
  const act = useEffectEvent((key: string) => {
    // A dialog may have opened since the key.
    if (!areSingleKeysOn() || isElsewhere(document.activeElement)) return;
    if (key === "?") open("help");
    else if (key === "n") void navigate("/admin/new");
    else if (key === "/") {
      const box = document.querySelector<HTMLInputElement>('main input[type="search"]');
      if (box) box.select();
      else open("palette");
    } else if (key === "j" || key === "k") moveRow(key === "j" ? 1 : -1);
    else
      markedFor(key)
        // A capital letter is the key with Shift, as for a click.
        ?.dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true, shiftKey: /^[A-Z]$/.test(key) }));
  });
  const onPalette = useEffectEvent(() => open("palette"));
  useEffect(() => {
    let typed = "";
    let last = 0;
    let waiting: ReturnType<typeof setTimeout> | undefined;
    const settle = () => {
      const keys = typed;
      typed = "";
      // Rows may be stepped through as fast as someone types.
      if (keys.length === 1 || /^[jk]{2,3}$/.test(keys)) for (const key of keys) act(key);
      else if (keys.length >= fewestScanned) find(keys);
    };
    const onKeyDown = (event: KeyboardEvent) => {
      if ((event.metaKey || event.ctrlKey) && !event.altKey && event.key.toLowerCase() === "k") {
        event.preventDefault();
        onPalette();
        return;
      }
      if (
        event.metaKey ||
        event.ctrlKey ||
        event.altKey ||
        event.isComposing ||
        (event.repeat && event.key !== "j" && event.key !== "k")
      )
        return;
      if (isElsewhere(event.target)) return;
      if (early && event.timeStamp - early.since < mostEarlyMs) {
        event.preventDefault();
        if (event.key.length === 1) early.keys += event.key;
        return;
      }
      const isQuick = event.timeStamp - last < scannerGapMs;
      last = event.timeStamp;
      if (event.key === "Enter") {
        clearTimeout(waiting);
        const scanned = isQuick && typed.length >= fewestScanned ? typed : "";
        typed = "";
        if (!scanned) return;
        // Not for the focused link or button.
        event.preventDefault();
        find(scanned);
        return;
      }
      if (event.key.length !== 1) return;
      clearTimeout(waiting);
      const isBurst = isQuick && typed !== "";
      // No scan begins with a space: it ticks a checkbox.
      if (!isBurst && event.key === " ") return;
      typed = isBurst ? typed + event.key : event.key;
      // A slash would open the browser's find-as-you-type, and the space of a scan would toggle a checkbox.
      if (event.key === "/" || (isBurst && event.key === " ")) event.preventDefault();
      // No label begins with a slash, and what follows one belongs to the search box.
      if (event.repeat || (event.key === "/" && !isBurst)) {
        typed = "";
        act(event.key);
      } else waiting = setTimeout(settle, scannerGapMs);
    };
    const onPaste = (event: ClipboardEvent) => {
      if (isElsewhere(event.target)) return;
      const number = scannedNumber(event.clipboardData?.getData("text") ?? "");
      if (number) goTo(number);
    };
    document.addEventListener("keydown", onKeyDown);
    document.addEventListener("paste", onPaste);
    // Loaded later: the first page does not need it.
    const guard = import("#app/hooks/select-typing.ts").then(
      ({ replaceTypeAhead }) => replaceTypeAhead(scannerGapMs),
      () => undefined,
    );
    return () => {
      void guard.then((giveBack) => giveBack?.());
      clearTimeout(waiting);
      document.removeEventListener("keydown", onKeyDown);
      document.removeEventListener("paste", onPaste);
    };
  }, []);
}

/** Returns whether the user types in a field or a dialog is open. */
function isElsewhere(target: EventTarget | null): boolean {
  if (document.querySelector("dialog[open], :popover-open")) return true;
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable ||
      (target.matches("input, textarea, select") && !target.matches('[type="checkbox"], [type="radio"]')))
  );
}

function rows(): HTMLElement[] {
  return [...document.querySelectorAll<HTMLElement>("main table tbody tr")].filter((row) =>
    row.querySelector("a[href]"),
  );
}

function currentRow(): HTMLElement | null {
  return document.activeElement?.closest<HTMLElement>("main table tbody tr") ?? null;
}

/** Returns the action of the row or record for a key, else that of the whole page (`data-keys-of-page`). */
function markedFor(key: string): HTMLElement | null | undefined {
  const marked = `[data-key~="${CSS.escape(key)}"]`;
  return (
    (currentRow() ?? document.querySelector("main"))?.querySelector<HTMLElement>(marked) ??
    document.querySelector<HTMLElement>(`[data-keys-of-page] ${marked}`)
  );
}

/** Focuses the row's first link, so that Enter opens it and a screen reader announces it. */
function moveRow(step: 1 | -1): void {
  const all = rows();
  const here = currentRow();
  const at = here ? all.indexOf(here) + step : step > 0 ? 0 : all.length - 1;
  const link = all[Math.min(Math.max(at, 0), all.length - 1)]?.querySelector<HTMLElement>("a[href]");
  link?.focus({ preventScroll: true });
  link?.closest("tr")?.scrollIntoView({ block: "nearest" });
}
