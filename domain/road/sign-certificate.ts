import {
  type CertificateKey,
  type CertifiedMove,
  chainText,
  type ChainedMove,
  type CustodyCertificate,
} from "#domain/road/custody-certificate.ts";

const text = new TextEncoder();

/** Returns the SHA-256 of a text in UTF-8 as hexadecimal digits. Runs on the server and in browsers. */
async function sha256Of(words: string): Promise<string> {
  return hexOf(await crypto.subtle.digest("SHA-256", text.encode(words)));
}

function hexOf(bytes: ArrayBuffer): string {
  return Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** Chains moves of a shipment by their hashes, beginning with its number. */
export async function chained<Move extends CertifiedMove>(
  number: string,
  moves: readonly Move[],
): Promise<(Move & Pick<ChainedMove, "hash">)[]> {
  const result: (Move & Pick<ChainedMove, "hash">)[] = [];
  let previous = number;
  for (const move of moves) {
    previous = await sha256Of(chainText(previous, move));
    result.push({ ...move, hash: previous });
  }
  return result;
}

/** Returns the position of the first move whose hash does not follow; null if all do. */
export async function findBrokenMove({ number, moves }: CustodyCertificate): Promise<number | null> {
  const expected = await chained(number, moves);
  const broken = moves.findIndex((move, at) => move.position !== at + 1 || move.hash !== expected[at]?.hash);
  return broken < 0 ? null : broken + 1;
}

/** Returns the fingerprint of a key: SHA-256 of its canonical JWK (RFC 7638), as hexadecimal digits. */
export async function fingerprintOf({ crv, kty, x, y }: CertificateKey): Promise<string> {
  return sha256Of(JSON.stringify({ crv, kty, x, y }));
}

/** 64 bytes in base64url; the last character holds only two bits of them, so four spellings are possible. */
const signatureForm = /^[\w-]{85}[AQgw]$/;

/** Verifies an ES256 signature. Anything that is no signature or no key is a wrong one. */
export async function isSignedByKey(
  key: CertificateKey,
  signed: Uint8Array<ArrayBuffer>,
  signature: string,
): Promise<boolean> {
  if (!signatureForm.test(signature)) return false;
  const { kty, crv, x, y } = key;
  const algorithm = { name: "ECDSA", namedCurve: "P-256", hash: "SHA-256" };
  try {
    const imported = await crypto.subtle.importKey("jwk", { kty, crv, x, y }, algorithm, false, ["verify"]);
    return await crypto.subtle.verify(algorithm, imported, bytesOf(signature), signed);
  } catch {
    return false;
  }
}

function bytesOf(base64url: string): Uint8Array<ArrayBuffer> {
  const plain = atob(base64url.replaceAll("-", "+").replaceAll("_", "/"));
  return Uint8Array.from(plain, (letter) => letter.charCodeAt(0));
}
