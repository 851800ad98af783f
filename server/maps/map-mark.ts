import type { StopOnMap } from "#domain/maps/stops-on-map.ts";

/** Data of a map in a mail: cities of the number-only tier in the order of the journey (A1), and the line's color. */
export type MailMap = { colour: string; stops: readonly StopOnMap[] };

/**
 * Placeholder address of a mail's map until it is sent. No route answers it: the data is in the address itself, so a
 * delayed mail shows the state it was written for.
 */
const place = "/mail-map/";
/** Version: after an update, the next release must read waiting mails. */
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

/** Returns null for a mark that this version cannot read. */
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
  const [city, state, country] = [String(said[0]), String(said[1]), String(said[2])];
  const [latitude, longitude] = [Number(said[3]), Number(said[4])];
  const kind = kinds[Number(said[5])];
  if (!kind || !Number.isFinite(latitude) || !Number.isFinite(longitude)) return null;
  return { city, state, country, isCountry: false, latitude, longitude, kind };
}

function thousandth(degrees: number): number {
  return Math.round(degrees * 1000) / 1000;
}
