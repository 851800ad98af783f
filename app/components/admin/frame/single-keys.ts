const kept = "waybill.single-keys";

/** Returns whether single-letter shortcuts are on in this browser. On by default, and without storage. */
export function areSingleKeysOn(): boolean {
  try {
    return localStorage.getItem(kept) !== "off";
  } catch {
    return true;
  }
}

export function switchSingleKeys(isOn: boolean): void {
  try {
    if (isOn) localStorage.removeItem(kept);
    else localStorage.setItem(kept, "off");
  } catch {
    // Without storage it lasts as long as the page.
  }
}
