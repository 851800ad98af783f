import { DeviceKey } from "#domain/road/device-inputs.ts";

const algorithm = { name: "ECDSA", namedCurve: "P-256" };

/** Makes a key as a phone does: its private part cannot be exported. */
export async function newDeviceKey(): Promise<{ publicKey: DeviceKey; privateKey: CryptoKey }> {
  const pair = await crypto.subtle.generateKey(algorithm, false, ["sign", "verify"]);
  const { kty, crv, x, y } = await crypto.subtle.exportKey("jwk", pair.publicKey);
  return { publicKey: DeviceKey.parse({ kty, crv, x, y }), privateKey: pair.privateKey };
}
