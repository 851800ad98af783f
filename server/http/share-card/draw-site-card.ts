import { accentStyles } from "#domain/settings/accent.ts";
import { brand, cardSize, ink, paper, quiet, setText, signal } from "#server/http/share-card/card-parts.ts";
import { drawLetters } from "#server/labels/draw-svg.ts";
import { fitted } from "#server/labels/fit-text.ts";

/** Contents of a public page's share picture: company, headline (the last line is the promise), contact, services. */
export type SiteCard = {
  company: string;
  accent: string;
  lead: string;
  promise: string;
  phone: string;
  host: string;
  services: { letter: string; name: string }[];
};

/** Draws the picture as SVG, letters as outlines: headline on the left, the letters of the services on the right. */
export function drawSiteCard(card: SiteCard): string {
  const { width, height } = cardSize;
  const reached = [card.phone, card.host].filter(Boolean).join("  ·  ");
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">`,
    `<rect width="${width}" height="${height}" fill="${ink}"/>`,
    `<rect x="6" y="6" width="712" height="618" fill="${paper}"/>`,
    brand(card),
    setText(card, { width: 624, height: 360 }, card.accent || signal),
    drawLetters({
      text: fitted("code", 26, reached, 624),
      cut: "code",
      size: 26,
      x: 58,
      y: 580,
      anchor: "start",
      fill: quiet,
    }),
    ...card.services.slice(0, 4).map((service, place) => cell(service, place, card.accent)),
    "</svg>",
  ].join("");
}

/** Draws one of the two-by-two cells. The first, the most used service, has the signal color. */
function cell({ letter, name }: SiteCard["services"][number], place: number, accent: string): string {
  const [x, y] = [724 + (place % 2) * 238, 6 + Math.floor(place / 2) * 312];
  const { fill: ground, onFill } = place === 0 ? firstCell(accent) : { fill: paper, onFill: ink };
  const middle = { x: x + 116, anchor: "middle", fill: onFill } as const;
  return [
    `<rect x="${x}" y="${y}" width="232" height="306" fill="${ground}"/>`,
    drawLetters({ text: letter, cut: "letter", size: 190, y: y + 196, ...middle }),
    drawLetters({ text: fitted("caption", 21, name, 204), cut: "caption", size: 21, y: y + 262, ...middle }),
  ].join("");
}

/** Like buttons: a company accent brings its readable text color. */
function firstCell(accent: string): { fill: string; onFill: string } {
  return accent ? accentStyles(accent).light : { fill: signal, onFill: ink };
}
