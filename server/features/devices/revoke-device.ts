import { type Actor, authorId } from "#domain/people/actor.ts";
import { assertMay } from "#domain/people/permissions.ts";
import type { RoadDevice } from "#domain/road/device-inputs.ts";
import { devicesTopic } from "#domain/road/devices.ts";
import { AppError } from "#domain/shared/errors.ts";
import { now } from "#server/clock.ts";
import { transaction } from "#server/db/transaction.ts";
import { recordActivity } from "#server/features/audit/record-activity.ts";
import { revokeOpenDevice } from "#server/features/devices/device.rows.ts";
import { getOwnDevice } from "#server/features/devices/list-devices.ts";
import { publishChanged } from "#server/live/publish.ts";

/** Revokes a road device at once (G65). @throws `not_found` if it is unknown or was revoked. */
export async function revokeDevice(actor: Actor, deviceId: string): Promise<RoadDevice> {
  assertMay(actor, "devices.revoke");
  return transaction(async () => {
    if (!(await revokeOpenDevice(deviceId, now(), authorId(actor)))) throw new AppError("not_found");
    const device = await getOwnDevice(actor, deviceId);
    const after = { name: device.name, person: device.person.id };
    await recordActivity(actor, { subjectKind: "device", action: "device.revoked", subjectId: deviceId, after });
    await publishChanged(devicesTopic);
    return device;
  });
}
