import type { StopOnMap } from "#domain/maps/stops-on-map.ts";

/** What a map in a mail is drawn of: cities of the number-only tier in the order of the journey (A1), and the colour of their line. */
export type MailMap = { colour: string; stops: readonly StopOnMap[] };

/** Where a mail's map stands until the mail goes out. Nothing answers there: what it shows is in the address itself, so that a mail that waited shows what it says. */
const place = "/mail-map/";
/** A mail that waits over an update is read by the next version. */
const form = 1;
const kinds = ["travelled", "now", "ahead", "planned"] as const;

export const mapMark = new RegExp(String.raw`<img\b[^>]*\bsrc="${place}([\w-]+)"[^>]*>`, "g");

export function writeMapMark({ colour, stops }: MailMap): string {
  const said = stops.map(({ city, state, country, latitude, longitude, kind }) => [
    city,
    state,
    country,
    thousandth(latitude),
    thousandth(longitude),
    kinds.indexOf(kind),
  ]);
  return place + Buffer.from(JSON.stringify([form, colour, ...said])).toString("base64url");
}

/** Null for what this version does not read. */
export function readMapMark(description: string): MailMap | null {
  let said: unknown;
  try {
    said = JSON.parse(Buffer.from(description, "base64url").toString());
  } catch {
    return null;
  }
  if (!Array.isArray(said) || said[0] !== form || !/^#[0-9a-f]{6}$/i.test(String(said[1]))) return null;
  const stops = said.slice(2).map(readStop);
  return stops.every((stop) => stop !== null) ? { colour: String(said[1]), stops } : null;
}

function readStop(said: unknown): StopOnMap | null {
  if (!Array.isArray(said)) return null;
  const [city, state, country] = said.slice(0, 3).map(String) as [string, string, string];
  const [latitude, longitude] = [Number(said[3]), Number(said[4])];
  const kind = kinds[Number(said[5])];
  if (!kind || !Number.isFinite(latitude) || !Number.isFinite(longitude)) return null;
  return { city, state, country, isCountry: false, latitude, longitude, kind };
}

function thousandth(degrees: number): number {
  return Math.round(degrees * 1000) / 1000;
}
