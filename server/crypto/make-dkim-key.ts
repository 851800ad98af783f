import { generateKeyPair } from "node:crypto";
import { promisify } from "node:util";

/** A new key to sign mails by (RSA 2048, as RFC 8301 asks for): the private one as PEM, the public one as the record in DNS names it. Takes a tenth of a second or more. */
export async function makeDkimKey(): Promise<{ privateKey: string; publicKey: string }> {
  const { privateKey, publicKey } = await promisify(generateKeyPair)("rsa", {
    modulusLength: 2048,
    publicKeyEncoding: { type: "spki", format: "der" },
    privateKeyEncoding: { type: "pkcs8", format: "pem" },
  });
  return { privateKey, publicKey: publicKey.toString("base64") };
}
