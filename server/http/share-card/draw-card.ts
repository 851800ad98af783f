import { countryName } from "#domain/shared/country-names.ts";
import { stopsOnMap } from "#domain/maps/stops-on-map.ts";
import type { ShareCard } from "#app/routes/track/present-card.ts";
import { brand, cardSize, ink, paper, quiet, setText, signal } from "#server/http/share-card/card-parts.ts";
import { drawLetters } from "#server/labels/draw-svg.ts";
import { fitted, wrapped } from "#server/labels/fit-text.ts";
import { type Colours, drawMap } from "#server/maps/draw-map.ts";

const tones: Record<ShareCard["tone"], string | null> = {
  way: null,
  arrived: "#17603a",
  trouble: null,
  over: "#565c6b",
};

/** Draws the share picture as SVG, letters as outlines: sentence, line, number, service, map. */
export function drawCard(card: ShareCard): string {
  const route = tones[card.tone] ?? (card.accent || signal);
  const colours: Colours = { paper, ink, quiet, land: "#f4f1ea", line: "#dcd9d2", route };
  const { width, height } = cardSize;
  const map = drawMap(stopsOnMap(card.route, countryName), colours);
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">`,
    `<rect width="${width}" height="${height}" fill="${paper}"/>`,
    // First, so that the frames cover the parts of the map that extend beyond it.
    map ? `<g transform="translate(704.6 200) scale(1.06)">${map}</g>` : stopsList(card, colours),
    `<path d="M0 0h1200v630H0zM6 6v618h712V6zM724 200v424h470V200zM914 6v188h280V6z" fill="${ink}" fill-rule="evenodd"/>`,
    `<rect x="6" y="6" width="712" height="618" fill="${paper}"/>`,
    brand(card),
    setText(card, { width: 624, height: 320 }, route),
    line(card, route),
    drawLetters({ text: card.number, cut: "code", size: 28, x: 58, y: 580, anchor: "start", fill: ink }),
    service(card),
    "</svg>",
  ].join("");
}

function line({ stops, isBent, tone }: ShareCard, route: string): string {
  const [start, gap, y] = [74, 150, 506];
  const at = (place: number) => start + place * gap;
  const drawn = stops.flatMap((state, place) => {
    if (place === 0) return [];
    const isDone = state !== "todo";
    const look = isDone
      ? `stroke="${route}" stroke-width="5"`
      : `stroke="${quiet}" stroke-width="4" stroke-dasharray="5 9"`;
    return [`<path d="M${at(place - 1)} ${y}H${at(place)}" ${look}/>`];
  });
  const reached = stops.filter((state) => state !== "todo").length;
  const bend = isBent
    ? `<path d="M${at(reached - 1)} ${y}h40c22 0 16 34 38 34" fill="none" stroke="${route}" stroke-width="5"/><circle cx="${at(reached - 1) + 84}" cy="${y + 34}" r="15" fill="${tone === "trouble" ? "#a3243c" : quiet}"/>`
    : "";
  const dots = stops.map((state, place) => {
    if (state === "todo")
      return `<circle cx="${at(place)}" cy="${y}" r="13" fill="${paper}" stroke="${quiet}" stroke-width="4"/>`;
    return state === "now" && tone === "way"
      ? `<circle cx="${at(place)}" cy="${y}" r="20" fill="${route}"/><circle cx="${at(place)}" cy="${y}" r="11" fill="${ink}"/>`
      : `<circle cx="${at(place)}" cy="${y}" r="15" fill="${route}"/>`;
  });
  return [...drawn, bend, ...dots].join("");
}

function service({ letter, service: name }: ShareCard): string {
  const lines = wrapped("caption", 27, name, { width: 230, most: 3 });
  const top = 100 - ((lines.length - 1) * 34) / 2 + 9;
  return [
    `<rect x="914" y="6" width="280" height="188" fill="${paper}"/>`,
    drawLetters({ text: letter, cut: "letter", size: 140, x: 819, y: 149, anchor: "middle", fill: paper }),
    ...lines.map((text, place) =>
      drawLetters({ text, cut: "caption", size: 27, x: 940, y: top + place * 34, anchor: "start", fill: ink }),
    ),
  ].join("");
}

/** Lists the cities in the order of the journey, if there is no map. */
function stopsList({ route }: ShareCard, colours: Colours): string {
  const shown = route.slice(0, 6);
  return shown
    .map(({ city, state, kind }, place) => {
      const y = 262 + place * 60;
      const isAhead = kind === "ahead" || kind === "planned";
      return [
        place < shown.length - 1 ? `<path d="M772 ${y}v60" stroke="${colours.line}" stroke-width="4"/>` : "",
        `<circle cx="772" cy="${y}" r="${kind === "now" ? 12 : 8}" fill="${isAhead ? paper : colours.route}" stroke="${colours.route}" stroke-width="3"/>`,
        drawLetters({
          text: fitted("caption", 24, [city, state].filter(Boolean).join(", "), 370),
          cut: "caption",
          size: 24,
          x: 804,
          y: y + 9,
          anchor: "start",
          fill: isAhead ? quiet : ink,
        }),
      ].join("");
    })
    .join("");
}
