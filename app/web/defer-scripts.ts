import { deferredMark } from "#app/web/start-deferred-scripts.ts";

/**
 * Moves style sheets before preloaded files and sets scripts aside until the first paint (start-deferred-scripts.ts):
 * on a slow line 100 kB of script would delay it. The office starts its scripts at once; early scripts keep their
 * order, as hydration needs.
 */
export function deferScripts(page: Buffer<ArrayBuffer>, { isTool }: { isTool: boolean }): Buffer<ArrayBuffer> {
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
    Buffer.from(` type="text/plain" ${deferredMark}="${files.join(" ")}"`, "latin1"),
    page.subarray(living + livingScript.length),
  ]);
}

/** The module script of a page as React Router writes it. */
const livingScript = ' type="module" async=""';
const moduleLink = /<link rel="modulepreload" href="([^"]*)"[^>]*>/g;
