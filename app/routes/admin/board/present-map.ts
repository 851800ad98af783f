import { boardWords as words } from "#copy/en/board.ts";
import { runPositionWords as positionWords } from "#copy/en/run-position.ts";
import { codeOfRun } from "#app/presenters/run-code.ts";
import type { BoardMap, MapPoint, MapStop } from "#app/components/admin/board/board-page.ts";
import type { OrderProposal } from "#domain/road/order-views.ts";
import type { TravelFacts } from "#domain/road/run-views.ts";
import type { SeenPosition } from "#domain/road/run-position-views.ts";
import { formatClock } from "#domain/shared/place-time.ts";
import { milesBetween, type Position } from "#domain/shared/miles.ts";
import type { BoardStop } from "#server/features/runs/get-board.ts";

const [width, height, margin] = [356, 444, 28];
const looks = ["plain", "dashed", "dotted", "mixed"] as const;
/** Stops that share a ZIP center are drawn around it. */
const spread = 11;
const mostMilesAway = 60;

type DrawnStop = Pick<BoardStop, "id" | "kind" | "position" | "zipCode" | "routeCode">;
type DrawnRun = { id: string; number: number; branch: { code: string }; items: DrawnStop[] };

/** Presents the board's map: positions as points of a drawing. A `proposal` shows the new order of the chosen run. */
export function presentMap(
  board: {
    home: Position | null;
    unassigned: DrawnStop[];
    travel: TravelFacts;
    seen: ReadonlyMap<string, SeenPosition>;
  },
  runs: readonly DrawnRun[],
  chosen: DrawnRun | undefined,
  proposal: OrderProposal | null,
): BoardMap {
  const stops = [...runs.flatMap(({ items }) => items), ...board.unassigned];
  const placed = stops.flatMap(({ position }) => position ?? []);
  const known = board.home ? [...placed, board.home] : placed;
  // One that is far away would make all others one dot.
  const isOnMap = (position: Position) => known.some((each) => milesBetween(each, position) <= mostMilesAway);
  const seen = [...board.seen].filter(([, position]) => isOnMap(position));
  const project = projectionOf([...known, ...seen.map(([, position]) => position)]);
  const seenOf = new Map(
    seen.map(([id, position]) => {
      const { at, zone } = position.at;
      return [id, { ...project(position), words: positionWords.onMap(formatClock(at, zone)) }] as const;
    }),
  );
  const drawn = spreadOut(stops, project);
  const pointsOf = (ids: readonly string[]) => ids.flatMap((id) => drawn.get(id) ?? []);
  const home = board.home && project(board.home);
  const withHome = (points: MapPoint[]) => (home && points.length > 0 ? [home, ...points, home] : points);
  const proposed = proposal?.runs.find(({ run, isChanged }) => run === chosen?.id && isChanged);
  const mapStop = (id: string, place: number): MapStop[] => {
    const point = drawn.get(id);
    const stop = stops.find((each) => each.id === id);
    return point && stop ? [{ id, kind: stop.kind, place, ...point }] : [];
  };
  return {
    label: words.mapLabel(runs.length, board.unassigned.length),
    title: chosen ? words.mapOf(codeOfRun(chosen), chosen.number) : "",
    home,
    runs: runs.map(({ id, items }, at) => {
      const now = items.map((stop) => stop.id);
      const next =
        id === chosen?.id && proposed ? proposed.stops.map((stop) => `${stop.shipmentId}.${stop.kind}`) : now;
      return {
        id,
        look: looks[at % looks.length] ?? "plain",
        isChosen: id === chosen?.id,
        line: withHome(pointsOf(next)),
        before: next === now ? null : withHome(pointsOf(now)),
        seen: seenOf.get(id) ?? null,
        stops: next.flatMap((each, place) => mapStop(each, place + 1)),
      };
    }),
    unassigned: board.unassigned.flatMap(({ id }) => mapStop(id, 0)),
    zips: zipsOf(stops, project),
    note: [words.mapNote, noteOf(board.travel)].join(" "),
  };
}

function noteOf({ source, silentSince }: TravelFacts): string {
  if (source === "route_server") return words.byRoad;
  return silentSince ? words.routeServerSilent(formatClock(silentSince.at, silentSince.zone)) : words.estimated;
}

/** Fits all positions into the drawing, with the same scale in both directions. */
function projectionOf(positions: readonly Position[]): (position: Position) => MapPoint {
  if (positions.length === 0) return () => ({ x: width / 2, y: height / 2 });
  const middle = positions.reduce((sum, { latitude }) => sum + latitude, 0) / positions.length;
  const across = Math.cos((middle * Math.PI) / 180);
  const xs = positions.map(({ longitude }) => longitude * across);
  const ys = positions.map(({ latitude }) => -latitude);
  const [left, right, top, bottom] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
  // At least some miles, so that neighbors do not fill the drawing.
  const least = 0.05;
  const scale = Math.min(
    (width - 2 * margin) / Math.max(right - left, least),
    (height - 2 * margin) / Math.max(bottom - top, least),
  );
  return ({ latitude, longitude }) => ({
    x: round(width / 2 + (longitude * across - (left + right) / 2) * scale),
    y: round(height / 2 + (-latitude - (top + bottom) / 2) * scale),
  });
}

function spreadOut(stops: readonly DrawnStop[], project: (position: Position) => MapPoint): Map<string, MapPoint> {
  const at = new Map<string, string[]>();
  for (const { id, position } of stops) {
    if (!position) continue;
    const key = `${position.latitude} ${position.longitude}`;
    at.set(key, [...(at.get(key) ?? []), id]);
  }
  const points = new Map<string, MapPoint>();
  for (const [key, ids] of at) {
    const [latitude = 0, longitude = 0] = key.split(" ").map(Number);
    const center = project({ latitude, longitude });
    ids.forEach((id, place) => {
      const angle = place * 2.4;
      const far = place === 0 ? 0 : spread * Math.sqrt(place);
      points.set(id, { x: round(center.x + far * Math.cos(angle)), y: round(center.y + far * Math.sin(angle)) });
    });
  }
  return points;
}

/** Labels that would lie over another one are left out. */
function zipsOf(stops: readonly DrawnStop[], project: (position: Position) => MapPoint): BoardMap["zips"] {
  const labels: BoardMap["zips"] = [];
  for (const { position, zipCode } of stops) {
    if (!position || labels.some(({ words: known }) => known === zipCode.slice(0, 5))) continue;
    const { x, y } = project(position);
    if (labels.some((label) => Math.abs(label.x - x) < 34 && Math.abs(label.y - y - 24) < 14)) continue;
    labels.push({ x, y: y + 24, words: zipCode.slice(0, 5) });
  }
  return labels;
}

function round(number: number): number {
  return Math.round(number * 10) / 10;
}
