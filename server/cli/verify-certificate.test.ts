import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { verifyCertificate } from "#server/cli/verify-certificate.ts";
import { anyKey, bytesOf, signedBy } from "#tests/support/certificates.ts";

let folder: string;
beforeEach(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), "waybill-certificate-"));
});
afterEach(() => {
  fs.rmSync(folder, { recursive: true, force: true });
  process.exitCode = 0;
});

async function said(bytes: Uint8Array): Promise<string> {
  const file = path.join(folder, "custody.json");
  fs.writeFileSync(file, bytes);
  const lines: string[] = [];
  const spy = vi.spyOn(console, "log").mockImplementation((line: string) => void lines.push(line));
  await verifyCertificate(file).finally(() => spy.mockRestore());
  return lines.join("\n");
}

it("says that a file is unchanged but signed by another installation, without a database", async () => {
  const certificate = await signedBy(anyKey());
  const words = await said(bytesOf(certificate));
  expect(words).toContain("It certifies 3 moves of PTC 428 019 X7KY");
  expect(words).toContain(certificate.last);
  expect(words).toContain("not the key of this installation");
  expect(process.exitCode).toBe(1);
});

it("says what was changed", async () => {
  const certificate = await signedBy(anyKey());
  const moves = certificate.moves.map((move) => (move.position === 2 ? { ...move, piece: 2 } : move));
  expect(await said(bytesOf({ ...certificate, moves }))).toContain("move 2 does not follow");
  expect(process.exitCode).toBe(1);
  expect(await said(bytesOf({ ...certificate, carrier: "Other" }))).toContain("signature does not fit");
  expect(await said(Buffer.from("hello"))).toContain("not a custody certificate");
});
