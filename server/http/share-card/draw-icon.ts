import { paper, signal } from "#server/http/share-card/card-parts.ts";
import { drawLetters } from "#server/labels/draw-svg.ts";

/** Draws the company's home screen icon to the edge, because devices round the corners. `size` in pixels. */
export function drawIcon({ name, accentColor }: { name: string; accentColor: string }, size: number): string {
  const letter = (Array.from(name.trim())[0] ?? "").toUpperCase();
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}" viewBox="0 0 180 180">`,
    `<rect width="180" height="180" fill="#141821"/>`,
    drawLetters({ text: letter, cut: "letter", size: 118, x: 84, y: 132, anchor: "middle", fill: paper }),
    `<circle cx="132" cy="128" r="15" fill="${accentColor || signal}"/></svg>`,
  ].join("");
}
