import { durationText } from "#copy/en/runs.ts";

/** Where the driver of a run is, for staff. */
export const runPositionWords = {
  title: "Where the driver is",
  /** `minutes`: its age. */
  seen: (time: string, minutes: number) =>
    minutes < 1 ? `Seen at ${time}, just now` : `Seen at ${time}, ${durationText(minutes)} ago`,
  within: (feet: number) => `Right within ${feet.toLocaleString("en-US")} feet`,
  /** The map has stops at their usual doors, or in the middle of their ZIP codes. */
  fromNext: (miles: number, place: number) =>
    `About ${miles.toLocaleString("en-US")} ${miles === 1 ? "mile" : "miles"} from stop ${place} on this map`,
  atNext: (place: number) => `Within a mile of stop ${place} on this map`,
  /** Beside its dot on the map. */
  onMap: (time: string) => `driver ${time}`,
};
