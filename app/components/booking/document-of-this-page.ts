/**
 * Returns whether the document was loaded at this address, with its security policy; the browser's history also leads
 * here without loading.
 */
export function isDocumentOfThisPage(): boolean {
  const [loaded] = performance.getEntriesByType("navigation");
  return !loaded || new URL(loaded.name, location.href).pathname === location.pathname;
}
