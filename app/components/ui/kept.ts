import { createElement, Fragment, type ReactElement, type ReactNode } from "react";

type Inside = { children: ReactNode } | { dangerouslySetInnerHTML: { __html: string } };

let toMarkup: ((node: ReactElement) => string) | undefined;

type Drawing = { dependsOn: readonly unknown[]; markup: string };
const drawings = new Map<string, Drawing[]>();
const mostOfEach = 50;

/** Called by the server's entry alone: from then on what is `kept` is drawn once and repeated as finished markup. */
export function keepMarkupOf(renderToString: (node: ReactElement) => string): void {
  toMarkup = renderToString;
}

/**
 * The inside of an element that is the same on page after page: `<footer {...kept("footer", [year], () => <Columns year={year} />)} />`. A third of a
 * tracking page is such, and drawing it anew cost a third of its time. The browser draws it as ever and finds the same elements. `dependsOn` lists
 * all that the drawing depends on, compared as React compares them; inside, no context and no `useId` that ends up in the markup.
 */
export function kept(name: string, dependsOn: readonly unknown[], draw: () => ReactNode): Inside {
  if (!toMarkup) return { children: draw() };
  let known = drawings.get(name);
  if (!known) drawings.set(name, (known = []));
  let drawing = known.find((one) => one.dependsOn.every((value, place) => Object.is(value, dependsOn[place])));
  if (!drawing) {
    drawing = { dependsOn, markup: toMarkup(createElement(Fragment, null, draw())) };
    if (known.length < mostOfEach) known.push(drawing);
  }
  return { dangerouslySetInnerHTML: { __html: drawing.markup } };
}
