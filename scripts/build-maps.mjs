// Draws public/maps/*.svg: all states in one file and counties in one file per state, from the public-domain shapes of
// us-atlas (already projected, 975 x 610). Countries for journeys abroad come from world-atlas (Natural Earth,
// degrees), as do their middles (server/places/country-centers.ts).
// Run by hand when an atlas changes: node scripts/build-maps.mjs. Shared arcs are simplified once, so neighbors still
// meet.
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import iso from "i18n-iso-countries";
import prettier from "prettier";
import { feature, mesh } from "topojson-client";
import { projectWorld } from "../domain/maps/world-projection.ts";

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

const atlas = thinned(readAtlas(require.resolve("us-atlas/counties-albers-10m.json")), 0.12);
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

const world = thinned(readAtlas(require.resolve("world-atlas/countries-110m.json")), 0.25);
const countries = feature(world, world.objects.countries)
  .features.map((country) => ({ id: codeOf(country), geometry: country.geometry }))
  // There is no service to Antarctica, and its outline runs along the frame.
  .filter(({ id }) => id && id !== "ATA");
write("world.svg", [
  '<g id="world">',
  ...countries.map(({ id, geometry }) => shape(id, polygons(geometry).flatMap(onGlobe), true)),
  "</g>",
]);

// The finer atlas includes small countries.
const fine = readAtlas(require.resolve("world-atlas/countries-50m.json"));
const middles = feature(fine, fine.objects.countries)
  .features.map((country) => [codeOf(country), country.geometry])
  .filter(([id]) => id && id !== "ATA")
  // The atlas lists Ashmore separately under Australia's code; keep the row with the most parts.
  .filter(([id, geometry], _, all) => all.every((other) => other[0] !== id || partsOf(other[1]) <= partsOf(geometry)))
  .map(([id, geometry]) => `${id} ${middleOf(geometry).join(" ")}`)
  .toSorted();
const middlesFile = path.resolve(import.meta.dirname, "../server/places/country-centers.ts");
writeFileSync(
  middlesFile,
  await prettier.format(readFileSync(middlesFile, "utf8").replace(/`[^`]*`/, `\`\n${inLines(middles)}\n\``), {
    ...(await prettier.resolveConfig(middlesFile)),
    filepath: middlesFile,
  }),
);

/** Returns the alpha-3 code of a feature. Kosovo has no number in ISO 3166. */
function codeOf({ id, properties }) {
  return properties.name === "Kosovo" ? "XKX" : iso.numericToAlpha3(id);
}

/** Draws an outline across the date line beyond the edge, and again at the other edge. */
function onGlobe(line) {
  let before = line[0][0];
  const points = line.map(([longitude, latitude]) => {
    before = longitude - 360 * Math.round((longitude - before) / 360);
    return projectWorld(before, latitude);
  });
  const isOver = points.some(({ x }) => x > 360) ? -360 : points.some(({ x }) => x < 0) ? 360 : 0;
  return [0, ...(isOver ? [isOver] : [])].map((turn) => points.map(({ x, y }) => [x + turn, y]));
}

function readAtlas(file) {
  return JSON.parse(readFileSync(file, "utf8"));
}

function inLines(rows) {
  const lines = [];
  while (rows.length > 0) lines.push(rows.splice(0, 8).join("; "));
  return lines.join(";\n");
}

function partsOf(geometry) {
  return polygons(geometry).length;
}

/** Returns latitude and longitude of the middle of a country's largest part, such as the European part of France. */
function middleOf({ type, coordinates }) {
  const rings = (type === "Polygon" ? [coordinates] : coordinates).map(([outer]) => outer);
  const [largest] = rings.map(weighed).toSorted((a, b) => b.area - a.area);
  return [largest.y, largest.x].map((degrees) => Math.round(degrees * 10) / 10);
}

function weighed(ring) {
  let [area, x, y] = [0, 0, 0];
  ring.slice(1).forEach(([bx, by], place) => {
    const [ax, ay] = ring[place];
    const cross = ax * by - bx * ay;
    area += cross;
    x += (ax + bx) * cross;
    y += (ay + by) * cross;
  });
  return { area: Math.abs(area), x: x / (3 * area), y: y / (3 * area) };
}

function write(name, paths) {
  writeFileSync(
    path.join(target, name),
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9750 6100">${paths.join("")}</svg>\n`,
  );
}

// The page's <use> sets the colors; strokes keep their width at any zoom.
function shape(id, lines, isArea) {
  return `<path id="${id}" vector-effect="non-scaling-stroke" d="${lines.map((line) => trace(line, isArea)).join("")}"/>`;
}

function polygons({ type, coordinates }) {
  return type === "Polygon" ? coordinates : coordinates.flat();
}

/** Writes coordinates as relative whole numbers in tenths of a unit: half the size of decimals. */
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

/** Simplifies every arc with Douglas-Peucker; 0.12 units of the states are half a kilometer. */
function thinned(topology, tolerance) {
  const { scale, translate } = topology.transform;
  const arcs = topology.arcs.map((arc) => {
    let x = 0,
      y = 0;
    return thin(
      arc.map(([dx, dy]) => [(x += dx) * scale[0] + translate[0], (y += dy) * scale[1] + translate[1]]),
      tolerance,
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
