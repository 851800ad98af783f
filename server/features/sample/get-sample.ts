import type { Actor } from "#domain/people/actor.ts";
import { assertMay } from "#domain/people/permissions.ts";
import type { SampleView } from "#domain/settings/sample-marks.ts";
import { countMarks, hasSample } from "#server/features/sample/sample.rows.ts";

/** Checks whether there is sample data that no one asked to remove yet, or that is being removed. */
export async function hasSampleWorld(actor: Actor): Promise<boolean> {
  assertMay(actor, "sample.remove");
  return hasSample();
}

/** Returns the present sample data, the progress of its removal, and what stays and why. */
export async function getSample(actor: Actor): Promise<SampleView> {
  assertMay(actor, "sample.remove");
  const counts = await countMarks();
  const sum = (isCounted: (each: (typeof counts)[number]) => boolean) =>
    counts.filter(isCounted).reduce((total, { count }) => total + count, 0);
  const hereOf = (kind: string) => sum((each) => each.kind === kind && each.outcome !== "removed");
  return {
    total: sum(() => true),
    removed: sum(({ outcome }) => outcome === "removed"),
    kept: sum(({ outcome }) => outcome === "kept"),
    isRunning: counts.some(({ outcome, isAsked }) => outcome === null && isAsked),
    here: {
      shipment: hereOf("shipment"),
      enquiry: hereOf("enquiry"),
      billing_account: hereOf("billing_account"),
      user: hereOf("user"),
    },
    reasons: counts.flatMap(({ kind, outcome, reason, count }) =>
      outcome === "kept" ? [{ kind, reason, count }] : [],
    ),
  };
}
