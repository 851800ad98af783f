import { positionFormOf } from "#domain/road/act-position.ts";
import { proofFormOf, strokesBytes } from "#domain/road/door-proof.ts";
import { newestActSchema, signedFormOf } from "#domain/road/signed-act.ts";
import type { Phone, QueuedAct } from "#app/components/scan/queue-store.ts";

const algorithm = { name: "ECDSA", namedCurve: "P-256", hash: "SHA-256" };

/** Makes the key of a phone. The browser never gives out its private part. */
export function newPhoneKeys(): Promise<CryptoKeyPair> {
  return crypto.subtle.generateKey(algorithm, false, ["sign", "verify"]);
}

/** Signs an act as the next one of a phone, chained to the one before. Returns the phone as it is afterwards, too. */
export async function signAct(act: QueuedAct, phone: Phone): Promise<{ act: QueuedAct; phone: Phone }> {
  const numbered = {
    schema: newestActSchema,
    deviceId: phone.deviceId,
    deviceSeq: phone.sequence + 1,
    previousHash: phone.lastHash,
    proofHash: await hashOfProof(act),
    positionHash: act.position ? await sha256(new TextEncoder().encode(positionFormOf(act.position))) : "",
  };
  const {
    kind,
    code,
    branch,
    run = "",
    container = "",
    undoes = "",
    reason = null,
    cardLeft = null,
    next = null,
    input,
  } = act;
  const { clientEventId, doneBy } = act;
  const what = { clientEventId, doneBy, kind, code, branch, run, container, undoes, reason, cardLeft, next, input };
  const form = new TextEncoder().encode(signedFormOf({ ...numbered, ...what, deviceAt: new Date(act.deviceAt) }));
  const [signature, hash] = await Promise.all([
    crypto.subtle.sign(algorithm, phone.keys.privateKey, form),
    crypto.subtle.digest("SHA-256", form),
  ]);
  return {
    act: { ...act, signing: { ...numbered, signature: base64url(signature) } },
    phone: { ...phone, sequence: numbered.deviceSeq, lastHash: hex(hash) },
  };
}

async function hashOfProof({ clientEventId, proof }: QueuedAct): Promise<string> {
  if (!proof) return "";
  const signature = proof.path === "" ? "" : await sha256(strokesBytes(clientEventId, proof));
  return sha256(new TextEncoder().encode(proofFormOf(proof, signature)));
}

async function sha256(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  return hex(await crypto.subtle.digest("SHA-256", bytes));
}

function hex(bytes: ArrayBuffer): string {
  return Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, "0")).join("");
}

function base64url(bytes: ArrayBuffer): string {
  const binary = String.fromCodePoint(...new Uint8Array(bytes));
  return btoa(binary).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
}
