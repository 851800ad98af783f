import { createHash } from "node:crypto";
import { securityWords } from "#copy/en/security.ts";
import { type Actor, authorId } from "#domain/people/actor.ts";
import { deviceOf } from "#domain/people/device.ts";
import { assertMay } from "#domain/people/permissions.ts";
import type { DeviceKey, RoadDevice } from "#domain/road/device-inputs.ts";
import { devicesTopic, mostDevices } from "#domain/road/devices.ts";
import { AppError, fieldError } from "#domain/shared/errors.ts";
import { newId } from "#domain/shared/ids.ts";
import { now } from "#server/clock.ts";
import { transaction } from "#server/db/transaction.ts";
import { recordActivity } from "#server/features/audit/record-activity.ts";
import { countOpenDevices, findDeviceOfKey, insertDevice } from "#server/features/devices/device.rows.ts";
import { getOwnDevice } from "#server/features/devices/list-devices.ts";
import { publishChanged } from "#server/live/publish.ts";
import { countTry } from "#server/limits/count-try.ts";

/**
 * Makes the browser of a signed-in person a road device (G65). The same key again is the same device.
 * @throws `invalid_input` for a key that is none; `wrong_state` for the key of another person or a revoked device
 * (`device_key_used`), and with too many devices (`too_many_devices`); `rate_limited`.
 */
export async function enrollDevice(
  actor: Actor,
  { publicKey, userAgent }: { publicKey: DeviceKey; userAgent: string | null },
): Promise<RoadDevice> {
  assertMay(actor, "devices.enroll");
  // People at a station use its device.
  if (actor.kind !== "person" || actor.station) throw new AppError("forbidden");
  if (!(await isOnCurve(publicKey))) throw fieldError("publicKey", "choice_invalid");
  const keyHash = thumbprint(publicKey);
  const personId = authorId(actor);
  return transaction(async () => {
    const open = await countOpenDevices(personId);
    const known = await findDeviceOfKey(keyHash);
    if (known) {
      const isOwn = known.personId === personId && known.revokedAt === null;
      if (!isOwn) throw new AppError("wrong_state", { reason: "device_key_used" });
      return getOwnDevice(actor, known.id);
    }
    await countTry("device_enrollment", personId);
    if (open >= mostDevices) throw new AppError("wrong_state", { reason: "too_many_devices" });
    const at = now();
    const [id, name] = [newId("roadDevice", at), nameOf(userAgent)];
    await insertDevice({ id, personId, publicKey, keyHash, name, enrolledAt: at });
    await recordActivity(actor, { subjectKind: "device", action: "device.enrolled", subjectId: id, after: { name } });
    await publishChanged(devicesTopic);
    return getOwnDevice(actor, id);
  });
}

/** A point that is not on the curve is no key. */
async function isOnCurve(key: DeviceKey): Promise<boolean> {
  return crypto.subtle.importKey("jwk", key, { name: "ECDSA", namedCurve: "P-256" }, false, ["verify"]).then(
    () => true,
    () => false,
  );
}

/** RFC 7638: the required members in the order of their names. */
function thumbprint({ crv, kty, x, y }: DeviceKey): string {
  return createHash("sha256").update(JSON.stringify({ crv, kty, x, y })).digest("base64url");
}

function nameOf(userAgent: string | null): string {
  const { browser, system } = deviceOf(userAgent);
  return browser || system ? securityWords.device(browser, system) : "";
}
