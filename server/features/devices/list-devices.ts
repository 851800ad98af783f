import type { Actor } from "#domain/people/actor.ts";
import { assertMay, may } from "#domain/people/permissions.ts";
import { presentName } from "#domain/people/present-name.ts";
import type { DeviceState } from "#domain/road/devices.ts";
import type { RoadDevice, WaitingOnPhone } from "#domain/road/device-inputs.ts";
import { AppError } from "#domain/shared/errors.ts";
import {
  type DeviceFilter,
  type DeviceRecord,
  type DeviceRow,
  findDevice,
  loadDevicePeople,
  loadDevices,
  newestDevices,
} from "#server/features/devices/device.rows.ts";

export type DeviceList = { items: RoadDevice[]; nextCursor: string | null; previousCursor: string | null };

type Shown = { cursor?: string | null; limit?: number; personId?: string | null; state?: DeviceState | null };

/** Lists road devices, newest first: all, or those of one person or state. */
export async function listDevices(
  actor: Actor,
  { cursor, limit = 50, personId = null, state = null }: Shown = {},
): Promise<DeviceList> {
  assertMay(actor, "devices.read");
  return listOf({ personId, state }, cursor, limit);
}

/** Lists the people who have a road device, revoked or not, by name. */
export async function listDevicePeople(actor: Actor): Promise<{ id: string; name: string }[]> {
  assertMay(actor, "devices.read");
  const people = (await loadDevicePeople()).map(({ id, name, email }) => ({ id, name: presentName(name, email) }));
  return people.toSorted((one, other) => one.name.localeCompare(other.name, "en"));
}

/** Lists a person's own road devices, newest first. */
export async function listOwnDevices(
  actor: Actor,
  { cursor, limit = 50 }: Omit<Shown, "personId" | "state"> = {},
): Promise<DeviceList> {
  assertMay(actor, "devices.enroll");
  if (actor.kind !== "person") throw new AppError("forbidden");
  return listOf({ personId: actor.userId, state: null }, cursor, limit);
}

/** @throws `not_found`. */
export async function getDevice(actor: Actor, deviceId: string): Promise<RoadDevice> {
  assertMay(actor, "devices.read");
  const found = await findDevice(deviceId);
  if (!found) throw new AppError("not_found");
  return deviceView(found);
}

/** @throws `not_found`, also for the device of another person that the actor may not see. */
export async function getOwnDevice(actor: Actor, deviceId: string): Promise<RoadDevice> {
  assertMay(actor, "devices.enroll");
  const found = await findDevice(deviceId);
  const isOwn = actor.kind === "person" && found?.device.personId === actor.userId;
  if (!found || !(isOwn || may(actor, "devices.read"))) throw new AppError("not_found");
  return deviceView(found);
}

async function listOf(filter: DeviceFilter, cursor: string | null | undefined, limit: number): Promise<DeviceList> {
  const page = newestDevices.page(cursor, limit);
  const { shown, ...cursors } = page.cut(await loadDevices(page, filter));
  return { items: shown.map(deviceView), ...cursors };
}

function deviceView({ device, personName, personEmail }: DeviceRecord): RoadDevice {
  const { id, name, personId, enrolledAt, lastSeenAt, revokedAt, lastSequence } = device;
  return {
    id,
    name,
    person: { id: personId, name: presentName(personName, personEmail) },
    enrolledAt: enrolledAt.toISOString(),
    lastSeenAt: lastSeenAt?.toISOString() ?? null,
    revokedAt: revokedAt?.toISOString() ?? null,
    lastSequence,
    waiting: waitingOn(device),
  };
}

/** Returns what a phone said last of its queue; null if it never did. */
export function waitingOn({ toldAt, waitingActs: acts, waitingPhotos: photos }: DeviceRow): WaitingOnPhone | null {
  return toldAt === null || acts === null || photos === null ? null : { acts, photos, at: toldAt.toISOString() };
}
