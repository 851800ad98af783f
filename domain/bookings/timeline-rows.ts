import type { RawFields } from "#domain/bookings/views.ts";

const rowName = /^timeline\[(\d{1,2})\]\.(\w+)$/;

export function withRowAdded(raw: RawFields): RawFields {
  const places = rowPlaces(raw);
  const next = places.length === 0 ? 1 : Math.max(...places) + 1;
  return { ...raw, [`timeline[${next}].location`]: "" };
}

/** Removes a row and moves later rows up. The first row always stays (C2). */
export function withRowRemoved(raw: RawFields, place: number): RawFields {
  const places = rowPlaces(raw);
  if (place <= 0 || places.length <= 1) return raw;
  const left = places.filter((each) => each !== place);
  const moved: RawFields = {};
  for (const [name, value] of Object.entries(raw)) {
    const match = rowName.exec(name);
    if (!match) moved[name] = value;
    else if (left.includes(Number(match[1]))) moved[`timeline[${left.indexOf(Number(match[1]))}].${match[2]}`] = value;
  }
  return moved;
}

function rowPlaces(raw: RawFields): number[] {
  const places = Object.keys(raw)
    .flatMap((name) => rowName.exec(name)?.[1] ?? [])
    .map(Number);
  return [...new Set(places)].toSorted((a, b) => a - b);
}
