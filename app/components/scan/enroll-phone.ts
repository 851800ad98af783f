import { openQueue, type Phone } from "#app/components/scan/queue-store.ts";
import { newPhoneKeys } from "#app/components/scan/sign-act.ts";

/**
 * Makes this browser a phone of the signed-in person (G65), once. Its key is stored before the server hears of it, so
 * that the same key is sent again after a lost answer. Returns whether acts are signed from now on.
 */
export async function enrollPhone(personId: string): Promise<boolean> {
  // Without TLS browsers sign nothing.
  if (!globalThis.isSecureContext) return false;
  const phone = await findOrAddPhone(personId);
  if (phone.deviceId !== "") return true;
  const { kty, crv, x, y } = await crypto.subtle.exportKey("jwk", phone.keys.publicKey);
  const response = await fetch("/api/v1/devices/own", {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ publicKey: { kty, crv, x, y } }),
    signal: AbortSignal.timeout(20_000),
  });
  if (!response.ok) return false;
  const { id: deviceId } = (await response.json()) as { id: string };
  await noteEnrolled(personId, deviceId);
  await navigator.storage.persist().catch(() => false);
  return true;
}

/** Of two tabs that come first at once, both use the key of one. */
async function findOrAddPhone(personId: string): Promise<Phone> {
  const known = await (await openQueue()).get("phones", personId);
  if (known) return known;
  const made: Phone = { personId, keys: await newPhoneKeys(), deviceId: "", sequence: 0, lastHash: "" };
  const { store, done } = (await openQueue()).transaction("phones", "readwrite", { durability: "strict" });
  const first = await store.get(personId);
  if (!first) await store.add(made);
  await done;
  return first ?? made;
}

async function noteEnrolled(personId: string, deviceId: string): Promise<void> {
  const { store, done } = (await openQueue()).transaction("phones", "readwrite", { durability: "strict" });
  const phone = await store.get(personId);
  if (phone && phone.deviceId === "") await store.put({ ...phone, deviceId });
  await done;
}
