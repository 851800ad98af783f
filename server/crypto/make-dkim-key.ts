import { generateKeyPair } from "node:crypto";
import { promisify } from "node:util";

/**
 * Creates a DKIM key (RSA 2048, per RFC 8301): the private one as PEM, the public one as in the DNS record. Takes a
 * tenth of a second or more.
 */
export async function makeDkimKey(): Promise<{ privateKey: string; publicKey: string }> {
  const { privateKey, publicKey } = await promisify(generateKeyPair)("rsa", {
    modulusLength: 2048,
    publicKeyEncoding: { type: "spki", format: "der" },
    privateKeyEncoding: { type: "pkcs8", format: "pem" },
  });
  return { privateKey, publicKey: publicKey.toString("base64") };
}
