/** Focuses the page's heading: for controls that disappear with their action. */
export function focusHeading(): void {
  const heading = document.querySelector<HTMLElement>("main h1, h1");
  if (!heading) return;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
}

/** As `focusHeading`, only if nothing has the focus. */
export function focusHeadingIfLost(): void {
  if (document.activeElement === document.body) focusHeading();
}
