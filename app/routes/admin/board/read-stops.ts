import { mostMoved, type StopKey } from "#domain/road/run-inputs.ts";
import { readStopKey } from "#domain/road/order-inputs.ts";

/** Reads stops as the board's forms name them ("shp_1.delivery shp_2.collection"); unreadable ones are left out. */
export function readStopKeys(text = ""): StopKey[] {
  return text
    .split(" ")
    .slice(0, mostMoved)
    .map(readStopKey)
    .filter((stop) => stop !== null);
}
