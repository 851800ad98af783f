import { escaped } from "#app/components/shipment/escaped.ts";
import { noMapWords, stopWords } from "#copy/en/route-map.ts";
import {
  layOutRouteMap,
  type PlacedStop,
  type RouteMapLayout,
  type StopOnMap,
} from "#app/components/shipment/route-map-layout.ts";
import type { RouteStop } from "#domain/shipments/views.ts";

/**
 * What is inside the map's 480 x 400 frame, as finished SVG: drawn once on the server, so that no browser loads the cities, the arithmetic or
 * the parts of a picture it never moves. In single quotes, which need no escape where the page repeats it for its script. Null where the route leaves the map of the states, or the present place is not on it: a map without it misleads.
 */
export function drawRouteMap(route: readonly RouteStop[]): string | null {
  const key = route
    .map(({ city, state, latitude, longitude, kind }) => `${city}|${state}|${latitude}|${longitude}|${kind}`)
    .join("\n");
  let drawn = drawings.get(key);
  if (drawn === undefined) {
    drawn = draw(route);
    if (drawings.size >= mostDrawings) drawings.clear();
    drawings.set(key, drawn);
  }
  return drawn;
}

// A courier's lanes repeat: the same towns, the same picture. About 3 kB each.
const mostDrawings = 500;
const drawings = new Map<string, string | null>();

function draw(route: readonly RouteStop[]): string | null {
  if (route.some((stop) => stop.kind === "now" && !hasPosition(stop))) return null;
  const layout = layOutRouteMap(route.filter(hasPosition));
  if (!layout) return null;
  return [
    land(layout),
    ...[true, false].map((isDone) =>
      legs(
        layout.legs.filter((leg) => leg.isDone === isDone),
        isDone,
      ),
    ),
    ...layout.towns.map((town) => `<circle class='route-map-town' cx='${town.x}' cy='${town.y}' r='3'/>`),
    ...layout.stops.map(dot),
    ...layout.labels.map(
      (label) =>
        `<text class='route-map-name${label.isTown ? " soft" : ""}' x='${label.x}' y='${label.y}' text-anchor='${label.anchor}' font-size='${label.size}'>${escaped(label.text)}</text>`,
    ),
  ].join("");
}

/** The same journey as a list of its stops in finished markup, with the reason why there is no map. */
export function drawRouteList(route: readonly RouteStop[], words: string): string {
  if (route.length === 0) return "";
  const stops = route.map(
    ({ city, state, kind }) =>
      `<li class="${kind}"><i aria-hidden="true"></i><b>${escaped(city)}</b><span>${escaped([state, stopWords[kind]].filter(Boolean).join(", "))}</span></li>`,
  );
  return `<ol aria-label="${escaped(words)}">${stops.join("")}</ol><p class="hint">${escaped(noMapWords)}</p>`;
}

function hasPosition(stop: RouteStop): stop is StopOnMap & RouteStop {
  return stop.latitude !== null && stop.longitude !== null;
}

// The files hold shapes without colour: what <use> carries is inherited, so both themes come from the page's style sheet.
function land({ shift, zoom, states, hasCounties }: RouteMapLayout): string {
  const outlines = states.map((state) => `<use href='/maps/us.svg#${state}' class='route-map-land'/>`);
  const counties = hasCounties
    ? states.map((state) => `<use href='/maps/${state.toLowerCase()}.svg#counties' class='route-map-counties'/>`)
    : [];
  const shapes = ["<use href='/maps/us.svg#states' class='route-map-states'/>", ...outlines, ...counties].join("");
  return `<g transform='translate(${shift.x} ${shift.y}) scale(${Math.round(zoom * 100) / 1000})'>${shapes}</g>`;
}

function legs(some: RouteMapLayout["legs"], isDone: boolean): string {
  if (some.length === 0) return "";
  const line = some.map(({ from, to }) => `M${from.x} ${from.y}L${to.x} ${to.y}`).join("");
  return `<path class='route-map-line${isDone ? "" : " todo"}' d='${line}'/>`;
}

function dot({ kind, x, y }: PlacedStop): string {
  if (kind !== "now")
    return `<circle class='route-map-stop${kind === "travelled" ? "" : " todo"}' cx='${x}' cy='${y}' r='5.5'/>`;
  return `<circle class='route-map-halo' cx='${x}' cy='${y}' r='15'/><circle class='route-map-here' cx='${x}' cy='${y}' r='7'/>`;
}
