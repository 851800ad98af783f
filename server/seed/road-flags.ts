import type { StaffActor } from "#domain/people/actor.ts";
import { listFlags } from "#server/features/flags/list-flags.ts";
import { settleFlag } from "#server/features/flags/settle-flag.ts";
import { takeFlag } from "#server/features/flags/take-flag.ts";

/** Settles one of two flags of a kind, and takes another. */
export async function answerFlags(dispatcher: StaffActor): Promise<void> {
  const [doubtful] = (await listFlags(dispatcher, { kind: "clock_suspect", limit: 1 })).items;
  if (doubtful) await settleFlag(dispatcher, doubtful.id, { answer: "time_right", reason: "", number: "" });
  const [damaged] = (await listFlags(dispatcher, { kind: "damage", limit: 1 })).items;
  if (damaged) await takeFlag(dispatcher, damaged.id);
}
