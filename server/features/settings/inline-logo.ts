import { AppError } from "#domain/shared/errors.ts";
import { getLogo } from "#server/features/settings/get-logo.ts";

/** As `MailShell` writes it; older waiting mails contain the absolute address. */
const picture = /<img\b[^>]*\bsrc="(?:https?:\/\/[^"/]+)?\/brand\/logo\/(logo_\w{1,40})"[^>]*>/g;
const fetchedBefore = /<link rel="preload" as="image"[^>]*>/g;
const words = /\balt="([^"]*)"/;

type Pictured = { html: string; pictures: { cid: string; png: Buffer }[] };

/**
 * Embeds the company's logo into the HTML part: a fetched picture reveals when and where it is read, and most mail
 * programs block it. A deleted logo becomes its alternative text.
 */
export async function withLogoInside(html: string): Promise<Pictured> {
  const ids = [...new Set([...html.matchAll(picture)].map(([, id = ""]) => id))];
  const pictures = (await Promise.all(ids.map(pictureOf))).flatMap((each) => each ?? []);
  const inside = html
    .replace(fetchedBefore, "")
    .replace(picture, (mark, id: string) =>
      pictures.some(({ cid }) => cid === id)
        ? mark.replace(/\bsrc="[^"]*"/, `src="cid:${id}"`)
        : (words.exec(mark)?.[1] ?? ""),
    );
  return { html: inside, pictures };
}

/** A logo never changes under its id, so it is read once and not for each mail. */
let last: { cid: string; png: Buffer } | null = null;

async function pictureOf(id: string) {
  if (last?.cid === id) return last;
  try {
    last = { cid: id, png: await getLogo(id) };
    return last;
  } catch (error) {
    if (error instanceof AppError && error.code === "not_found") return null;
    throw error;
  }
}
