import { setSentence } from "#server/http/share-card/set-sentence.ts";
import { drawLetters } from "#server/labels/draw-svg.ts";
import { fitted } from "#server/labels/fit-text.ts";

/** Size of every share picture, in pixels. */

export const cardSize = { width: 1200, height: 630 } as const;

export const signal = "#f04b18";
export const paper = "#fcfbf7";
export const ink = "#151924";
export const quiet = "#565c6b";

export function brand({ company, accent }: { company: string; accent: string }): string {
  const initial = Array.from(company)[0]?.toUpperCase() ?? "";
  return [
    `<rect x="58" y="50" width="52" height="52" rx="8" fill="${ink}"/><circle cx="97" cy="90" r="6" fill="${accent || signal}"/>`,
    drawLetters({ text: initial, cut: "letter", size: 40, x: 82, y: 90, anchor: "middle", fill: paper }),
    drawLetters({
      text: fitted("caption", 25, company, 560),
      cut: "caption",
      size: 25,
      x: 126,
      y: 85,
      anchor: "start",
      fill: ink,
    }),
  ].join("");
}

/** Centers the text in the space below the brand and underlines the promise. */
export function setText(
  { lead, promise }: { lead: string; promise: string },
  room: { width: number; height: number },
  underlined: string,
): string {
  const { size, lines } = setSentence(lead, promise, room);
  const step = size * 0.98;
  const top = 134 + (room.height - lines.length * step) / 2;
  return lines
    .map(({ text, underline }, place) => {
      const y = top + place * step + size * 0.8;
      const rule = underline
        ? `<rect x="${58 + underline.from}" y="${y + size * 0.1}" width="${underline.to - underline.from}" height="${size * 0.1}" fill="${underlined}"/>`
        : "";
      return rule + drawLetters({ text, cut: "letter", size, x: 58, y, anchor: "start", fill: ink });
    })
    .join("");
}
