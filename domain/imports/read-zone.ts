import { isZone } from "#domain/shared/place-time.ts";

const byName: Readonly<Record<string, string>> = {
  z: "UTC",
  ...Object.fromEntries(
    [
      ["e", "eastern", "America/New_York"],
      ["c", "central", "America/Chicago"],
      ["m", "mountain", "America/Denver"],
      ["p", "pacific", "America/Los_Angeles"],
    ].flatMap(([letter = "", word = "", zone = ""], place) => [
      [word, zone],
      [`${word} time`, zone],
      [`${letter}t`, zone],
      [`${letter}st`, `Etc/GMT+${5 + place}`],
      [`${letter}dt`, `Etc/GMT+${4 + place}`],
    ]),
  ),
};

/** Parses a time zone: its IANA name, a US name or abbreviation, or whole hours from UTC; null if it is unknown. */
export function readZone(text: string): string | null {
  const typed = text.trim();
  const named = typed.toLowerCase();
  if (Object.hasOwn(byName, named)) return byName[named] ?? null;
  const [, sign, hours = ""] = /^(?:utc|gmt)?\s*([+-])(\d\d?)(?::?00)?$/i.exec(typed) ?? [];
  if (sign && Number(hours) > 12) return null;
  // The names of these zones count westward.
  if (sign) return Number(hours) === 0 ? "UTC" : `Etc/GMT${sign === "-" ? "+" : "-"}${Number(hours)}`;
  return /^[A-Za-z]/.test(typed) && isZone(typed) ? typed : null;
}
