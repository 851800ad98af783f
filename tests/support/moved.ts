import type { RoadActInput } from "#domain/road/inputs.ts";
import { clock, now } from "#server/clock.ts";
import { recordActs } from "#server/features/acts/record-acts.ts";
import { findPerson } from "#server/features/accounts/person.rows.ts";
import { actors } from "#tests/support/actors.ts";
import { build } from "#tests/support/build.ts";

export const movingDriver = actors.driver({ userId: "usr_dale", displayName: "Dale Whitlock", email: "dale@x.test" });
let count = 0;

/** Records one scan by the driver, a minute later than the one before. */
export async function scan(kind: string, code: string, more: Partial<Record<keyof RoadActInput, unknown>> = {}) {
  clock.advance(60_000);
  const clientEventId = `moved-${String((count += 1)).padStart(4, "0")}`;
  const act = { clientEventId, kind, code, deviceAt: now().toISOString(), offsetMs: 0, offsetErrorMs: 240, ...more };
  const [answer] = await recordActs(movingDriver, [act]);
  if (!answer || answer.state === "refused" || answer.state === "quarantined") throw new Error(JSON.stringify(answer));
  return answer;
}

/**
 * A shipment of two pieces that a driver collected, brought to the main branch, loaded and delivered. `proof`: of the
 * delivery.
 */
export async function movedShipment({ proof }: { proof?: object } = {}) {
  if ((await findPerson(movingDriver.userId)) === null) await build.person(movingDriver);
  const row = await build.shipment({ fields: { quantity: "2" } });
  const number = row.trackingNumber;
  await scan("collect", `${number}+01`);
  await scan("collect", `${number}+02`);
  await scan("arrive", number, { branch: "main" });
  await scan("load", number, { offsetErrorMs: 0 });
  await scan("deliver", number, proof ? { proof } : {});
  return { id: row.id, number };
}
