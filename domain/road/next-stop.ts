/**
 * Returns the next open stop of a run, for the phone of its driver and for the office. One where dispatch has to be
 * asked first comes last. Null if none is open.
 */
export function nextStop<Stop extends { isOpen: boolean; isTrouble: boolean }>(stops: readonly Stop[]): Stop | null {
  const open = stops.filter(({ isOpen }) => isOpen);
  return open.find(({ isTrouble }) => !isTrouble) ?? open[0] ?? null;
}
