import { sql } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { visitor } from "#domain/people/actor.ts";
import { checkCertificateFile } from "#domain/road/check-certificate.ts";
import { clock } from "#server/clock.ts";
import { db } from "#server/db/client.ts";
import { certificateFingerprint, compareCertificate } from "#server/features/certificates/compare-certificate.ts";
import { getCertificate } from "#server/features/certificates/get-certificate.ts";
import { deleteShipment } from "#server/features/shipments/delete-shipment.ts";
import { eraseDeletedShipments } from "#server/features/shipments/erase-deleted-shipments.ts";
import { inRequestScope } from "#server/request-scope.ts";
import { actors } from "#tests/support/actors.ts";
import { build } from "#tests/support/build.ts";
import { bytesOf } from "#tests/support/certificates.ts";
import { useDatabase } from "#tests/support/db.ts";
import { movedShipment, scan } from "#tests/support/moved.ts";

// As owner, because only the owner can get past the triggers, as an attacker would.
useDatabase({ asOwner: true });
beforeEach(() => clock.set("2026-06-18T15:00:00Z"));

const compare = (number: string, last: string) => compareCertificate(visitor, { number, last });

describe("compareCertificate (G78)", () => {
  it("finds the moves of a certificate in the records, and says how many came since", async () => {
    const { id, number } = await movedShipment();
    const { moves, last } = await getCertificate(actors.admin(), id);
    expect(await compare(number.toLowerCase(), last)).toEqual({ moves, laterMoves: 0, isIntact: true });
    const third = moves[2]?.hash ?? "";
    expect(await compare(number, third)).toEqual({ moves: moves.slice(0, 3), laterMoves: 5, isIntact: true });
    await scan("arrive", number, { branch: "north", deviceAt: "2026-06-18T15:03:30.000Z" });
    expect(await compare(number, last)).toMatchObject({ moves, isIntact: true });
    expect((await compare(number, last))?.laterMoves).toBeGreaterThan(0);
  });

  it("answers alike for unknown numbers, other hashes, no hash, and before the first scan", async () => {
    const { id, number } = await movedShipment();
    const other = await movedShipment();
    const { trackingNumber: waiting } = await build.shipment();
    const { last } = await getCertificate(actors.admin(), id);
    for (const [asked, hash] of [
      ["PTC999999XXXX", last],
      [number, "0".repeat(64)],
      [number, ""],
      [number, last.toUpperCase()],
      [number, last.slice(0, 63)],
      [other.number, last],
      [waiting, last],
      [waiting, ""],
      ["", ""],
      ["\u0000'; drop", "\u0000"],
    ] as const)
      expect(await compare(asked, hash)).toBeNull();
  });

  it("confirms a certificate also after the shipment was deleted and erased", async () => {
    const { id, number } = await movedShipment();
    const { moves, last } = await getCertificate(actors.admin(), id);
    await deleteShipment(actors.admin(), id);
    expect(await compare(number, last)).toMatchObject({ laterMoves: 0, isIntact: true });
    clock.advance(31 * 86_400_000);
    await eraseDeletedShipments();
    expect(await compare(number, last)).toEqual({ moves, laterMoves: 0, isIntact: true });
  });

  it.each([
    ["another driver", "update custody_moves set to_id = 'usr_thief' where position = 1", false],
    [
      "another time",
      "update custody_moves set occurred_at = occurred_at + interval '1 second' where position = 1",
      null,
    ],
    ["a removed move", "delete from custody_moves where position = 1", null],
    ["another act", "update acts set is_about = true", null],
  ])("notices that our records were changed: %s", async (_, statement, isIntact) => {
    const { id, number } = await movedShipment();
    const { last } = await getCertificate(actors.admin(), id);
    for (const table of ["custody_moves", "acts"])
      await db().execute(sql.raw(`alter table ${table} disable trigger user`));
    await db().execute(sql.raw(statement));
    expect((await compare(number, last))?.isIntact ?? null).toBe(isIntact);
  });

  it("counts what an address asks for", async () => {
    const ask = () => inRequestScope({ requestId: "r", clientAddress: "10.0.0.7" }, () => compare("PTC999999XXXX", ""));
    for (let at = 0; at < 30; at += 1) expect(await ask()).toBeNull();
    await expect(ask()).rejects.toMatchObject({ code: "rate_limited" });
  });
});

it("names the key that signs", async () => {
  const { id } = await movedShipment();
  const checked = await checkCertificateFile(bytesOf(await getCertificate(actors.admin(), id)));
  expect(checked).toMatchObject({ ok: true, fingerprint: await certificateFingerprint() });
});
