/** `local`: one driver collects and delivers around a branch. `linehaul`: from branch to branch. */
export const runKinds = ["local", "linehaul"] as const;
export type RunKind = (typeof runKinds)[number];

export const runStates = ["planned", "loading", "started", "ended"] as const;
export type RunState = (typeof runStates)[number];

/** Runs that load at the same time. */
export const waves = ["morning", "afternoon"] as const;
export type Wave = (typeof waves)[number];

/** What a driver is trained or a vehicle is equipped for, beyond ordinary parcels (G47). */
export const runSkills = ["medical", "cold", "hazardous", "liftgate"] as const;
export type RunSkill = (typeof runSkills)[number];

/** What came of a stop of a run. `open`: the run ended without an outcome. */
export const stopOutcomes = ["collected", "delivered", "failed", "open"] as const;
export type StopOutcome = (typeof stopOutcomes)[number];

/** Live topic of runs and their stops, for staff. */
export const runsTopic = "runs";
