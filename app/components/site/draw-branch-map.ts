import { positionOf } from "#domain/shared/miles.ts";
import { escaped } from "#app/components/shipment/escaped.ts";
import { type Point, projectUsa } from "#domain/maps/map-projection.ts";

export type BranchOnMap = {
  place: number;
  name: string;
  state: string;
  latitude: number | null;
  longitude: number | null;
};

/** A way for orientation, longitude before latitude. `sign`: which of its points bears the name. */
export type RoadOnMap = { name: string; sign: number; points: [number, number][] };

const size = 480;
const margin = 76;
/** About 25 km across: closer in, county lines have nothing more to tell. */
const closestUnits = 6;

/**
 * Returns the branches with their numbers over county lines and nearby roads, as SVG for a frame of 480 x 480. Null
 * if a branch is outside the map of the states.
 */
export function drawBranchMap(branches: readonly BranchOnMap[], roads: readonly RoadOnMap[] = []): string | null {
  const points = branches.map((branch) => {
    const position = positionOf(branch);
    return position && projectUsa(position.longitude, position.latitude);
  });
  if (points.length === 0 || points.some((point) => point === null)) return null;
  const [xs, ys] = [points.map((point) => point?.x ?? 0), points.map((point) => point?.y ?? 0)];
  const [left, right, top, bottom] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
  const zoom = (size - 2 * margin) / Math.max(right - left, bottom - top, closestUnits);
  const across = (x: number) => tenth(size / 2 + (x - (left + right) / 2) * zoom);
  const down = (y: number) => tenth(size / 2 + (y - (top + bottom) / 2) * zoom);
  // The files are drawn ten times as large as the frame of the projection.
  const ground = `translate(${across(0)} ${down(0)}) scale(${Math.round(zoom * 100) / 1000})`;
  const states = [...new Set(branches.map(({ state }) => state))].filter((state) => /^[A-Z]{2}$/.test(state));
  const land = states.map(
    (state) =>
      `<use href='/maps/us.svg#${state}' class='route-map-land'/><use href='/maps/${state.toLowerCase()}.svg#counties' class='route-map-counties'/>`,
  );
  const ways = roads.flatMap(({ name, sign, points: way }) => {
    const at = way.flatMap(([longitude, latitude]) => {
      const point = projectUsa(longitude, latitude);
      return point ? [{ x: across(point.x), y: down(point.y) }] : [];
    });
    if (!at.some(isInside)) return [];
    const named = at[sign];
    const word =
      named && isInside(named)
        ? `<text class='branch-map-road' x='${named.x}' y='${tenth(named.y + 4)}'>${escaped(name)}</text>`
        : "";
    return [{ line: `<path class='route-map-road' d='${rounded(at)}'/>`, word }];
  });
  const dots = branches.map(({ place, name }, index) => {
    const [x, y] = [across(xs[index] ?? 0), down(ys[index] ?? 0)];
    const isLeft = x > size * 0.6;
    return [
      `<circle class='branch-map-dot${place === 1 ? " main" : ""}' cx='${x}' cy='${y}' r='14'/>`,
      `<text class='branch-map-number${place === 1 ? " main" : ""}' x='${x}' y='${tenth(y + 5)}'>${place}</text>`,
      `<text class='route-map-name' x='${tenth(isLeft ? x - 22 : x + 22)}' y='${tenth(y + 6)}' text-anchor='${isLeft ? "end" : "start"}' font-size='18'>${escaped(shortName(name))}</text>`,
    ].join("");
  });
  const under = [...ways.map(({ line }) => line), ...ways.map(({ word }) => word)];
  return `<g transform='${ground}'>${land.join("")}</g>${under.join("")}${dots.join("")}`;
}

/** "North" of "North Branch": on a map of branches the word says nothing. */
function shortName(name: string): string {
  return Array.from(name.replace(/\s+branch$/i, ""))
    .slice(0, 18)
    .join("");
}

/** Far enough from the edge for a name. */
const isInside = ({ x, y }: Point) => x > 24 && x < size - 24 && y > 12 && y < size - 12;

/** A way without corners: each of its points is where it bends, not where it passes. */
function rounded(at: readonly Point[]): string {
  const last = at.length - 1;
  const bends = at.slice(1, -1).map(({ x, y }, place) => {
    const next = at[place + 2] ?? { x, y };
    const [toX, toY] = place + 2 === last ? [next.x, next.y] : [tenth((x + next.x) / 2), tenth((y + next.y) / 2)];
    return `Q${x} ${y} ${toX} ${toY}`;
  });
  return `M${at[0]?.x ?? 0} ${at[0]?.y ?? 0}${bends.join("")}`;
}

const tenth = (value: number) => Math.round(value * 10) / 10;
