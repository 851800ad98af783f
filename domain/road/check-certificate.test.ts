import { describe, expect, it } from "vitest";
import { checkCertificateFile } from "#domain/road/check-certificate.ts";
import { countGaps, groupMoves, type SignedCertificate, signedTextOf } from "#domain/road/custody-certificate.ts";
import { chained } from "#domain/road/sign-certificate.ts";
import { anyKey, bytesOf, signedBy } from "#tests/support/certificates.ts";

const owner = anyKey();
const certificate = await signedBy(owner);
const bytes = bytesOf(certificate);

const faultOf = async (file: Uint8Array<ArrayBuffer>) => {
  const checked = await checkCertificateFile(file);
  return checked.ok ? null : checked.fault;
};
const changed = (text: (certificate: SignedCertificate) => Partial<SignedCertificate>) =>
  faultOf(bytesOf({ ...certificate, ...text(certificate) }));

describe("checkCertificateFile (G78)", () => {
  it("accepts the file as it was written, and names the key", async () => {
    const checked = await checkCertificateFile(bytes);
    expect(checked).toMatchObject({ ok: true, certificate: { number: "PTC428019X7KY" } });
    expect(checked.ok && checked.fingerprint).toMatch(/^[\da-f]{64}$/);
  });

  it("finds one changed byte, whichever it is", async () => {
    const unnoticed: string[] = [];
    for (const [at, byte] of bytes.entries())
      for (const other of [byte ^ 1, byte ^ 0x20]) {
        if ((await faultOf(bytes.with(at, other))) === null) unnoticed.push(`${at}: ${byte} to ${other}`);
      }
    expect(unnoticed).toEqual([]);
    expect(bytes.length).toBeGreaterThan(1500);
  });

  it("finds one added or missing byte", async () => {
    for (let at = 0; at <= bytes.length; at += 7) {
      const [before, after] = [bytes.slice(0, at), bytes.slice(at)];
      expect(await faultOf(Uint8Array.from([...before, 0x20, ...after])), `added at ${at}`).not.toBeNull();
      if (at < bytes.length) expect(await faultOf(Uint8Array.from([...before, ...after.slice(1)]))).not.toBeNull();
    }
  });

  it("names the first move that does not follow", async () => {
    const moves = certificate.moves.map((move) => (move.position === 2 ? { ...move, piece: 2 } : move));
    expect(await changed(() => ({ moves }))).toEqual({ kind: "chain", position: 2 });
    expect(await changed(() => ({ moves: certificate.moves.toSpliced(1, 1) }))).toEqual({ kind: "chain", position: 2 });
    expect(await changed(() => ({ moves: certificate.moves.toReversed() }))).toEqual({ kind: "chain", position: 1 });
  });

  it("finds moves that were cut off or chained anew, and values beside the chain", async () => {
    const cut = certificate.moves.slice(0, 2);
    expect(await changed(() => ({ moves: cut, last: cut.at(-1)?.hash ?? "" }))).toEqual({ kind: "signature" });
    const [first, ...others] = certificate.moves;
    if (!first) throw new Error("no move");
    const moves = await chained(certificate.number, [{ ...first, errorMs: 1 }, ...others]);
    expect(await changed(() => ({ moves, last: moves.at(-1)?.hash ?? "" }))).toEqual({ kind: "signature" });
    const elsewhere = certificate.moves.map((move) => ({ ...move, city: "Savannah" }));
    expect(await changed(() => ({ moves: elsewhere }))).toEqual({ kind: "signature" });
    expect(await changed(() => ({ key: certificate.key, last: "" }))).toEqual({ kind: "signature" });
  });

  it("accepts no second spelling of the same signature, and no field beside the known ones", async () => {
    const end = certificate.signature.slice(-1);
    for (const letter of "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_")
      if (letter !== end)
        expect(await changed(() => ({ signature: certificate.signature.slice(0, -1) + letter }))).not.toBeNull();
    const more = new TextEncoder().encode(JSON.stringify({ ...certificate, note: "added" }, null, 2) + "\n");
    expect(await faultOf(more)).toEqual({ kind: "spelling" });
  });

  it("tells another signer by the key", async () => {
    const forged = await checkCertificateFile(bytesOf(await signedBy(anyKey())));
    const genuine = await checkCertificateFile(bytes);
    expect(forged.ok && genuine.ok && forged.fingerprint !== genuine.fingerprint).toBe(true);
  });

  it.each([
    ["nothing", ""],
    ["text", "hello"],
    ["null", "null"],
    ["a list", "[]"],
    ["another document", '{"format":"x"}'],
    ["moves that are no list", JSON.stringify({ ...certificate, moves: {} })],
    ["a prototype", '{"__proto__":{"format":"waybill-custody-certificate/1"}}'],
    ["a key of another kind", JSON.stringify({ ...certificate, key: { kty: "oct", k: "" } })],
    ["a time that is none", JSON.stringify({ ...certificate, madeAt: "yesterday" })],
    ["a PDF without one", "%PDF-1.3\n%%EOF\n"],
  ])("says that %s is no certificate", async (_, text) => {
    expect(await faultOf(new TextEncoder().encode(text))).toEqual({ kind: "foreign" });
  });

  it("says so of bytes that are no text, and of huge files", async () => {
    expect(await faultOf(Uint8Array.from([0xff, 0xfe, 0x7b]))).toEqual({ kind: "foreign" });
    expect(await faultOf(new Uint8Array(1024 * 1024))).toEqual({ kind: "foreign" });
  });
});

it("signs every field", () => {
  const { signature: _, ...signed } = certificate;
  expect(JSON.parse(signedTextOf(signed))).toEqual(signed);
});

describe("groupMoves", () => {
  const [first, second, third] = certificate.moves;
  if (!first || !second || !third) throw new Error("no moves");

  it("makes one row of the pieces of an act", () => {
    const both = [first, { ...first, piece: 2, position: 2 }, { ...second, position: 3 }];
    expect(groupMoves(both).map(({ pieces, isLate }) => [pieces, isLate])).toEqual([
      [[1, 2], false],
      [[1], false],
    ]);
  });

  it("marks what was added afterwards, and counts gaps", () => {
    const late = { ...second, at: "2026-06-17T21:00:00.000Z", position: 4 };
    expect(groupMoves([first, second, third, late]).map(({ isLate }) => isLate)).toEqual([false, false, false, true]);
    expect(countGaps([first, second, third])).toBe(0);
    expect(countGaps([first, third])).toBe(1);
    expect(countGaps([second, third])).toBe(1);
  });
});
