import type { TrackingPage } from "#app/components/shipment/tracking-page.ts";
import { moveTiming, type MovingParts, type PartPositions } from "#app/components/ui/part-positions.ts";

const slow: KeyframeAnimationOptions = { ...moveTiming, duration: 600 };

export const trackingParts: MovingParts = {
  blocks:
    ".head-note, .progress-line, .progress-line-words, .tracking-head-latest, .shipment-actions, .tracking-result-body, .full-details, .details-gate",
  rows: ".timeline > li",
};

/** Animates a change within 600 ms, without moving what the reader looks at. */
export function play(root: HTMLElement, positions: PartPositions, before: TrackingPage, now: TrackingPage): void {
  if (before.sentence.text !== now.sentence.text) {
    const h1 = root.querySelector("h1");
    // A shorter headline keeps the room of the longer one.
    if (h1) h1.style.minHeight = `${positions.headline}px`;
    h1?.animate([{ opacity: 0 }, { opacity: 1 }], { duration: 180 });
  }
  positions.animate();
  moveTruck(root, before.progress, now.progress);
  if (before.route.svg !== now.route.svg) drawLeg(root);
}

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
