import { deviceWords as words } from "#copy/en/devices.ts";
import type { RoadDevice } from "#domain/road/device-inputs.ts";
import type { DeviceLine } from "#app/components/admin/devices/device-line.ts";
import { momentOf } from "#app/routes/admin/moments.ts";

export function deviceLine(
  { id, name, person, enrolledAt, lastSeenAt, revokedAt, lastSequence }: RoadDevice,
  { zone, now }: { zone: string; now: Date },
): DeviceLine {
  return {
    id,
    name: name || words.unnamed,
    person: person.name || words.noName,
    enrolled: momentOf({ at: enrolledAt, zone }, now),
    seen: lastSeenAt ? momentOf({ at: lastSeenAt, zone }, now) : null,
    last: String(lastSequence),
    state: revokedAt ? "revoked" : "open",
    revoked: revokedAt ? momentOf({ at: revokedAt, zone }, now) : null,
  };
}
