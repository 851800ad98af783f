import type { RouteStop } from "#domain/shipments/views.ts";
import { type Frame, pageFrame } from "#domain/maps/frames.ts";
import { mapCities } from "#domain/maps/map-cities.ts";
import { placeLabels, type Label } from "#domain/maps/map-labels.ts";
import { type Point, projectUsa } from "#domain/maps/map-projection.ts";
import type { StopOnMap } from "#domain/maps/stops-on-map.ts";
import { aroundTheWorld, oneByOne } from "#domain/maps/world-way.ts";

export type PlacedStop = Point & { kind: RouteStop["kind"] };

export type RouteMapLayout = {
  width: number;
  height: number;
  /** Factor from atlas units to frame units. */
  zoom: number;
  shift: Point;
  /** States of the stops, drawn as land. Countries on the world map. */
  states: string[];
  /**
   * World map only, else null: offsets (-1, 0, 1) of the drawn copies of the world, so that a route across the
   * Pacific is not split.
   */
  turns: number[] | null;
  /** False at low zoom, where county lines would merge to gray. */
  hasCounties: boolean;
  /** One line per leg; `isDone`: finished. */
  legs: { from: Point; to: Point; isDone: boolean }[];
  stops: PlacedStop[];
  towns: Point[];
  labels: Label[];
};

const margin = { x: 76, y: 64 };
/** About 160 km across. Closer in, the shapes show no more detail. */
const closestUnits = 34;
/** A single place needs its surroundings for orientation: about 600 km. */
const closestAlone = 130;

/** Bounds of the lower 48 states in the atlas, and their margin when all of them are shown. */
const country = { left: 18, right: 958, top: 13, bottom: 607, margin: 16 };
/** From this route width on, show the whole country. A crop would cut off a coast and show mostly sea. */
const widestUnits = 400;

/** In degrees. Countries are recognized by their shape. */
const closestAbroad = 44;

const citiesOnMap = mapCities.map((city) => ({ ...city, ...(projectUsa(city.longitude, city.latitude) as Point) }));

/**
 * Lays out the route map in a frame (480 x 400 on a page) cropped to the route. Uses the world map if a stop is not
 * on the map of the states; null without stops.
 */
export function layOutRouteMap(route: readonly StopOnMap[], frame: Frame = pageFrame): RouteMapLayout | null {
  if (route.length === 0) return null;
  const inStates = route.map((stop) => (isState(stop.state) ? projectUsa(stop.longitude, stop.latitude) : null));
  return inStates.every((place) => place !== null)
    ? layOut(route, inStates, { ...frame, isWorld: false })
    : layOut(...aroundTheWorld(oneByOne(route)), { ...frame, isWorld: true });
}

type Sheet = Frame & { isWorld: boolean };

function layOut(route: readonly StopOnMap[], places: Point[], sheet: Sheet): RouteMapLayout {
  const { width, height, isWorld } = sheet;
  const isOnMainland = !isWorld && route.every(({ state }) => state !== "AK" && state !== "HI");
  const { zoom, shift } = crop(isOnMainland && isWide(places) ? corners : places, sheet);
  const frame = (point: Point): Point => ({ x: tenth(point.x * zoom + shift.x), y: tenth(point.y * zoom + shift.y) });
  const stops = route.map((stop, index) => ({ ...stop, ...frame(places[index] as Point) }));
  const legs = stops
    .slice(1)
    .map((to, index) => ({ from: stops[index] as Point, to, isDone: to.kind === "travelled" || to.kind === "now" }));
  // At low zoom, show only the route.
  const candidates = (zoom > 1.2 && !isWorld ? citiesOnMap : [])
    .map((city) => ({ ...city, ...frame(city) }))
    .filter(
      (city) =>
        city.x > 24 &&
        city.x < width - 24 &&
        city.y > 20 &&
        city.y < height - 20 &&
        stops.every((stop) => apart(stop, city) > 44),
    );
  const labels = placeLabels({ width, height }, stops, candidates, legs);
  const turnAt = (x: number) => Math.floor((x - shift.x) / zoom / 360);
  const [first, last] = [turnAt(0), turnAt(width)];
  return {
    width,
    height,
    zoom: tenth(zoom * 100) / 100,
    shift: { x: tenth(shift.x), y: tenth(shift.y) },
    states: [...new Set(route.map((stop) => (isWorld ? stop.country : stop.state)))],
    turns: isWorld ? Array.from({ length: last - first + 1 }, (_, place) => first + place) : null,
    hasCounties: zoom > 2.2 && !isWorld,
    legs,
    labels,
    stops: stops.map(({ x, y, kind }) => ({ x, y, kind })),
    towns: labels.filter((label) => label.isTown).map((label) => label.at),
  };
}

const corners: Point[] = [
  { x: country.left, y: country.top },
  { x: country.right, y: country.bottom },
];

function isWide(places: Point[]): boolean {
  const xs = places.map(({ x }) => x);
  return Math.max(...xs) - Math.min(...xs) > widestUnits;
}

/** Computes zoom and shift that center the points in the frame. */
function crop(points: Point[], { width, height, isWorld }: Sheet): { zoom: number; shift: Point } {
  const xs = points.map((point) => point.x);
  const ys = points.map((point) => point.y);
  const [left, right, top, bottom] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
  const keep = points === corners ? { x: country.margin, y: country.margin } : margin;
  const zoom = Math.min(
    (width - 2 * keep.x) / (right - left || 0.01),
    (height - 2 * keep.y) / (bottom - top || 0.01),
    width / (isWorld ? closestAbroad : right - left < 1 && bottom - top < 1 ? closestAlone : closestUnits),
  );
  const rounded = tenth(zoom * 100) / 100;
  return {
    zoom: rounded,
    shift: { x: width / 2 - ((left + right) / 2) * rounded, y: height / 2 - ((top + bottom) / 2) * rounded },
  };
}

function apart(a: Point, b: Point): number {
  return Math.hypot(a.x - b.x, a.y - b.y);
}

function tenth(value: number): number {
  return Math.round(value * 10) / 10;
}

const stateCodes =
  "AL AK AZ AR CA CO CT DE DC FL GA HI ID IL IN IA KS KY LA ME MD MA MI MN MS MO MT NE NV NH NJ NM NY NC ND OH OK OR PA RI SC SD TN TX UT VT VA WA WV WI WY".split(
    " ",
  );

function isState(code: string): boolean {
  return stateCodes.includes(code);
}
