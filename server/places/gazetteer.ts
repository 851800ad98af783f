import fs from "node:fs/promises";
import path from "node:path";
import { packageRoot } from "#server/package-root.ts";

/**
 * A ZIP or Canadian postal district: its post town in folded form (place-names.ts), state as code, position in
 * degrees.
 */
export type PostTown = { zip: string; city: string; state: string; latitude: number; longitude: number };

/**
 * Lookups in the lines of gazetteer.tsv, which stay text: as objects they would take 70 MB and half a second.
 * `towns`: lines of towns.tsv.
 */
export class Gazetteer {
  #text: string;
  /** Start of each line; lines are sorted by ZIP. */
  #starts: number[] = [];
  #firstOfCity = new Map<string, number>();
  #citiesOf = new Map<string, string[]>();
  #statesOf: Map<string, string[]> | undefined;

  constructor(zips: string, towns = "") {
    const text = zips + towns;
    this.#text = text;
    for (let start = 0; start < text.length; start = text.indexOf("\n", start) + 1) {
      const zipEnd = text.indexOf("\t", start);
      const cityEnd = text.indexOf("\t", text.indexOf("\t", zipEnd + 1) + 1);
      const key = text.slice(zipEnd + 1, cityEnd);
      if (!this.#firstOfCity.has(key)) this.#firstOfCity.set(key, start);
      if (start < zips.length) this.#starts.push(start);
    }
  }

  /** `city` folded, `state` as code. */
  ofCity(city: string, state: string): PostTown | null {
    const start = this.#firstOfCity.get(`${state}\t${city}`);
    return start === undefined ? null : this.#read(start);
  }

  /** Finds a US ZIP (with or without its last four digits) or the district of a Canadian postal code. */
  ofZip(zipCode: string): PostTown | null {
    const zip = /^\d{5}(?!\d)|^[A-Z]\d[A-Z]/i.exec(zipCode.trim())?.[0]?.toUpperCase();
    if (!zip) return null;
    let [low, high] = [0, this.#starts.length - 1];
    while (low <= high) {
      const middle = (low + high) >> 1;
      const start = this.#starts[middle] ?? 0;
      const found = this.#text.slice(start, this.#text.indexOf("\t", start));
      if (found === zip) return this.#read(start);
      if (found < zip) low = middle + 1;
      else high = middle - 1;
    }
    return null;
  }

  /** Returns the states of all ZIPs with this prefix. */
  statesOfPrefix(prefix: string): string[] {
    const states = new Set<string>();
    let [low, high] = [0, this.#starts.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if (this.#text.startsWith(prefix, this.#starts[middle]) || this.#zipAt(middle) > prefix) high = middle;
      else low = middle + 1;
    }
    for (let line = low; this.#zipAt(line).startsWith(prefix); line += 1)
      states.add(this.#read(this.#starts[line] ?? 0).state);
    return [...states];
  }

  #zipAt(line: number): string {
    const start = this.#starts[line];
    return start === undefined ? "" : this.#text.slice(start, this.#text.indexOf("\t", start));
  }

  /** Returns the folded names of the towns of a state. */
  citiesOf(state: string): string[] {
    const known = this.#citiesOf.get(state);
    if (known) return known;
    const start = `${state}\t`;
    const cities = [...this.#firstOfCity.keys()]
      .filter((key) => key.startsWith(start))
      .map((key) => key.slice(start.length));
    this.#citiesOf.set(state, cities);
    return cities;
  }

  /** Returns the states with a town of this folded name. */
  statesOfTown(city: string): string[] {
    this.#statesOf ??= Map.groupBy(this.#firstOfCity.keys(), (key) => key.slice(key.indexOf("\t") + 1));
    return (this.#statesOf.get(city) ?? []).map((key) => key.slice(0, key.indexOf("\t")));
  }

  #read(start: number): PostTown {
    const [zip = "", state = "", city = "", latitude, longitude] = this.#text
      .slice(start, this.#text.indexOf("\n", start))
      .split("\t");
    return { zip, city, state, latitude: Number(latitude), longitude: Number(longitude) };
  }
}

let loading: Promise<Gazetteer> | undefined;

/** Loads 1.8 MB on the first lookup, not at start. */
export function gazetteer(): Promise<Gazetteer> {
  loading ??= Promise.all(["gazetteer.tsv", "towns.tsv"].map(read)).then(
    ([zips, towns]) => new Gazetteer(zips ?? "", towns),
  );
  // Retry after a failed read instead of caching the error.
  loading.catch(() => (loading = undefined));
  return loading;
}

function read(name: string): Promise<string> {
  return fs.readFile(path.join(packageRoot, "server", "places", name), "latin1");
}
