const kept = "waybill.single-keys";

/** Whether letters alone do something in this browser; on until somebody switches it off. A browser that keeps nothing has them on. */
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
    // Not kept: it lasts as long as the page.
  }
}
