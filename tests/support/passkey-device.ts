import { createHash, createSign, generateKeyPairSync, randomBytes } from "node:crypto";
import type { PasskeyAnswer } from "#domain/people/inputs.ts";

type Asked = { challenge: string };
type Signed = { isVerified?: boolean; origin?: string };

const inBase64 = (bytes: Buffer) => bytes.toString("base64url");
const sha256 = (text: string | Buffer) => createHash("sha256").update(text).digest();
const [isPresent, isVerifiedFlag, hasKey] = [0x01, 0x04, 0x40];

/** A telephone that makes one passkey and signs with it (WebAuthn level 2, ES256, no attestation). */
export function passkeyDevice(home = "http://localhost:3000") {
  const { privateKey, publicKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  const id = randomBytes(32);
  let uses = 0;
  const said = (type: string, { challenge }: Asked, origin: string) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
  const facts = (flags: number, rest = Buffer.alloc(0)) => {
    const counter = Buffer.alloc(4);
    counter.writeUInt32BE(uses);
    return Buffer.concat([sha256(new URL(home).hostname), Buffer.from([flags]), counter, rest]);
  };
  const answer = (response: Partial<PasskeyAnswer["response"]> & { clientDataJSON: string }): PasskeyAnswer => ({
    id: inBase64(id),
    rawId: inBase64(id),
    type: "public-key",
    response: { authenticatorData: "", signature: "", ...response },
    clientExtensionResults: {},
  });
  return {
    make(asked: Asked, { isVerified = true, origin = home }: Signed = {}): PasskeyAnswer {
      const { x = "", y = "" } = publicKey.export({ format: "jwk" });
      const key = Buffer.concat([
        Buffer.from("a5010203262001215820", "hex"),
        Buffer.from(x, "base64url"),
        Buffer.from("225820", "hex"),
        Buffer.from(y, "base64url"),
      ]);
      const made = Buffer.concat([Buffer.alloc(16), Buffer.from([0, id.length]), id, key]);
      const flags = isPresent | hasKey | (isVerified ? isVerifiedFlag : 0);
      const told = facts(flags, made);
      const attestation = Buffer.concat([
        cborText(0xa3, "fmt"),
        cborText(null, "none"),
        cborText(null, "attStmt"),
        Buffer.from([0xa0]),
        cborText(null, "authData"),
        Buffer.from([0x58, told.length]),
        told,
      ]);
      return answer({
        clientDataJSON: inBase64(said("webauthn.create", asked, origin)),
        attestationObject: inBase64(attestation),
        transports: ["internal"],
      });
    },
    sign(asked: Asked, { isVerified = true, origin = home }: Signed = {}): PasskeyAnswer {
      uses += 1;
      const told = facts(isPresent | (isVerified ? isVerifiedFlag : 0));
      const client = said("webauthn.get", asked, origin);
      const signature = createSign("sha256").update(told).update(sha256(client)).sign(privateKey);
      return answer({
        clientDataJSON: inBase64(client),
        authenticatorData: inBase64(told),
        signature: inBase64(signature),
      });
    },
  };
}

/** A short text as CBOR says it; `before` opens the map it stands in. */
function cborText(before: number | null, text: string): Buffer {
  return Buffer.concat([
    Buffer.from(before === null ? [] : [before]),
    Buffer.from([0x60 + text.length]),
    Buffer.from(text),
  ]);
}
