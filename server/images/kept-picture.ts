import { hash } from "node:crypto";
import { drawFlatPng } from "#server/images/draw-png.ts";

/** What was drawn last, by all that is drawn on it: a picture costs more than its page, and says the same for hours. */
const drawn = new Map<string, Promise<Buffer>>();
const mostDrawn = 200;

/** The PNG of a drawing of ours, in at most so many colours; `made`: everything that it shows, so that it is drawn anew when that changes. */
export async function keptPicture(made: string, draw: () => string, mostColours?: number): Promise<Buffer> {
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
