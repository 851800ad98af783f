import type { Actor } from "#domain/people/actor.ts";
import { assertMay, may } from "#domain/people/permissions.ts";
import type { RoadDevice } from "#domain/road/device-inputs.ts";
import { AppError } from "#domain/shared/errors.ts";
import { type DeviceRecord, findDevice, loadDevices, newestDevices } from "#server/features/devices/device.rows.ts";

export type DeviceList = { items: RoadDevice[]; nextCursor: string | null; previousCursor: string | null };

type Shown = { cursor?: string | null; limit?: number; personId?: string | null };

/** Lists road devices, newest first: all, or those of one person. */
export async function listDevices(
  actor: Actor,
  { cursor, limit = 50, personId = null }: Shown = {},
): Promise<DeviceList> {
  assertMay(actor, "devices.read");
  return listOf(personId, cursor, limit);
}

/** Lists a person's own road devices, newest first. */
export async function listOwnDevices(
  actor: Actor,
  { cursor, limit = 50 }: Omit<Shown, "personId"> = {},
): Promise<DeviceList> {
  assertMay(actor, "devices.enroll");
  if (actor.kind !== "person") throw new AppError("forbidden");
  return listOf(actor.userId, cursor, limit);
}

/** @throws `not_found`, also for the device of another person that the actor may not see. */
export async function getOwnDevice(actor: Actor, deviceId: string): Promise<RoadDevice> {
  assertMay(actor, "devices.enroll");
  const found = await findDevice(deviceId);
  const isOwn = actor.kind === "person" && found?.device.personId === actor.userId;
  if (!found || !(isOwn || may(actor, "devices.read"))) throw new AppError("not_found");
  return deviceView(found);
}

async function listOf(personId: string | null, cursor: string | null | undefined, limit: number): Promise<DeviceList> {
  const page = newestDevices.page(cursor, limit);
  const { shown, ...cursors } = page.cut(await loadDevices(page, personId));
  return { items: shown.map(deviceView), ...cursors };
}

function deviceView({ device, personName, personEmail }: DeviceRecord): RoadDevice {
  const { id, name, personId, enrolledAt, lastSeenAt, revokedAt, lastSequence } = device;
  return {
    id,
    name,
    person: { id: personId, name: personName || personEmail },
    enrolledAt: enrolledAt.toISOString(),
    lastSeenAt: lastSeenAt?.toISOString() ?? null,
    revokedAt: revokedAt?.toISOString() ?? null,
    lastSequence,
  };
}
