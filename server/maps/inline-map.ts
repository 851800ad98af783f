import { hash } from "node:crypto";
import { mailFrame } from "#domain/maps/frames.ts";
import { keptPicture } from "#server/images/kept-picture.ts";
import { log } from "#server/log.ts";
import { drawMap } from "#server/maps/draw-map.ts";
import { type MailMap, mapMark, readMapMark } from "#server/maps/map-mark.ts";

/** Of 32 colours a map is as clear as of 256, and a third smaller. */
const mostColours = 32;
/** On paper of its own, so that it reads the same on a dark ground. */
const paper = { paper: "#fdfcf9", ink: "#151a26", quiet: "#545966", land: "#f3f0e9", line: "#dcd9d2" };
const words = /\balt="([^"]*)"/;

type Picture = { cid: string; png: Buffer };

/** The formatted part with its map inside the mail, drawn of what was known when it was written. One that cannot be drawn becomes the words it stands for. */
export async function withMapInside(html: string): Promise<{ html: string; pictures: Picture[] }> {
  const pictures = await picturesIn(html);
  return { html: placed(html, pictures, ({ cid }) => `cid:${cid}`), pictures: [...pictures.values()] };
}

/** The same for a page that shows the mail: under a policy that lets it fetch nothing, the picture stands in the document. */
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

/** A mail says the same in words: it goes out without its map rather than not at all. */
async function pictureOf(description: string): Promise<Buffer | null> {
  const map = readMapMark(description);
  if (!map) return null;
  try {
    return await keptPicture(`mail-map ${description}`, () => svgOf(map), mostColours);
  } catch (error) {
    log.warn({ err: error }, "the map of a mail could not be drawn");
    return null;
  }
}

/** Twice as large as it is shown, for fine screens. */
function svgOf({ colour, stops }: MailMap): string {
  const { width, height } = mailFrame;
  const map = drawMap(stops, { ...paper, route: colour }, { frame: mailFrame, isFine: true });
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${2 * width}" height="${2 * height}" viewBox="0 0 ${width} ${height}"><rect width="${width}" height="${height}" fill="${paper.paper}"/>${map ?? ""}</svg>`;
}
