import { expect, it } from "vitest";
import { proofFileDays } from "#domain/road/proof-files.ts";
import { clock } from "#server/clock.ts";
import { db } from "#server/db/client.ts";
import { proofFiles } from "#server/db/schema/proofs.ts";
import { findProofFile } from "#server/features/proofs/proof-file.rows.ts";
import { storeProofFile } from "#server/features/proofs/store-proof-file.ts";
import { tidyProofFiles } from "#server/features/proofs/tidy-proof-files.ts";
import { useDatabase } from "#tests/support/db.ts";

useDatabase();

const dayMs = 86_400_000;
const ada = Buffer.from("strokes of Ada");

it("stores the same bytes once, under their hash (G58)", async () => {
  const sha256 = await storeProofFile("signature", ada);
  expect(sha256).toMatch(/^[0-9a-f]{64}$/);
  expect(await storeProofFile("signature", ada)).toBe(sha256);
  expect(await db().$count(proofFiles)).toBe(1);
  expect(await findProofFile(sha256)).toMatchObject({ kind: "signature", sizeBytes: ada.length, bytes: ada });
  expect(await findProofFile("0".repeat(64))).toBeNull();
});

it("gives a file back its bytes where a restore lacked the pack", async () => {
  const sha256 = await storeProofFile("signature", ada);
  await db().update(proofFiles).set({ bytes: null });
  await storeProofFile("signature", ada);
  expect((await findProofFile(sha256))?.bytes).toEqual(ada);
});

it.each([
  ["signature", 0],
  ["signature", 64 * 1024 + 1],
  ["photo", 1024 * 1024 + 1],
] as const)("refuses a %s of %i bytes", async (kind, size) => {
  await expect(storeProofFile(kind, Buffer.alloc(size))).rejects.toMatchObject({ reason: "proof_file_size" });
});

it.each(["signature", "photo"] as const)("deletes a %s after the days of its kind", async (kind) => {
  clock.set(new Date("2026-11-10T12:00:00Z"));
  await storeProofFile(kind, ada);
  clock.advance(proofFileDays[kind] * dayMs);
  expect(await tidyProofFiles()).toBe(0);
  clock.advance(1);
  expect(await tidyProofFiles()).toBe(1);
  expect(await db().$count(proofFiles)).toBe(0);
});
