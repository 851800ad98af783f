import { expect, it } from "vitest";
import { retentionBounds } from "#domain/settings/retention-bounds.ts";
import { clock } from "#server/clock.ts";
import { db } from "#server/db/client.ts";
import { proofFiles } from "#server/db/schema/proofs.ts";
import { branches } from "#server/db/schema/settings.ts";
import { insertVisit } from "#server/features/counter/visit.rows.ts";
import { findProofFile } from "#server/features/proofs/proof-file.rows.ts";
import { storeProofFile } from "#server/features/proofs/store-proof-file.ts";
import { tidyProofFiles } from "#server/features/proofs/tidy-proof-files.ts";
import { changeSettings } from "#server/features/settings/change-settings.ts";
import { getSettingsSection } from "#server/features/settings/get-settings-section.ts";
import { ensureFoundation } from "#server/seed/ensure-foundation.ts";
import { actors } from "#tests/support/actors.ts";
import { build } from "#tests/support/build.ts";
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

it.each([
  ["usual", {}, retentionBounds.photoDays.usual, retentionBounds.signatureDays.usual],
  ["set", { photoDays: 45, signatureDays: 120 }, 45, 120],
])("deletes photos and signatures after the %s days, and after a day what no hand-out names", async (...periods) => {
  const [, changed, photoDays, signatureDays] = periods;
  clock.set(new Date("2026-06-10T12:00:00Z"));
  await ensureFoundation();
  const { value, version } = await getSettingsSection(actors.admin(), "retention");
  await changeSettings(actors.admin(), "retention", { ...value, ...changed }, version);
  const { id: shipmentId } = await build.shipment();
  const [branch] = await db().select({ id: branches.id }).from(branches);
  const signed = await storeProofFile("signature", ada);
  const photo = await storeProofFile("photo", Buffer.from("a porch"));
  const unused = await storeProofFile("signature", Buffer.from("strokes of Bo"));
  await insertVisit(actors.dispatcher(), {
    clientEventId: "visit-0001",
    shipmentId,
    branchId: branch?.id ?? "",
    outcome: "handed_out",
    signatureSha256: signed,
  });
  const deletedAfter = async (days: number) => {
    const before = await allHashes();
    clock.set(new Date(Date.parse("2026-06-10T12:00:00Z") + days * dayMs));
    expect(await tidyProofFiles()).toBe(0);
    clock.advance(1);
    await tidyProofFiles();
    const after = await allHashes();
    return before.filter((hash) => !after.includes(hash));
  };
  expect(await deletedAfter(1)).toEqual([unused]);
  expect(await deletedAfter(photoDays)).toEqual([photo]);
  expect(await deletedAfter(signatureDays)).toEqual([signed]);
});

const allHashes = async () => (await db().select().from(proofFiles)).map(({ sha256 }) => sha256);
