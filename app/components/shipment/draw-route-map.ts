import { escaped } from "#app/components/shipment/escaped.ts";
import { noMapWords, stopWords } from "#copy/en/route-map.ts";
import { countryName } from "#domain/shared/country-names.ts";
import { layOutRouteMap, type PlacedStop, type RouteMapLayout } from "#domain/maps/route-map-layout.ts";
import type { Point } from "#domain/maps/map-projection.ts";
import { outsidePostmark, postmarkCorner } from "#app/components/shipment/postmark-corner.ts";
import { stopsOnMap } from "#domain/maps/stops-on-map.ts";
import { arched, archTop } from "#domain/maps/world-way.ts";
import { nameOfStop } from "#app/components/shipment/name-of-stop.ts";
import { currentLanguage } from "#domain/shared/language.ts";
import type { RouteStop } from "#domain/shipments/views.ts";

/**
 * `return`: the last leg leads back to the sender. `arrived`: a postmark covers a corner, and no town is named under
 * it.
 */
export type MapLook = "way" | "return" | "arrived";

/**
 * Draws the inside of the map's 480 × 400 frame as SVG, on the server, so that no browser loads cities or geometry.
 * Single quotes need no escape where the page repeats it for its script. Null if the present place is not on a map,
 * because a map without it misleads.
 */
export function drawRouteMap(route: readonly RouteStop[], look: MapLook = "way"): string | null {
  const stops = route
    .map(({ city, state, country, latitude, longitude, kind }) =>
      [city, state, country, latitude, longitude, kind].join("|"),
    )
    .join("\n");
  const key = `${look}\n${currentLanguage()}\n${stops}`;
  let drawn = drawings.get(key);
  if (drawn === undefined) {
    drawn = draw(route, look);
    if (drawings.size >= mostDrawings) drawings.clear();
    drawings.set(key, drawn);
  }
  return drawn;
}

// A courier's lanes repeat: the same towns, the same picture. About 3 kB each.
const mostDrawings = 500;
const drawings = new Map<string, string | null>();

function draw(route: readonly RouteStop[], look: MapLook): string | null {
  const layout = layOutRouteMap(stopsOnMap(route, countryName));
  if (!layout) return null;
  const isAbroad = layout.turns !== null;
  const isSeen = look === "arrived" ? outsidePostmark(postmarkCorner(route)) : () => true;
  const towns = layout.towns.filter(isSeen);
  const labels = layout.labels.filter((label) => !label.isTown || isSeen(label.at));
  return [
    land(layout),
    wayAhead(
      layout.legs.filter((leg) => !leg.isDone),
      isAbroad,
    ),
    ...wayDone(
      layout.legs.filter((leg) => leg.isDone),
      look,
      isAbroad,
    ),
    ...towns.map((town) => `<circle class='route-map-town' cx='${town.x}' cy='${town.y}' r='3'/>`),
    ...layout.stops.map(dot),
    ...labels.map(
      (label) =>
        `<text class='route-map-name${label.isTown ? " soft" : ""}' x='${label.x}' y='${label.y}' text-anchor='${label.anchor}' font-size='${label.size}'>${escaped(label.text)}</text>`,
    ),
  ].join("");
}

/** Renders the journey as a list of stops, with the reason why there is no map. */
export function drawRouteList(route: readonly RouteStop[], words: string): string {
  if (route.length === 0) return "";
  const stops = route.map(
    (stop) =>
      `<li class="${stop.kind}"><i aria-hidden="true"></i><b>${escaped(nameOfStop(stop))}</b><span>${escaped([stop.state, stopWords[stop.kind]].filter(Boolean).join(", "))}</span></li>`,
  );
  return `<ol aria-label="${escaped(words)}">${stops.join("")}</ol><p class="hint">${escaped(noMapWords())}</p>`;
}

// The files hold shapes without color: <use> inherits it, so both themes come from the page's style sheet. Alaska and
// Hawaii are in the
// sea off Mexico on that map, and are drawn only for a journey there.
function land(layout: RouteMapLayout): string {
  const { shift, zoom, turns } = layout;
  const shapes = turns ? world(layout, turns) : usa(layout);
  return `<g transform='translate(${shift.x} ${shift.y}) scale(${Math.round(zoom * 100) / 1000})'>${shapes}</g>`;
}

function usa({ states, hasCounties }: RouteMapLayout): string {
  const look = ["route-map-states", !hasCounties && "wide"].filter(Boolean).join(" ");
  const part = states.some((state) => state === "AK" || state === "HI") ? "states" : "lower48";
  const outlines = states.map((state) => `<use href='/maps/us.svg#${state}' class='route-map-land'/>`);
  const counties = hasCounties
    ? states.map((state) => `<use href='/maps/${state.toLowerCase()}.svg#counties' class='route-map-counties'/>`)
    : [];
  return [`<use href='/maps/us.svg#${part}' class='${look}'/>`, ...outlines, ...counties].join("");
}

function world({ states: countries }: RouteMapLayout, turns: number[]): string {
  const outlines = countries.map((country) => `<use href='/maps/world.svg#${country}' class='route-map-land'/>`);
  const shapes = ["<use href='/maps/world.svg#world' class='route-map-states wide'/>", ...outlines].join("");
  return turns.map((turn) => `<g transform='translate(${turn * 3600} 0)'>${shapes}</g>`).join("");
}

type Leg = RouteMapLayout["legs"][number];

function wayAhead(some: Leg[], isAbroad: boolean): string {
  const line = isAbroad ? arched : straight;
  return some.length === 0 ? "" : `<path class='route-map-line todo' d='${some.map(line).join("")}'/>`;
}

/** The last leg is separate: an open page animates it (live-motion.ts). */
function wayDone(some: Leg[], look: MapLook, isAbroad: boolean): string[] {
  const last = some.at(-1);
  if (!last) return [];
  const before = some.slice(0, -1);
  const isBack = look === "return";
  const line = isAbroad ? arched : straight;
  const middle = (leg: Leg) => (isAbroad ? between(archTop(leg), beside(leg, 0)) : beside(leg, 0));
  return [
    before.length > 0 ? `<path class='route-map-line' d='${before.map(line).join("")}'/>` : "",
    `<path class='route-map-line last${isBack ? " back" : ""}' pathLength='1' d='${isBack ? bowed(last) : line(last)}'/>`,
    ...before.map((leg) => arrow(leg, "", middle(leg))),
    isBack ? arrow(last, " back", beside(last, bow(last) / 2)) : arrow(last, "", middle(last)),
  ];
}

function straight({ from, to }: Leg): string {
  return `M${from.x} ${from.y}L${to.x} ${to.y}`;
}

/** Curved, so that it does not cover the way there. */
function bowed(leg: Leg): string {
  const { from, to } = leg;
  const at = beside(leg, bow(leg));
  return `M${from.x} ${from.y}Q${at.x} ${at.y} ${to.x} ${to.y}`;
}

function bow({ from, to }: Leg): number {
  return Math.min(70, Math.hypot(to.x - from.x, to.y - from.y) * 0.35);
}

function beside({ from, to }: Leg, by: number) {
  const length = Math.hypot(to.x - from.x, to.y - from.y) || 1;
  return {
    x: Math.round((from.x + to.x) / 2 + ((to.y - from.y) / length) * by),
    y: Math.round((from.y + to.y) / 2 - ((to.x - from.x) / length) * by),
  };
}

function between(a: Point, b: Point): Point {
  return { x: Math.round((a.x + b.x) / 2), y: Math.round((a.y + b.y) / 2) };
}

const arrowNeeds = 64;

/** Direction, in the middle of a leg with enough room. */
function arrow({ from, to }: Leg, look: string, at: Point): string {
  if (Math.hypot(to.x - from.x, to.y - from.y) < arrowNeeds) return "";
  const turn = Math.round((Math.atan2(to.y - from.y, to.x - from.x) * 180) / Math.PI);
  return `<path class='route-map-arrow${look}' d='M-5 -7L7 0L-5 7z' transform='translate(${at.x} ${at.y}) rotate(${turn})'/>`;
}

function dot({ kind, x, y }: PlacedStop): string {
  if (kind !== "now")
    return `<circle class='route-map-stop${kind === "travelled" ? "" : " todo"}' cx='${x}' cy='${y}' r='5.5'/>`;
  return `<circle class='route-map-halo' cx='${x}' cy='${y}' r='15'/><circle class='route-map-here' cx='${x}' cy='${y}' r='7'/>`;
}
