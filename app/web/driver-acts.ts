import { randomUUID } from "node:crypto";
import { redirect, type RouterContextProvider } from "react-router";
import { driverWords as words } from "#copy/en/driver.ts";
import type { PersonActor } from "#domain/people/actor.ts";
import type { SentProof } from "#domain/road/door-proof.ts";
import type { RoadActInput } from "#domain/road/inputs.ts";
import type { RunWork, WorkStop } from "#domain/road/run-work.ts";
import type { ActKind } from "#domain/road/vocabulary.ts";
import { AppError } from "#domain/shared/errors.ts";
import { type ReasonCode, reasonCodes } from "#domain/shipments/vocabulary.ts";
import { now } from "#server/clock.ts";
import { recordActs } from "#server/features/acts/record-acts.ts";
import { findOwnWork } from "#server/features/runs/get-run-work.ts";
import { listDriverStops } from "#server/features/shipments/list-driver-stops.ts";
import { stopIdOf } from "#app/components/driver/stop-address.ts";
import { formAction } from "#app/web/action.ts";
import { personOf } from "#app/web/actor.ts";

type PostedAct = { kind: ActKind; code: string; reason?: string; proof?: SentProof } & Partial<
  Pick<RoadActInput, "cardLeft" | "next">
>;

/**
 * Runs the action of a driver's page without JavaScript: records acts of the run, unsigned, in their order, and leads
 * to `next`. `actsOf` throws what is wrong with the fields.
 */
export function driverAction(
  args: { request: Request; context: Readonly<RouterContextProvider> },
  { actsOf, next }: { actsOf: (work: RunWork, fields: Record<string, string>) => PostedAct[]; next: string },
) {
  return formAction(args, {
    actor: personOf,
    failed: words.notRecorded,
    run: async (person, _, fields) => {
      const work = await findWorkToday(person);
      if (!work) throw new AppError("not_found");
      await record(person, work.run.code, actsOf(work, fields));
      return redirect(next);
    },
  });
}

async function findWorkToday(person: PersonActor): Promise<RunWork | null> {
  const { day } = await listDriverStops(person, person.userId);
  return findOwnWork(person, day);
}

async function record(person: PersonActor, run: string, acts: readonly PostedAct[]): Promise<void> {
  const [deviceAt, offsetMs] = [now().toISOString(), 0];
  const sent = acts.map((act) => ({
    ...act,
    clientEventId: randomUUID(),
    branch: "",
    run,
    input: "keyed",
    deviceAt,
    offsetMs,
  }));
  const answers = await recordActs(person, sent);
  if (answers.some(({ state }) => state === "refused")) throw new AppError("invalid_input");
}

/** Returns the stop of the run that the address names. @throws `not_found`. */
export function stopOfParams({ stops }: RunWork, { stopId }: { stopId: string }): WorkStop {
  const stop = stops.find((each) => stopIdOf(each) === stopId);
  if (!stop) throw new AppError("not_found");
  return stop;
}

export function reasonOf(posted: string | undefined): ReasonCode | null {
  return reasonCodes.find((code) => code === posted) ?? null;
}
