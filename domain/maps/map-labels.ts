import type { Point } from "#domain/maps/map-projection.ts";

export type Label = {
  text: string;
  x: number;
  y: number;
  size: number;
  anchor: "start" | "middle" | "end";
  isTown: boolean;
  at: Point;
};

type Named = Point & { city: string; kind?: string };
type Leg = { from: Point; to: Point };
type Box = { left: number; top: number; right: number; bottom: number };
type Taken = { dots: Box[]; names: Box[] };
type Frame = { width: number; height: number };

const longestName = 22;
const stopSize = 17;
const townSize = 14;

/**
 * Places names beside their dots without overlaps: the current place first, then the ends, other stops, and
 * orientation towns. Omits a name without a free position, except for the important stops in `mustHave`.
 */
export function placeLabels(
  frame: Frame,
  stops: readonly Named[],
  towns: readonly Named[],
  legs: readonly Leg[],
): Label[] {
  const taken: Taken = { dots: stops.map((stop) => around(stop, 9)), names: [] };
  const placed: Label[] = [];
  const first = stops[0],
    last = stops.at(-1);
  // On a return trip the turning point counts as an end.
  const turn = stops.length > 2 && first?.city === last?.city ? stops.at(-2) : undefined;
  const mustHave = [stops.find((stop) => stop.kind === "now"), first, last, turn].filter((stop) => stop !== undefined);
  const inOrder = [...new Set([...mustHave, ...stops])];
  const named = new Set<string>();
  for (const stop of inOrder) {
    const key = stop.city.toLowerCase();
    if (named.has(key)) continue;
    const best = bestPlace(frame, stop, stopSize, taken, legs);
    if (best.cost >= clash && !mustHave.includes(stop)) continue;
    named.add(key);
    add(best, stop, stopSize, false);
  }
  for (const town of towns.slice(0, 60)) {
    if (placed.filter((label) => label.isTown).length >= 5 || named.has(town.city.toLowerCase())) continue;
    const best = bestPlace(frame, town, townSize, taken, legs);
    if (best.cost >= near) continue;
    taken.dots.push(around(town, 6));
    add(best, town, townSize, true);
  }
  return placed;

  function add(best: Placement, at: Named, size: number, isTown: boolean) {
    taken.names.push(best.box);
    placed.push({
      text: shortName(at.city),
      x: best.x,
      y: best.y,
      size,
      anchor: best.anchor,
      isTown,
      at: { x: at.x, y: at.y },
    });
  }
}

type Placement = { x: number; y: number; anchor: Label["anchor"]; box: Box; cost: number };

const onPhone = 1.24;
/** Margin for the share image, which crops the map on the left and right. */
const sides = 20;
const clash = 100;
const near = 10;

function bestPlace(frame: Frame, at: Named, size: number, taken: Taken, legs: readonly Leg[]): Placement {
  const width = shortName(at.city).length * size * 0.56 + 4;
  const offsets: [number, number, Label["anchor"]][] = [
    [15, 0.34, "start"],
    [-15, 0.34, "end"],
    [11, -0.55, "start"],
    [11, 1.25, "start"],
    [-11, -0.55, "end"],
    [-11, 1.25, "end"],
    [0, -1, "middle"],
    [0, 1.75, "middle"],
    // Farther away, for dots that almost touch.
    [6, -1.5, "start"],
    [6, 2.2, "start"],
    [-6, -1.5, "end"],
    [-6, 2.2, "end"],
  ];
  const options = offsets.map(([dx, lift, anchor], place): Placement => {
    const x = tenth(at.x + dx),
      y = tenth(at.y + lift * size);
    const left = anchor === "start" ? x : anchor === "end" ? x - width : x - width / 2;
    const box = { left, right: left + width, top: y - size * 0.85, bottom: y + size * 0.3 };
    // Phones show larger names (tracking-result.css), which must also fit the frame.
    const spare = width * (onPhone - 1);
    const outside =
      box.left - (anchor === "start" ? 0 : anchor === "end" ? spare : spare / 2) < sides ||
      box.right + (anchor === "end" ? 0 : anchor === "start" ? spare : spare / 2) > frame.width - sides ||
      box.top < 6 ||
      box.bottom > frame.height - 6;
    const covered = taken.dots.filter((dot) => overlap(box, dot)).length;
    // A name that touches a dot is still legible; overlapping names are not.
    const written = taken.names.filter((name) => overlap(box, name)).length;
    const crossed = legs.filter((leg) => crosses(leg, box)).length;
    return {
      x,
      y,
      anchor,
      box,
      cost: (outside || written > 0 ? 5 * clash : 0) + covered * clash + crossed * near + place * 0.1,
    };
  });
  return options.reduce((best, option) => (option.cost < best.cost ? option : best));
}

function around({ x, y }: Point, radius: number): Box {
  return { left: x - radius, right: x + radius, top: y - radius, bottom: y + radius };
}

function overlap(a: Box, b: Box): boolean {
  return a.left < b.right && a.right > b.left && a.top < b.bottom && a.bottom > b.top;
}

/** Checks whether the leg crosses the box. Samples points along the leg, at most about six units apart. */
function crosses({ from, to }: Leg, box: Box): boolean {
  const steps = Math.ceil(Math.hypot(to.x - from.x, to.y - from.y) / 6) || 1;
  for (let step = 0; step <= steps; step++) {
    const x = from.x + ((to.x - from.x) * step) / steps;
    const y = from.y + ((to.y - from.y) * step) / steps;
    if (x > box.left && x < box.right && y > box.top && y < box.bottom) return true;
  }
  return false;
}

function shortName(city: string): string {
  return city.length > longestName
    ? `${Array.from(city)
        .slice(0, longestName - 1)
        .join("")}…`
    : city;
}

function tenth(value: number): number {
  return Math.round(value * 10) / 10;
}
