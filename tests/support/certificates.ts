import { generateKeyPairSync, type KeyObject, sign } from "node:crypto";
import { readCertificate } from "#domain/road/read-certificate.ts";
import { chained } from "#domain/road/sign-certificate.ts";
import {
  certificateFormat,
  type ChainedMove,
  fileTextOf,
  type SignedCertificate,
  signedTextOf,
} from "#domain/road/custody-certificate.ts";

/** A key that is not the installation's. */
export function anyKey(): { privateKey: KeyObject; key: unknown } {
  const { privateKey, publicKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  return { privateKey, key: publicKey.export({ format: "jwk" }) };
}

/** Signs a certificate of these moves, as an installation does. `more` replaces fields. */
export async function signedBy(
  { privateKey, key }: ReturnType<typeof anyKey>,
  more: Record<string, unknown> = {},
): Promise<SignedCertificate> {
  const number = "PTC428019X7KY";
  const moves = await chained(number, [
    { ...moveOf(1, "2026-06-17T20:25:09.300Z"), from: "sender", to: "driver", by: "collect" },
    { ...moveOf(2, "2026-06-17T22:48:40.000Z"), from: "driver", to: "branch", by: "arrive" },
    { ...moveOf(3, "2026-06-18T14:52:06.000Z"), from: "branch", to: "recipient", by: "hand_out" },
  ]);
  const read = readCertificate(
    JSON.stringify({
      format: certificateFormat,
      carrier: "Peachtree Courier & Freight – Atlanta",
      number,
      pieces: 1,
      madeAt: "2026-06-18T18:50:00.000Z",
      zone: "America/New_York",
      erasedAt: null,
      moves,
      proofs: [{ kind: "signature", sha256: "cd".repeat(32), state: "intact" }],
      last: moves.at(-1)?.hash,
      checkedAt: `http://localhost:3000/verify/custody/${number}`,
      key,
      signature: "",
      ...more,
    }),
  );
  if (!read) throw new Error("not a certificate");
  const { signature: _, ...certificate } = read;
  const options = { key: privateKey, dsaEncoding: "ieee-p1363" } as const;
  const signature = sign("sha256", Buffer.from(signedTextOf(certificate)), options).toString("base64url");
  return { ...certificate, signature };
}

export function bytesOf(certificate: SignedCertificate): Uint8Array<ArrayBuffer> {
  return new TextEncoder().encode(fileTextOf(certificate));
}

function moveOf(position: number, at: string): Omit<ChainedMove, "hash"> {
  return {
    position,
    piece: 1,
    at,
    isAbout: false,
    errorMs: position === 1 ? 300 : null,
    receivedAt: at,
    from: "sender",
    to: "driver",
    by: "collect",
    act: String(position).repeat(64),
    record: String(position + 3).repeat(64),
    city: "Macon",
    state: "GA",
    zone: "America/New_York",
  };
}
