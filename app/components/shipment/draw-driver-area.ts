import { wayWords as words } from "#copy/en/parcel-way.ts";
import { areaMiles } from "#domain/road/run-position.ts";
import { bearing, directionOf } from "#domain/shared/compass.ts";
import { milesBetween, type Position } from "#domain/shared/miles.ts";
import { escaped } from "#app/components/shipment/escaped.ts";

const [width, height] = [480, 320];
/** Half of the longest label, at the size it has on phones. */
const labelHalf = 135;
const center = { x: width / 2, y: height / 2 };
const ringMiles = [0.5, 1, 2, 5, 10, 20, 50, 100, 200];
const mostRings = 3;
const labelApart = 62;

/** `place`: "You, 30350"; `middle`: "30350"; `time`: "10:49 AM". */
type AreaWords = { place: string; middle: string; time: string };

/**
 * Draws the area in which the driver was, hatched, and rings of miles around the middle of the recipient's ZIP code
 * (`you`), on the server, so that no browser loads geometry. Below it the same in a sentence.
 */
export function drawDriverArea(area: Position, you: Position, { place, middle, time }: AreaWords): string {
  const miles = milesBetween(you, area);
  const angle = bearing(you, area);
  const perMile = (center.y - 40) / Math.max(miles + areaMiles, 0.8);
  const at = {
    x: round(center.x + Math.sin(angle) * miles * perMile),
    y: round(center.y - Math.cos(angle) * miles * perMile),
  };
  const radius = round(Math.max(9, (areaMiles / 2) * perMile));
  const rings = ringsOf(perMile);
  const isBelow = at.y > center.y;
  const said = sentence(miles, angle, middle, time);
  const here = {
    x: Math.min(width - labelHalf, Math.max(labelHalf, at.x)),
    y: isBelow ? at.y + radius + 18 : at.y - radius - 8,
  };
  return [
    `<svg viewBox='0 0 ${width} ${height}' role='img' `,
    `aria-label='${escaped(said)}'>`,
    "<defs><pattern id='driver-area' width='6' height='6' patternUnits='userSpaceOnUse' patternTransform='rotate(45)'>",
    "<path class='parcel-way-area-hatch' d='M1 0V6'/></pattern></defs>",
    ...rings.map((ring) => drawRing(ring, perMile)),
    `<circle class='parcel-way-area-here' fill='url(#driver-area)' cx='${at.x}' cy='${at.y}' r='${radius}'/>`,
    `<g transform='translate(${center.x} ${center.y})'><rect class='parcel-way-area-you' x='-11' y='-11' width='22' height='22' rx='4'/>`,
    "<path class='parcel-way-area-home' d='M-6 0l6-5.500 6 5.500M-4-1v6.500h8v-6.500'/></g>",
    drawText({ x: center.x, y: isBelow ? center.y - 20 : center.y + 28 }, place),
    drawText(here, words.aboutHere(time)),
    `</svg><p>${escaped(`${said} ${words.areaNote}`)}</p>`,
  ].join("");
}

/** The largest that are on the drawing, and so far apart that their labels are. */
function ringsOf(perMile: number): number[] {
  const shown: number[] = [];
  for (const ring of ringMiles.toReversed()) {
    const [pixels, outer] = [ring * perMile, shown.at(-1)];
    const most = outer === undefined ? center.x - 30 : outer * perMile - labelApart;
    if (pixels <= most && pixels >= labelApart / 2 && shown.length < mostRings) shown.push(ring);
  }
  return shown;
}

function drawRing(ring: number, perMile: number): string {
  const radius = round(ring * perMile);
  const circle = `<circle class='parcel-way-area-ring' cx='${center.x}' cy='${center.y}' r='${radius}'/>`;
  return `${circle}${drawText({ x: center.x + radius, y: center.y + 4 }, words.ring(ring), " parcel-way-area-soft")}`;
}

function drawText({ x, y }: { x: number; y: number }, text: string, look = ""): string {
  return `<text class='parcel-way-area-text${look}' x='${round(x)}' y='${round(y)}' text-anchor='middle'>${escaped(text)}</text>`;
}

function sentence(miles: number, angle: number, middle: string, time: string): string {
  if (miles <= areaMiles) return words.areaNear(time, middle);
  const rounded = miles < 10 ? Math.round(miles * 2) / 2 : Math.round(miles);
  return words.areaAway(time, String(rounded), directionOf(angle), middle);
}

function round(number: number): number {
  return Math.round(number * 10) / 10;
}
