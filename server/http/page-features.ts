/** Browser features of pages, beyond those of all others. `readsCodes`: the bundled code reader is WebAssembly. */
type PageFeatures = { path: RegExp; features: readonly string[]; readsCodes: boolean };

/**
 * Pages that scan (G16). Browsers apply the headers of the first full load, so links to these pages must load
 * them in full.
 */
const scanningPages: readonly PageFeatures[] = [
  { path: /^(\/es)?\/scan(\/|$)/, features: ["camera"], readsCodes: true },
  { path: /^(\/es)?\/driver(\/|$)/, features: ["camera", "geolocation"], readsCodes: true },
  // The worker that reads codes. A worker has the policy of its own file, not that of the page.
  { path: /^\/assets\/code-reader-[\w-]+\.js$/, features: [], readsCodes: true },
];

/** Returns the further features of a page, or null. */
export function featuresOfPage(path: string): PageFeatures | null {
  return scanningPages.find((page) => page.path.test(path)) ?? null;
}
