/** Returns whether an address is a page of the office, in either language. */
export function isBackOffice(path: string): boolean {
  return /^(\/es)?\/admin(\/|$)/.test(path);
}
