// Writes server/places/gazetteer.tsv from the `zipcodes` package: one line a ZIP, sorted, with nothing a look-up does not need.
// Run again (`node scripts/make-gazetteer.mjs`) when the package is updated; a test compares the two.
import fs from "node:fs";
import zipcodes from "zipcodes";
import { foldCity, stateCode } from "#server/places/place-names.ts";

const longestName = 30;

/** "Downtown Toronto (CN Tower / King and Spadina)" is Downtown Toronto: Canadian post areas list their parts, which no address names. */
function shortName(city) {
  const [whole] = city.split("(");
  const words = whole.split(/\s+/);
  const [first] = whole.length <= longestName ? [whole] : whole.split(/[/,]| and | et /);
  if (first.trim().length <= longestName) return first.trim();
  while (words.join(" ").length > longestName) words.pop();
  return words.join(" ");
}

export function gazetteerText() {
  // A comma in a name moved the columns of nine Canadian districts, whose positions are lost with that.
  const whole = Object.values(zipcodes.codes).filter(
    ({ latitude, longitude }) => Number.isFinite(latitude) && Number.isFinite(longitude),
  );
  const lines = whole.map(({ zip, city, state, latitude, longitude }) =>
    [zip, stateCode(state), foldCity(shortName(city)), latitude, longitude].join("\t"),
  );
  return `${lines.toSorted().join("\n")}\n`;
}

if (process.argv[1] === import.meta.filename)
  fs.writeFileSync(new URL("../server/places/gazetteer.tsv", import.meta.url), gazetteerText());
