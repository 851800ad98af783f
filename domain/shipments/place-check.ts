/**
 * Check of a place that customers see only by region. `region`: what they see; `nearest`: the known town that may be
 * meant. Both are "" if there is none.
 */
export type PlaceCheck = { region: string; nearest: string };
