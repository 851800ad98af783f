/** So soon after a page appeared, in milliseconds, a finger has not read it. */
const unreadMs = 400;

/**
 * Whether a click is the second one of a double tap whose first led to this page: it was meant for the page before.
 * `shownAt`: when the page appeared, by `performance.now()`.
 */
export function isSecondTapAfter(shownAt: number, click: MouseEvent, now = performance.now()): boolean {
  const isOfFinger = "pointerType" in click && click.pointerType === "touch";
  return now - shownAt < unreadMs && (isOfFinger || click.detail > 1);
}
