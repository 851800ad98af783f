import type { Actor } from "#domain/people/actor.ts";
import type { RoadActInput } from "#domain/road/inputs.ts";
import { opensTask } from "#domain/road/vocabulary.ts";
import type { LoadedPieces } from "#server/features/acts/act.rows.ts";
import { applyAct, type Circumstances, type Outcome } from "#server/features/acts/apply-act.ts";

type TimedAct = { id: string; occurredAt: Date; receivedAt: Date; isInside: boolean };

/** Applies one act to the pieces of several shipments, in order of id; each flag is a task of its shipment. */
export async function applyToMany(
  actor: Actor,
  act: RoadActInput,
  loaded: readonly LoadedPieces[],
  timed: TimedAct,
  circumstances: Circumstances,
): Promise<Outcome> {
  const outcomes: Outcome[] = [];
  for (const { shipment, pieces } of loaded) {
    const whole = pieces.length === shipment.quantity;
    const found = { ...timed, shipment, piece: whole ? null : (pieces[0] ?? null), pieces };
    const outcome = await applyAct(actor, act, found, circumstances);
    const tasks = outcome.flags.filter(opensTask).map((kind) => ({ kind, shipmentId: shipment.id }));
    outcomes.push({ ...outcome, tasks });
  }
  return joined(outcomes);
}

/** Joins outcomes of several shipments into that of one act. */
export function joined(outcomes: readonly Outcome[]): Outcome {
  return {
    flags: [...new Set(outcomes.flatMap(({ flags }) => flags))],
    eventIds: outcomes.flatMap(({ eventIds }) => eventIds),
    parcel: null,
    tasks: outcomes.flatMap(({ tasks = [] }) => tasks),
    move: async () => {
      for (const { move } of outcomes) await move?.();
    },
  };
}
