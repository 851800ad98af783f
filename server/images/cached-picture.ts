import { hash } from "node:crypto";
import { drawFlatPng } from "#server/images/draw-png.ts";

/** Recent pictures by their contents: rendering one costs more than its page, and it stays valid for hours. */
const drawn = new Map<string, Promise<Buffer>>();
const mostDrawn = 200;

/** Returns the PNG of a drawing, cached. `made`: everything it shows, as the cache key. */
export async function cachedPicture(made: string, draw: () => string, mostColours?: number): Promise<Buffer> {
  const key = hash("sha256", made, "base64url");
  let picture = drawn.get(key);
  if (!picture) {
    picture = drawFlatPng(draw(), mostColours);
    if (drawn.size >= mostDrawn) drawn.delete(drawn.keys().next().value ?? "");
    drawn.set(key, picture);
    picture.catch(() => drawn.delete(key));
  }
  return picture;
}
