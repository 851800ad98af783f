import type { TrackingPage } from "#app/components/shipment/tracking-page.ts";

const easing = "cubic-bezier(0.2, 0.7, 0.2, 1)";
const slow: KeyframeAnimationOptions = { duration: 600, easing };
const pushed: KeyframeAnimationOptions = { duration: 240, easing };
const outer =
  ".head-note, .progress-line, .progress-line-words, .tracking-head-latest, .shipment-actions, .tracking-result-body, .full-details, .details-gate";
const inner = ".timeline > li";

/** Positions of all parts that a change may move; measured whenever the height of the page changes. */
export class Places {
  private readonly root: HTMLElement;
  private tops = new Map<Element, number>();
  headline = 0;
  private readonly observer: ResizeObserver;

  constructor(root: HTMLElement) {
    this.root = root;
    this.measure();
    this.observer = new ResizeObserver(() => this.measure());
    this.observer.observe(root);
  }

  measure(): void {
    this.tops = new Map(partsOf(this.root).map((part) => [part, topOf(part)]));
    this.headline = this.root.querySelector("h1")?.offsetHeight ?? 0;
  }

  has(part: Element): boolean {
    return this.tops.has(part);
  }

  /** Returns how far above its present position a part was, in pixels. */
  above(part: Element): number {
    return (this.tops.get(part) ?? 0) - topOf(part);
  }

  end(): void {
    this.observer.disconnect();
  }
}

/** Animates a change within 600 ms, without moving what the reader looks at. */
export function play(root: HTMLElement, places: Places, before: TrackingPage, now: TrackingPage): void {
  if (before.sentence.text !== now.sentence.text) {
    const h1 = root.querySelector("h1");
    // A shorter headline keeps the room of the longer one.
    if (h1) h1.style.minHeight = `${places.headline}px`;
    h1?.animate([{ opacity: 0 }, { opacity: 1 }], { duration: 180 });
  }
  makeRoom(root, places);
  moveTruck(root, before.progress, now.progress);
  if (before.route.svg !== now.route.svg) drawLeg(root);
}

function makeRoom(root: HTMLElement, places: Places): void {
  const moves = partsOf(root).map((part) => ({ part, by: places.has(part) ? places.above(part) : null }));
  for (const { part, by } of moves) {
    const isRow = part.matches(inner);
    if (by === null) {
      if (isRow) part.animate(comesIn, { ...pushed, delay: 180, fill: "backwards" });
      continue;
    }
    const carrier = isRow ? moves.find((other) => other.part !== part && other.part.contains(part)) : null;
    const rest = by - (carrier?.by ?? 0);
    if (Math.abs(rest) > 1) part.animate([{ transform: `translateY(${rest}px)` }, { transform: "none" }], pushed);
  }
}

const comesIn = [
  { opacity: 0, transform: "translateY(-5px)" },
  { opacity: 1, transform: "none" },
];

/** Along the line from the stop it leaves. */
function moveTruck(root: HTMLElement, before: TrackingPage["progress"], now: TrackingPage["progress"]): void {
  if (before.bend || now.bend || now.position <= before.position) return;
  const stops = [...root.querySelectorAll(".progress-line > li")];
  const [from, to] = [stops[before.position - 1], stops[now.position - 1]];
  if (!from || !to) return;
  const way = from.getBoundingClientRect().left - to.getBoundingClientRect().left;
  to.querySelector(".progress-line-dot")?.animate([{ transform: `translateX(${way}px)` }, { transform: "none" }], slow);
  for (const stop of stops.slice(before.position - 1, now.position - 1))
    stop.animate([{ transform: "scaleX(0)" }, { transform: "none" }], { ...slow, pseudoElement: "::before" });
}

/** Animates the last leg of the map, and the present place on it. */
function drawLeg(root: HTMLElement): void {
  const leg = root.querySelector<SVGPathElement>(".route-map-line.last");
  if (!leg) return;
  const drawn = (left: number) => ({ strokeDasharray: "1 1", strokeDashoffset: left });
  leg.animate([drawn(1), drawn(0)], slow);
  const [start, end] = [leg.getPointAtLength(0), leg.getPointAtLength(leg.getTotalLength())];
  const from = [`translateX(${start.x - end.x}px)`, `translateY(${start.y - end.y}px)`].join(" ");
  for (const mark of root.querySelectorAll(".route-map-here, .route-map-halo"))
    mark.animate([{ transform: from }, { transform: "none" }], slow);
}

function partsOf(root: HTMLElement): Element[] {
  return [...root.querySelectorAll(`${outer}, ${inner}`)];
}

/** Position in the layout in whole pixels from the top of the page: an animated part is elsewhere on the screen. */
function topOf(part: Element): number {
  let top = 0;
  for (let box: Element | null = part; box instanceof HTMLElement; box = box.offsetParent) top += box.offsetTop;
  return top;
}
