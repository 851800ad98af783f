// Draws public/maps/*.svg from the public-domain shapes of us-atlas (already projected, 975 x 610): one file of all states, one of counties per state.
// Run by hand when the atlas changes: node scripts/build-maps.mjs. Lines are thinned as shared arcs, so neighbours still meet.
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import { feature, mesh } from "topojson-client";

const require = createRequire(import.meta.url);
const target = path.resolve(import.meta.dirname, "../public/maps");
const postal = {
  "01": "AL",
  "02": "AK",
  "04": "AZ",
  "05": "AR",
  "06": "CA",
  "08": "CO",
  "09": "CT",
  10: "DE",
  11: "DC",
  12: "FL",
  13: "GA",
  15: "HI",
  16: "ID",
  17: "IL",
  18: "IN",
  19: "IA",
  20: "KS",
  21: "KY",
  22: "LA",
  23: "ME",
  24: "MD",
  25: "MA",
  26: "MI",
  27: "MN",
  28: "MS",
  29: "MO",
  30: "MT",
  31: "NE",
  32: "NV",
  33: "NH",
  34: "NJ",
  35: "NM",
  36: "NY",
  37: "NC",
  38: "ND",
  39: "OH",
  40: "OK",
  41: "OR",
  42: "PA",
  44: "RI",
  45: "SC",
  46: "SD",
  47: "TN",
  48: "TX",
  49: "UT",
  50: "VT",
  51: "VA",
  53: "WA",
  54: "WV",
  55: "WI",
  56: "WY",
};

const atlas = thinned(JSON.parse(readFileSync(require.resolve("us-atlas/counties-albers-10m.json"), "utf8")));
mkdirSync(target, { recursive: true });

const states = feature(atlas, atlas.objects.states).features.filter(({ id }) => postal[id]);
const apart = states.filter(({ id }) => ["AK", "HI"].includes(postal[id]));
const drawn = (some) => some.map(({ id, geometry }) => shape(postal[id], polygons(geometry), true));
write("us.svg", [
  '<g id="states"><g id="lower48">',
  ...drawn(states.filter((state) => !apart.includes(state))),
  "</g>",
  ...drawn(apart),
  "</g>",
]);
for (const { id } of states) {
  const inside = mesh(atlas, atlas.objects.counties, (a, b) => a !== b && a.id.startsWith(id) && b.id.startsWith(id));
  write(`${postal[id].toLowerCase()}.svg`, [shape("counties", inside.coordinates, false)]);
}

function write(name, paths) {
  writeFileSync(
    path.join(target, name),
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9750 6100">${paths.join("")}</svg>\n`,
  );
}

// Colours are inherited from the page's <use>; the stroke keeps its width however far the map is zoomed.
function shape(id, lines, isArea) {
  return `<path id="${id}" vector-effect="non-scaling-stroke" d="${lines.map((line) => trace(line, isArea)).join("")}"/>`;
}

function polygons({ type, coordinates }) {
  return type === "Polygon" ? coordinates : coordinates.flat();
}

/** Tenths of a unit as whole numbers, relative: half the size of decimals. */
function trace(line, isArea) {
  const points = line
    .map(([x, y]) => [Math.round(x * 10), Math.round(y * 10)])
    .filter(([x, y], place, all) => place === 0 || x !== all[place - 1][0] || y !== all[place - 1][1]);
  if (points.length < (isArea ? 4 : 2)) return "";
  let [px, py] = points[0];
  let text = `M${px} ${py}l`;
  for (const [x, y] of points.slice(1, isArea ? -1 : undefined)) {
    text += `${text.endsWith("l") || x - px < 0 ? "" : " "}${x - px}${y - py < 0 ? "" : " "}${y - py}`;
    [px, py] = [x, y];
  }
  return text + (isArea ? "z" : "");
}

/** Douglas-Peucker over every arc, 0.12 units (half a kilometre). */
function thinned(topology) {
  const { scale, translate } = topology.transform;
  const arcs = topology.arcs.map((arc) => {
    let x = 0,
      y = 0;
    return thin(
      arc.map(([dx, dy]) => [(x += dx) * scale[0] + translate[0], (y += dy) * scale[1] + translate[1]]),
      0.12,
    );
  });
  return { ...topology, transform: undefined, arcs };
}

function thin(points, tolerance) {
  if (points.length < 3) return points;
  const [a, b] = [points[0], points.at(-1)];
  const length = Math.hypot(b[0] - a[0], b[1] - a[1]);
  let far = 0,
    place = 0;
  points.forEach(([x, y], index) => {
    const off = length
      ? Math.abs((b[0] - a[0]) * (a[1] - y) - (a[0] - x) * (b[1] - a[1])) / length
      : Math.hypot(x - a[0], y - a[1]);
    if (off > far) [far, place] = [off, index];
  });
  if (far <= tolerance) return [a, b];
  return [...thin(points.slice(0, place + 1), tolerance).slice(0, -1), ...thin(points.slice(place), tolerance)];
}
