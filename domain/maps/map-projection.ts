export type Point = { x: number; y: number };

const radians = Math.PI / 180;
// Frame of us-atlas: geoAlbersUsa, scale 1300, 975 x 610.
const scale = 1300;
const middle: Point = { x: 487.5, y: 305 };

type Part = {
  meridian: number;
  parallels: readonly [number, number];
  centre: readonly [number, number];
  zoom: number;
  shift: readonly [number, number];
  /** Left, top, right and bottom of this part, relative to the center, in units of the scale. */
  frame: readonly [number, number, number, number];
};

const mainland: Part = {
  meridian: -96,
  parallels: [29.5, 45.5],
  centre: [-0.6, 38.7],
  zoom: 1,
  shift: [0, 0],
  frame: [-0.455, -0.238, 0.455, 0.238],
};
const alaska: Part = {
  meridian: -154,
  parallels: [55, 65],
  centre: [-2, 58.5],
  zoom: 0.35,
  shift: [-0.307, 0.201],
  frame: [-0.425, 0.12, -0.214, 0.234],
};
const hawaii: Part = {
  meridian: -157,
  parallels: [8, 18],
  centre: [-3, 19.9],
  zoom: 1,
  shift: [-0.205, 0.212],
  frame: [-0.214, 0.166, -0.115, 0.234],
};

/** Projects degrees to the units of the map files in public/maps. Returns null outside the fifty states. */
export function projectUsa(longitude: number, latitude: number): Point | null {
  for (const part of [mainland, alaska, hawaii]) {
    const point = place(part, longitude, latitude);
    if (point) return point;
  }
  return null;
}

function place(part: Part, longitude: number, latitude: number): Point | null {
  const raw = conic(part.parallels, longitude - part.meridian, latitude);
  const centre = conic(part.parallels, ...part.centre);
  const x = (raw.x - centre.x) * part.zoom + part.shift[0];
  const y = (centre.y - raw.y) * part.zoom + part.shift[1];
  const [left, top, right, bottom] = part.frame;
  if (x < left || x > right || y < top || y > bottom) return null;
  return { x: middle.x + x * scale, y: middle.y + y * scale };
}

/** Computes Albers' equal-area conic projection on the unit sphere (Snyder 14-1 to 14-4). Input in degrees. */
function conic([south, north]: readonly [number, number], longitude: number, latitude: number): Point {
  const sine = Math.sin(south * radians);
  const n = (sine + Math.sin(north * radians)) / 2;
  const c = 1 + sine * (2 * n - sine);
  const radius = Math.sqrt(c - 2 * n * Math.sin(latitude * radians)) / n;
  const turned = ((((longitude + 180) % 360) + 360) % 360) - 180;
  return { x: radius * Math.sin(turned * radians * n), y: Math.sqrt(c) / n - radius * Math.cos(turned * radians * n) };
}
