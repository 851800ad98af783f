// Writes server/places/gazetteer.tsv from the `zipcodes` package: one line a ZIP, sorted, with nothing a look-up does not need.
// Run again (`node scripts/make-gazetteer.mjs`) when the package is updated; a test compares the two.
import fs from "node:fs";
import zipcodes from "zipcodes";
import { foldCity, stateCode } from "#server/places/place-names.ts";

export function gazetteerText() {
  const lines = Object.values(zipcodes.codes).map(({ zip, city, state, latitude, longitude }) =>
    [zip, stateCode(state), foldCity(city), latitude, longitude].join("\t"),
  );
  return `${lines.toSorted().join("\n")}\n`;
}

if (process.argv[1] === import.meta.filename)
  fs.writeFileSync(new URL("../server/places/gazetteer.tsv", import.meta.url), gazetteerText());
