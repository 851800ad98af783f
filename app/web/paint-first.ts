import { lateMark } from "#app/web/start-late.ts";

/**
 * Puts what a page is painted with before what it comes to life with: style sheets ahead of the files that are fetched beforehand, and scripts, which no
 * page needs to be read and used, aside until it has been painted (start-late.ts). React writes what it hoists first, so on a slow line a hundred kilobytes
 * of script held up a page's first picture. A tool (the back office) is opened to be worked with, and is alive at once. What stays in the order of the components (early script, style sheets) stays in it, as hydration needs.
 */
export function paintFirst(page: Buffer<ArrayBuffer>, { isTool }: { isTool: boolean }): Buffer<ArrayBuffer> {
  const end = page.indexOf("</head>");
  const preload = page.indexOf(' rel="preload"');
  if (preload < 0 || end < preload) return page;
  const hoisted = page.lastIndexOf("<link", preload);
  const own = page.indexOf("<script", hoisted);
  if (own < 0 || own > end) return page;
  const beforehand = page.toString("latin1", hoisted, own);
  const living = isTool ? -1 : page.indexOf(livingScript, end);
  const pieces = [page.subarray(0, hoisted), page.subarray(own, end)];
  if (living < 0) return Buffer.concat([...pieces, Buffer.from(beforehand, "latin1"), page.subarray(end)]);
  const files = [...beforehand.matchAll(moduleLink)].map(([, file]) => file);
  return Buffer.concat([
    ...pieces,
    Buffer.from(beforehand.replaceAll(moduleLink, ""), "latin1"),
    page.subarray(end, living),
    Buffer.from(` type="text/plain" ${lateMark}="${files.join(" ")}"`, "latin1"),
    page.subarray(living + livingScript.length),
  ]);
}

/** As React Router writes the one script of a page that runs as a module. */
const livingScript = ' type="module" async=""';
const moduleLink = /<link rel="modulepreload" href="([^"]*)"[^>]*>/g;
