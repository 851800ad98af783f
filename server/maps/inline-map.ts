import { hash } from "node:crypto";
import { mailFrame } from "#domain/maps/frames.ts";
import { cachedPicture } from "#server/images/cached-picture.ts";
import { log } from "#server/log.ts";
import { drawMap } from "#server/maps/draw-map.ts";
import { type MailMap, mapMark, readMapMark } from "#server/maps/map-mark.ts";

/** A map with 32 colors is as clear as with 256, and a third smaller. */
const mostColours = 32;
/** A fixed light background, so that it is readable in dark mode. */
const paper = { paper: "#fdfcf9", ink: "#151a26", quiet: "#545966", land: "#f3f0e9", line: "#dcd9d2" };
const words = /\balt="([^"]*)"/;

type Picture = { cid: string; png: Buffer };

/**
 * Embeds the map in the mail's HTML, drawn from the data at the time of writing. A map that cannot be rendered is
 * replaced by its text.
 */
export async function withMapInside(html: string): Promise<{ html: string; pictures: Picture[] }> {
  const pictures = await picturesIn(html);
  return { html: placed(html, pictures, ({ cid }) => `cid:${cid}`), pictures: [...pictures.values()] };
}

/** Embeds the map as a data URL for a page that shows the mail, whose policy forbids fetching. */
export async function withMapShown(html: string): Promise<string> {
  return placed(html, await picturesIn(html), ({ png }) => `data:image/png;base64,${png.toString("base64")}`);
}

function placed(html: string, pictures: Map<string, Picture>, srcOf: (picture: Picture) => string): string {
  return html.replace(mapMark, (mark, description: string) => {
    const picture = pictures.get(description);
    return picture ? mark.replace(/\bsrc="[^"]*"/, `src="${srcOf(picture)}"`) : (words.exec(mark)?.[1] ?? "");
  });
}

async function picturesIn(html: string): Promise<Map<string, Picture>> {
  const pictures = new Map<string, Picture>();
  for (const [, description = ""] of html.matchAll(mapMark)) {
    const png = pictures.has(description) ? null : await pictureOf(description);
    if (png) pictures.set(description, { cid: `map_${hash("sha256", description).slice(0, 20)}`, png });
  }
  return pictures;
}

/** Returns the picture, or null on failure: the mail has the same information as text and goes out without its map. */
async function pictureOf(description: string): Promise<Buffer | null> {
  const map = readMapMark(description);
  if (!map) return null;
  try {
    return await cachedPicture(`mail-map ${description}`, () => svgOf(map), mostColours);
  } catch (error) {
    log.warn({ err: error }, "the map of a mail could not be rendered");
    return null;
  }
}

/** Draws at twice the displayed size, for high-density screens. */
function svgOf({ colour, stops }: MailMap): string {
  const { width, height } = mailFrame;
  const map = drawMap(stops, { ...paper, route: colour }, { frame: mailFrame, isFine: true });
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${2 * width}" height="${2 * height}" viewBox="0 0 ${width} ${height}"><rect width="${width}" height="${height}" fill="${paper.paper}"/>${map ?? ""}</svg>`;
}
