import type { Actor } from "#domain/people/actor.ts";
import { DeviceKey } from "#domain/road/device-inputs.ts";
import { RoadActInput } from "#domain/road/inputs.ts";
import { newestActSchema, signedFormOf } from "#domain/road/signed-act.ts";
import { hashPosition } from "#server/features/proofs/hash-position.ts";
import { hashProof } from "#server/features/proofs/hash-proof.ts";
import { enrollDevice } from "#server/features/devices/enroll-device.ts";

const algorithm = { name: "ECDSA", namedCurve: "P-256" };

/** Makes a key as a phone does: its private part cannot be exported. */
export async function newDeviceKey(): Promise<{ publicKey: DeviceKey; privateKey: CryptoKey }> {
  const pair = await crypto.subtle.generateKey(algorithm, false, ["sign", "verify"]);
  const { kty, crv, x, y } = await crypto.subtle.exportKey("jwk", pair.publicKey);
  return { publicKey: DeviceKey.parse({ kty, crv, x, y }), privateKey: pair.privateKey };
}

type Act = Record<string, unknown>;
export type Phone = { id: string; sign: (act: Act, more?: Act) => Promise<Act & { signature: string }> };

/** Proof and position are signed by their hashes. */
function hashesOf(act: Act): Act {
  const { clientEventId, proof, position } = RoadActInput.parse(act);
  return {
    schema: newestActSchema,
    proofHash: hashProof(clientEventId, proof).sha256,
    positionHash: hashPosition(position),
  };
}

/** Enrolls a phone, which signs acts with WebCrypto, each chained to the one before. `more`: signed instead. */
export async function newPhone(person: Actor): Promise<Phone> {
  const { publicKey, privateKey } = await newDeviceKey();
  const { id } = await enrollDevice(person, { publicKey, userAgent: null });
  let [deviceSeq, previousHash] = [0, ""];
  return {
    id,
    sign: async (act, more = {}) => {
      deviceSeq += 1;
      const numbered = { ...act, ...hashesOf(act), deviceId: id, deviceSeq, previousHash, ...more };
      const form = new TextEncoder().encode(signedFormOf(RoadActInput.parse(numbered)));
      previousHash = Buffer.from(await crypto.subtle.digest("SHA-256", form)).toString("hex");
      const signature = await crypto.subtle.sign({ name: "ECDSA", hash: "SHA-256" }, privateKey, form);
      return { ...numbered, signature: Buffer.from(signature).toString("base64url") };
    },
  };
}
