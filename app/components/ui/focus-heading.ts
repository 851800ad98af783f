/** The page's heading takes the focus: for what goes away with what it did. */
export function focusHeading(): void {
  const heading = document.querySelector<HTMLElement>("main h1, h1");
  if (!heading) return;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
}

/** The same where the focus is on nothing; what took it meanwhile keeps it. */
export function focusHeadingIfLost(): void {
  if (document.activeElement === document.body) focusHeading();
}
