import { createElement, Fragment, type ReactElement, type ReactNode } from "react";
import { currentLanguage } from "#domain/shared/language.ts";

type Inside = { children: ReactNode } | { dangerouslySetInnerHTML: { __html: string } };
type Draw = (node: ReactElement) => string;
type Drawing = { dependsOn: readonly unknown[]; markup: string };

/**
 * "keep": rendered once and reused. "check": rendered each time and compared with the first rendering for the same
 * dependencies.
 */
type Way = { draw: Draw; mode: "keep" } | { draw: Draw; mode: "check"; refuse: (reason: string) => void };

let way: Way | undefined;
/** Renderings of each part, the last used at the end. */
const drawings = new Map<string, Drawing[]>();
const mostOfEach = 50;
/**
 * React writes these before markup with a picture. Inside a page they would differ from the browser's rendering, and
 * hydration would fail.
 */
const pictureHints = /^(?:<link rel="preload" as="image"[^>]*>)+/;

/** Called by the server's entry only: from then on parts marked `kept` are rendered once and reused as markup. */
export function keepMarkupOf(renderToString: Draw): void {
  way = { draw: renderToString, mode: "keep" };
}

/** For development and tests: renders parts each time and reports one that differs for the same dependencies. */
export function checkMarkupOf(renderToString: Draw, refuse: (reason: string) => void): void {
  way = { draw: renderToString, mode: "check", refuse };
}

/**
 * Caches the inside of an element that is the same on many pages: `<footer {...kept("footer", [year], () => <Columns
 * year={year} />)} />`. `dependsOn` lists all dependencies, compared as React does; no context and no `useId` in the
 * markup inside. The browser renders it as usual.
 */
export function kept(part: string, dependsOn: readonly unknown[], draw: () => ReactNode): Inside {
  if (!way) return { children: draw() };
  const name = `${part} ${currentLanguage()}`;
  const known = findDrawing(name, dependsOn);
  if (known && way.mode === "keep") return { dangerouslySetInnerHTML: { __html: known.markup } };
  const markup = way.draw(createElement(Fragment, null, draw())).replace(pictureHints, "");
  if (known && known.markup !== markup && way.mode === "check") {
    way.refuse(`kept("${part}") depends on more than it says: ${difference(known.markup, markup)}`);
    // Or its code was edited meanwhile: this is the rendering from now on.
    known.markup = markup;
  }
  if (!known) add(name, { dependsOn, markup });
  return { dangerouslySetInnerHTML: { __html: markup } };
}

function findDrawing(name: string, dependsOn: readonly unknown[]): Drawing | undefined {
  const all = drawings.get(name) ?? [];
  const place = all.findIndex((one) => one.dependsOn.every((value, at) => Object.is(value, dependsOn[at])));
  if (place < 0) return undefined;
  const [found] = place === all.length - 1 ? all.slice(-1) : all.splice(place, 1);
  if (found && all.at(-1) !== found) all.push(found);
  return found;
}

/** Evicts the least recently used rendering. */
function add(name: string, drawing: Drawing): void {
  const all = drawings.get(name) ?? [];
  all.push(drawing);
  if (all.length > mostOfEach) all.shift();
  drawings.set(name, all);
}

function difference(before: string, after: string): string {
  let at = 0;
  while (at < before.length && before[at] === after[at]) at += 1;
  const [start, end] = [Math.max(0, at - 20), at + 40];
  return `"${before.slice(start, end)}" became "${after.slice(start, end)}"`;
}
