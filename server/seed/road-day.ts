import type { ContainerKind } from "#domain/road/containers.ts";
import type { Relation } from "#domain/road/door-proof.ts";
import type { RunKind, RunSkill, Wave } from "#domain/road/run-vocabulary.ts";
import type { ActKind } from "#domain/road/vocabulary.ts";
import type { ReasonCode } from "#domain/shipments/vocabulary.ts";
import type { StopKind } from "#domain/shipments/stops.ts";
import type { RoadParcelName, SampleDriver } from "#server/seed/road-parcels.ts";

/** Moments are shares of the sample day: 0 is its beginning, 1 is now, and beyond that is still to come. */
export type SampleRun = {
  name: string;
  kind: RunKind;
  driver: SampleDriver;
  vehicle: string;
  wave: Wave;
  from: number;
  until: number;
  skills?: readonly RunSkill[];
  breakMinutes?: number;
  stops: readonly (readonly [parcel: RoadParcelName, kind: StopKind])[];
};

/** `by`: a driver, else a dispatcher. */
export type SampleAct = {
  at: number;
  by?: SampleDriver;
  kind: ActKind;
  /** Name of a parcel, run or container of the sample, else the text that was scanned. */
  code: string;
  piece?: number;
  run?: string;
  container?: string;
  branch?: string;
  reason?: ReasonCode;
  /** The driver who did it, if someone else sends it. */
  doneBy?: SampleDriver;
  /** Fields of the act as a device would send them. */
  more?: Record<string, unknown>;
};

export const containersOfToday: { name: string; kind: ContainerKind; branch: string; toBranch: string }[] = [
  { name: "Cage 1", kind: "cage", branch: "main", toBranch: "south" },
  { name: "Cage 2", kind: "cage", branch: "north", toBranch: "main" },
  { name: "Cage 3", kind: "cage", branch: "main", toBranch: "north" },
  { name: "Shelf B", kind: "shelf", branch: "main", toBranch: "" },
];

const deliveries = (...names: RoadParcelName[]) => names.map((name) => [name, "delivery"] as const);

export const runsOfToday: SampleRun[] = [
  {
    name: "early",
    kind: "local",
    driver: "renee",
    vehicle: "Van 3",
    wave: "morning",
    from: 0.05,
    until: 0.5,
    stops: [...deliveries("bread", "press", "keys", "tiles", "paper"), ["posters", "collection"]],
  },
  {
    name: "late",
    kind: "local",
    driver: "kwabena",
    vehicle: "Van 5",
    wave: "morning",
    from: 0.1,
    until: 0.9,
    skills: ["medical", "cold"],
    breakMinutes: 30,
    stops: [...deliveries("maps", "boards", "books", "lenses", "valves", "crowns"), ["banner", "collection"]],
  },
  {
    name: "loading",
    kind: "local",
    driver: "luisa",
    vehicle: "Van 7",
    wave: "afternoon",
    from: 1.02,
    until: 1.6,
    stops: deliveries("pumps", "type", "flats", "loan"),
  },
  {
    name: "planned",
    kind: "local",
    driver: "dale",
    vehicle: "Van 9",
    wave: "afternoon",
    from: 1.1,
    until: 1.7,
    skills: ["medical", "cold", "liftgate"],
    breakMinutes: 30,
    stops: [...deliveries("letters", "samples", "globes", "crates"), ["prints", "collection"]],
  },
  {
    name: "linehaul",
    kind: "linehaul",
    driver: "otis",
    vehicle: "Truck 1",
    wave: "morning",
    from: 0.35,
    until: 1.1,
    stops: [],
  },
];

/** Loads parcels onto a run, each a little after the one before. */
const loads = (at: number, run: string, by: SampleDriver, ...names: RoadParcelName[]): SampleAct[] =>
  names.map((code, nth) => ({ at: at + nth * 0.002, by, kind: "load", code, run, branch: "main" }));

/** A name written by hand. */
const strokes =
  "M120 250L160 120L200 90L215 140L190 230L240 190L290 150L310 190L290 230L340 180L390 160L400 210L450 170L500 160L520 205L600 150L700 170L760 140M150 300L420 285L780 290";
const signedBy = (relation: Relation, name: string, more: Record<string, unknown> = {}, beside: object = {}) => ({
  more: { proof: { relation, name, path: strokes, salt: `sample-${name}`, ...more }, ...beside },
});

const at = (latitude: number, longitude: number) => ({
  position: { latitude, longitude, accuracyM: 14, ageMs: 2000, salt: `sample-${latitude}` },
});

const usual: SampleAct[] = [
  ...loads(0.01, "early", "renee", "bread", "press", "keys", "tiles", "paper"),
  { at: 0.06, by: "renee", kind: "start", code: "early" },
  {
    at: 0.15,
    by: "renee",
    kind: "deliver",
    code: "bread",
    ...signedBy("recipient", "Simone Achterberg", {}, at(33.7812, -84.3831)),
  },
  // without_consent, strokes_alike: the same strokes as before
  { at: 0.22, by: "renee", kind: "deliver", code: "press", ...signedBy("neighbor", "Casimir Odell") },
  // far_from_door: in Macon
  { at: 0.3, by: "renee", kind: "fail", code: "keys", reason: "consignee_not_home", more: at(32.8407, -83.6324) },
  // count: one of two pieces
  { at: 0.35, by: "renee", kind: "collect", code: "posters", piece: 1 },
  { at: 0.5, by: "renee", kind: "end", code: "early" },
  { at: 0.55, kind: "arrive", code: "keys", branch: "main" },

  ...loads(0.2, "late", "kwabena", "maps", "boards", "books", "lenses", "valves", "crowns"),
  { at: 0.35, by: "kwabena", kind: "start", code: "late" },
  // pin_wrong
  { at: 0.45, by: "kwabena", kind: "deliver", code: "maps", ...signedBy("recipient", "Ilse Marchetti", { pin: "12" }) },
  // proof_missing
  { at: 0.52, by: "kwabena", kind: "deliver", code: "boards", ...signedBy("reception", "Bea Lindqvist", { path: "" }) },
  { at: 0.6, by: "kwabena", kind: "deliver", code: "books", piece: 1 },
  { at: 0.66, by: "kwabena", kind: "fail", code: "lenses", reason: "consignee_not_home" },
  { at: 0.72, by: "kwabena", kind: "collect", code: "banner" },

  ...loads(0.8, "loading", "luisa", "pumps", "type"),
  { at: 0.85, by: "luisa", kind: "load", code: "flats", piece: 1, run: "loading", branch: "main" },

  { at: 0.1, kind: "put", code: "stones", container: "Cage 1", branch: "main" },
  { at: 0.11, kind: "put", code: "glass", container: "Cage 1", branch: "main" },
  { at: 0.12, kind: "put", code: "clocks", container: "Cage 1", branch: "main" },
  { at: 0.3, by: "otis", kind: "load", code: "Cage 1", run: "linehaul", branch: "main" },
  { at: 0.38, by: "otis", kind: "start", code: "linehaul", branch: "main" },
];

const someCode = "CR-22817-B/4207303";

/** Unexpected acts: one for each flag that acts make. */
const odd: SampleAct[] = [
  // after_end
  { at: 0.53, by: "renee", kind: "deliver", code: "tiles" },
  // no_outcome
  { at: 0.57, kind: "arrive", code: "paper", branch: "main" },
  // late_load
  { at: 0.4, kind: "load", code: "seals", run: "late", branch: "main" },
  // contradiction
  { at: 0.68, by: "kwabena", kind: "fail", code: "maps", reason: "consignee_not_home" },
  // second_delivery, not_assigned
  { at: 0.75, by: "kwabena", kind: "deliver", code: "bread" },
  // terminal
  { at: 0.77, kind: "arrive", code: "boards", branch: "main" },
  // missing_earlier
  { at: 0.82, by: "luisa", kind: "load", code: "quilts", run: "loading", branch: "main" },
  // other_run
  { at: 0.83, by: "luisa", kind: "load", code: "letters", run: "loading", branch: "main" },
  // cancelled
  { at: 0.84, by: "luisa", kind: "load", code: "lamps", run: "loading", branch: "main" },
  // missort
  { at: 0.86, by: "luisa", kind: "load", code: "Shelf B", run: "loading", branch: "main" },
  // one_sided: only the one who gives it has scanned
  { at: 0.79, by: "kwabena", kind: "transfer", code: "valves" },
  // wrong_lane
  { at: 0.87, kind: "put", code: "crates", container: "Cage 3", branch: "main" },
  // short
  { at: 0.9, by: "luisa", kind: "close", code: "loading", branch: "main" },
  // over
  { at: 0.42, kind: "arrive", code: "violins", container: "Cage 2", branch: "main" },
  // missing_collection
  { at: 0.44, kind: "arrive", code: "frames", branch: "main" },
  // held
  { at: 0.46, kind: "arrive", code: "wines", branch: "main" },
  // damage
  { at: 0.48, kind: "damage", code: "vases", branch: "main" },
  // deleted
  { at: 0.62, kind: "sight", code: "drafts", branch: "main" },
  // clock_suspect
  { at: 0.64, kind: "sight", code: "samples", branch: "main", more: { offsetMs: null } },
  { at: 0.65, kind: "sight", code: "globes", branch: "main", more: { offsetMs: null } },
  // over_pieces
  { at: 0.7, kind: "sight", code: "globes", piece: 4, branch: "main" },
  // unknown
  { at: 0.33, kind: "arrive", code: someCode, branch: "main" },
  // other_content: the same act again, of another parcel
  { at: 0.87, kind: "sight", code: "vases", branch: "main", more: { clientEventId: "sample-act-twice" } },
  { at: 0.88, kind: "sight", code: "wines", branch: "main", more: { clientEventId: "sample-act-twice" } },
  // unproven
  { at: 0.92, kind: "deliver", code: "valves", doneBy: "kwabena" },
];

export const actsOfToday: SampleAct[] = [...usual, ...odd];
