import type { FormsOf } from "#tests/e2e/forms.ts";
import { formsOfCounter } from "#tests/e2e/forms-of-counter.ts";
import { formsOfFlags } from "#tests/e2e/forms-of-flags.ts";
import { formsOfRuns } from "#tests/e2e/forms-of-runs.ts";

/** Forms of runs, flags and the counter. */
export const formsOfRoad: FormsOf[] = [formsOfFlags, formsOfRuns, ...formsOfCounter];
