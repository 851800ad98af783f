/** A place that customers do not read as it was typed: the region they read instead ("" for none), and the known town that may be meant ("" for none). */
export type PlaceCheck = { region: string; nearest: string };
