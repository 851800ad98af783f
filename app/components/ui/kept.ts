import { createElement, Fragment, type ReactElement, type ReactNode } from "react";
import { currentLanguage } from "#domain/shared/language.ts";

type Inside = { children: ReactNode } | { dangerouslySetInnerHTML: { __html: string } };
type Draw = (node: ReactElement) => string;
type Drawing = { dependsOn: readonly unknown[]; markup: string };

/** `keep`: drawn once and repeated. `check`: drawn each time and compared with the first drawing for the same dependencies. */
type Way = { draw: Draw; mode: "keep" } | { draw: Draw; mode: "check"; refuse: (reason: string) => void };

let way: Way | undefined;
/** Of each part, the last one used at the end. */
const drawings = new Map<string, Drawing[]>();
const mostOfEach = 50;
/** React writes these before a drawing that holds a picture. Inside a page they would stand where the browser's drawing has none, and it would draw all of it anew. */
const pictureHints = /^(?:<link rel="preload" as="image"[^>]*>)+/;

/** Called by the server's entry alone: from then on what is `kept` is drawn once and repeated as finished markup. */
export function keepMarkupOf(renderToString: Draw): void {
  way = { draw: renderToString, mode: "keep" };
}

/** For development and tests: parts are drawn each time, and one that came out otherwise for the same dependencies is refused, with the reason. */
export function checkMarkupOf(renderToString: Draw, refuse: (reason: string) => void): void {
  way = { draw: renderToString, mode: "check", refuse };
}

/**
 * The inside of an element that is the same on page after page: `<footer {...kept("footer", [year], () => <Columns year={year} />)} />`. A third of a
 * tracking page is such, and drawing it anew cost a third of its time. The browser draws it as ever and finds the same elements. `dependsOn` lists
 * all that the drawing depends on, compared as React compares them; inside, no context and no `useId` that ends up in the markup.
 */
export function kept(part: string, dependsOn: readonly unknown[], draw: () => ReactNode): Inside {
  if (!way) return { children: draw() };
  const name = `${part} ${currentLanguage()}`;
  const known = findDrawing(name, dependsOn);
  if (known && way.mode === "keep") return { dangerouslySetInnerHTML: { __html: known.markup } };
  const markup = way.draw(createElement(Fragment, null, draw())).replace(pictureHints, "");
  if (known && known.markup !== markup && way.mode === "check") {
    way.refuse(`kept("${part}") depends on more than it says: ${difference(known.markup, markup)}`);
    // Or its code was edited meanwhile: from here on this is the drawing.
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

/** The one that was not used for longest makes room: what settings or a year left behind goes, and what is new is kept. */
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
