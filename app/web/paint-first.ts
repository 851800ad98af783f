/**
 * Puts what a page is painted with before what it comes to life with: style sheets ahead of the files that are fetched beforehand, and scripts behind
 * everything else. React writes what it hoists first, so on a slow line the scripts, which no page needs to be read and used, held up its first picture.
 * What stays in the order of the components (early script, style sheets) stays in it, as hydration needs.
 */
export function paintFirst(page: Buffer<ArrayBuffer>): Buffer<ArrayBuffer> {
  const end = page.indexOf("</head>");
  const preload = page.indexOf(' rel="preload"');
  if (preload < 0 || end < preload) return page;
  const hoisted = page.lastIndexOf("<link", preload);
  const own = page.indexOf("<script", hoisted);
  if (own < 0 || own > end) return page;
  const beforehand = page.toString("latin1", hoisted, own).replaceAll('<link rel="modulepreload"', lateScript);
  return Buffer.concat([
    page.subarray(0, hoisted),
    page.subarray(own, end),
    Buffer.from(beforehand, "latin1"),
    page.subarray(end),
  ]);
}

const lateScript = '<link rel="modulepreload" fetchPriority="low"';
