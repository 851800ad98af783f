// Writes server/places/gazetteer.tsv from the `zipcodes` package: one line per ZIP, sorted, with only the fields a
// lookup needs.
// Run again (`node scripts/make-gazetteer.mjs`) when the package is updated; a test compares the two.
import fs from "node:fs";
import zipcodes from "zipcodes";
import { foldCity, stateCode } from "#server/places/place-names.ts";

const longestName = 30;

/**
 * Shortens Canadian post area names, which list their parts: "Downtown Toronto (CN Tower / King and Spadina)" becomes
 * Downtown Toronto.
 */
function shortName(city) {
  const [whole] = city.split("(");
  const words = whole.split(/\s+/);
  const [first] = whole.length <= longestName ? [whole] : whole.split(/[/,]| and | et /);
  if (first.trim().length <= longestName) return first.trim();
  while (words.join(" ").length > longestName) words.pop();
  return words.join(" ");
}

/** One line of the package lacks its minus. */
const signed = (zip, longitude) => (zip === "10200" ? -Math.abs(longitude) : longitude);

export function gazetteerText() {
  // A comma in the name shifted the columns of nine Canadian districts, so their positions are lost.
  const whole = Object.values(zipcodes.codes).filter(
    // Letters to Santa Claus (H0H) go to the pole.
    ({ latitude, longitude }) => Number.isFinite(latitude) && Number.isFinite(longitude) && latitude < 90,
  );
  const lines = whole.map(({ zip, city, state, latitude, longitude }) =>
    [zip, stateCode(state), foldCity(shortName(city)), latitude, signed(zip, longitude)].join("\t"),
  );
  return `${lines.toSorted().join("\n")}\n`;
}

if (process.argv[1] === import.meta.filename)
  fs.writeFileSync(new URL("../server/places/gazetteer.tsv", import.meta.url), gazetteerText());
