import { openQueue, type Phone } from "#app/components/scan/queue-store.ts";
import { newPhoneKeys } from "#app/components/scan/sign-act.ts";
import { markStation } from "#app/components/scan/station-mark.ts";

/**
 * Whether acts are signed on this phone (G65). `too_many`: the person has as many phones as they may; `revoked`: staff
 * revoked this one. Acts are kept and sent all the same.
 */
export type PhoneTrust = "signed" | "unsigned" | "too_many" | "revoked";

/** So often a page that stays open asks whether its phone was revoked, in milliseconds. */
const askAgainMs = 60_000;
let asked = { personId: "", at: -Infinity };

/**
 * Makes this browser a phone of the signed-in person (G65), once. Its key is stored before the server hears of it, so
 * that the same key is sent again after a lost answer, and after a sign-in of the same person (G73).
 */
export async function enrollPhone(personId: string): Promise<PhoneTrust> {
  // Without TLS browsers sign nothing.
  if (!globalThis.isSecureContext) return "unsigned";
  const phone = await findOrAddPhone(personId);
  if (phone.isRevoked) return "revoked";
  return phone.deviceId === "" ? sendKey(phone) : "signed";
}

/** Asks the server now and then whether an enrolled phone was revoked. Apart, because acts must not wait for it. */
export async function checkPhone(personId: string, now = performance.now()): Promise<PhoneTrust> {
  const phone = await findOrAddPhone(personId);
  if (phone.isRevoked) return "revoked";
  if (asked.personId === personId && now - asked.at < askAgainMs) return "signed";
  asked = { personId, at: now };
  return sendKey(phone);
}

/** Sends the public key. The same key again is the same phone. */
async function sendKey({ personId, keys, deviceId: known }: Phone): Promise<PhoneTrust> {
  const before = known === "" ? "unsigned" : "signed";
  const response = await post(keys.publicKey).catch(() => null);
  if (!response) return before;
  if (response.ok) {
    const { id: deviceId } = (await response.json()) as { id: string };
    await changePhone(personId, (phone) => ({ ...phone, deviceId: phone.deviceId || deviceId }));
    markStation({ phone: true });
    if (known === "") await navigator.storage.persist().catch(() => false);
    return "signed";
  }
  const { reason } = (await response.json().catch(() => ({}))) as { reason?: string };
  if (reason === "too_many_devices") return "too_many";
  if (reason !== "device_key_used") return before;
  await changePhone(personId, (phone) => ({ ...phone, isRevoked: true }));
  return "revoked";
}

async function post(publicKey: CryptoKey): Promise<Response> {
  const { kty, crv, x, y } = await crypto.subtle.exportKey("jwk", publicKey);
  return fetch("/api/v1/devices/own", {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ publicKey: { kty, crv, x, y } }),
    signal: AbortSignal.timeout(20_000),
  });
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

/** Acts may have been numbered meanwhile. */
async function changePhone(personId: string, change: (now: Phone) => Phone): Promise<void> {
  const { store, done } = (await openQueue()).transaction("phones", "readwrite", { durability: "strict" });
  const phone = await store.get(personId);
  if (phone) await store.put(change(phone));
  await done;
}
