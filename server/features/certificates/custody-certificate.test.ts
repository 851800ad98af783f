import { createHash } from "node:crypto";
import { and, eq, sql } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { type Actor, noClaims, systemActor, visitor } from "#domain/people/actor.ts";
import { cleanPhoto } from "#domain/road/clean-photo.ts";
import { checkCertificateFile } from "#domain/road/check-certificate.ts";
import { groupMoves } from "#domain/road/custody-certificate.ts";
import { clock } from "#server/clock.ts";
import { db } from "#server/db/client.ts";
import { activities } from "#server/db/schema/audit.ts";
import { proofFiles } from "#server/db/schema/proofs.ts";
import { custodyMoves } from "#server/db/schema/road.ts";
import { branches } from "#server/db/schema/settings.ts";
import { shipments } from "#server/db/schema/shipments.ts";
import { storePhoto } from "#server/features/acts/store-photo.ts";
import { findCertificate, findCustody } from "#server/features/certificates/find-custody.ts";
import { getCertificate } from "#server/features/certificates/get-certificate.ts";
import { changeSettings } from "#server/features/settings/change-settings.ts";
import { getSettingsSection } from "#server/features/settings/get-settings-section.ts";
import { deleteShipment } from "#server/features/shipments/delete-shipment.ts";
import { eraseDeletedShipments } from "#server/features/shipments/erase-deleted-shipments.ts";
import { actors } from "#tests/support/actors.ts";
import { build } from "#tests/support/build.ts";
import { bytesOf } from "#tests/support/certificates.ts";
import { useDatabase } from "#tests/support/db.ts";
import { handedOut } from "#tests/support/handed-out.ts";
import { movedShipment, movingDriver, scan } from "#tests/support/moved.ts";
import { photo, withSegment } from "#tests/support/photo.ts";

useDatabase();
beforeEach(() => clock.set("2026-06-18T15:00:00Z"));

const staff = actors.dispatcher();
const unlocked = (id: string): Actor => ({ kind: "visitor", claims: { ...noClaims, unlocked: [id] } });
const entriesOf = (id: string) =>
  db().$count(activities, and(eq(activities.subjectId, id), eq(activities.action, "shipment.custody_certified")));

describe("the custody certificate (G77)", () => {
  it("lists every move by role, city and time, with the hashes of act and record, and can be checked", async () => {
    const { id, number } = await movedShipment();
    const certificate = await findCertificate(actors.booker(id), number);
    expect(certificate).toMatchObject({ number, pieces: 2, erasedAt: null, proofs: [] });
    expect(
      groupMoves(certificate.moves).map(({ last, pieces }) => [last.from, last.to, last.by, last.city, pieces]),
    ).toEqual([
      ["sender", "driver", "collect", "Atlanta", [1]],
      ["sender", "driver", "collect", "Atlanta", [2]],
      ["driver", "branch", "arrive", "Atlanta", [1, 2]],
      ["branch", "driver", "load", "Atlanta", [1, 2]],
      ["driver", "recipient", "deliver", "Savannah", [1, 2]],
    ]);
    expect(new Set(certificate.moves.map(({ errorMs }) => errorMs))).toEqual(new Set([240, null]));
    const stored = await db()
      .select()
      .from(custodyMoves)
      .where(eq(custodyMoves.shipmentId, id))
      .orderBy(custodyMoves.position);
    expect(certificate.moves.map(({ record }) => record)).toEqual(stored.map(({ hash }) => hash));
    expect(certificate.last).toBe(certificate.moves.at(-1)?.hash);
    expect(await checkCertificateFile(bytesOf(certificate))).toMatchObject({ ok: true });
  });

  it("names no person, no branch, no street and no id", async () => {
    const { id, number } = await movedShipment();
    const text = JSON.stringify(await findCertificate(actors.booker(id), number));
    for (const hidden of [
      id,
      movingDriver.userId,
      "Dale",
      "Whitlock",
      "Ada",
      "Grace",
      "Bull St",
      "30303",
      "Main Branch",
    ])
      expect(text).not.toContain(hidden);
    expect(text).not.toMatch(/\b(shp|sca|usr|cmv|brn|ctn|run|rdv)_/);
  });

  it("has the same chain each time, also after a branch moved to another city", async () => {
    const { id, number } = await movedShipment();
    const first = await findCertificate(actors.booker(id), number);
    await db().update(branches).set({ city: "Decatur" }).where(eq(branches.code, "main"));
    const second = await findCertificate(actors.booker(id), number);
    expect(second.moves.map(({ hash }) => hash)).toEqual(first.moves.map(({ hash }) => hash));
    expect(second.last).toBe(first.last);
  });

  it("appends an act that arrives late, and keeps the chain before it", async () => {
    const { id, number } = await movedShipment();
    const before = await findCertificate(actors.booker(id), number);
    await scan("arrive", number, { branch: "north", deviceAt: "2026-06-18T15:03:30.000Z" });
    const after = await findCertificate(actors.booker(id), number);
    expect(after.moves.slice(0, before.moves.length)).toEqual(before.moves);
    expect(groupMoves(after.moves).at(-1)).toMatchObject({ isLate: true, last: { by: "arrive" } });
  });

  it("has the hash of the receiver's signature, and says what became of the file", async () => {
    const { id, number, sha256 } = await handedOut();
    const booker = actors.booker(id);
    expect((await findCertificate(booker, number)).proofs).toEqual([{ kind: "signature", sha256, state: "intact" }]);
    await db().delete(proofFiles).where(eq(proofFiles.sha256, sha256));
    expect((await findCertificate(booker, number)).proofs).toEqual([{ kind: "signature", sha256, state: "erased" }]);
  });

  it("has the hash of a photo as the act names it, and says whether the file is here", async () => {
    // As a phone sends it.
    const cleaned = cleanPhoto(photo);
    const sent = Buffer.from(cleaned.ok ? cleaned.bytes : "");
    const sha256 = createHash("sha256").update(sent).digest("hex");
    const proof = {
      relation: "household",
      name: "Ottoline",
      path: "",
      photo: sha256,
      pin: "",
      salt: "0123456789abcdef",
    };
    const { id, number } = await movedShipment({ proof });
    const booker = actors.booker(id);
    const awaited = await findCertificate(booker, number);
    expect(awaited.proofs).toEqual([{ kind: "photo", sha256, state: "awaited" }]);
    expect(await checkCertificateFile(bytesOf(awaited))).toMatchObject({ ok: true });
    await storePhoto(movingDriver, sha256, sent);
    expect((await findCertificate(booker, number)).proofs).toEqual([{ kind: "photo", sha256, state: "intact" }]);
  });

  it("says that the stored photo is not the file that the act names, if it had more in it", async () => {
    const sent = Buffer.from(withSegment(0xe1, "Exif\0\0GPS"));
    const sha256 = createHash("sha256").update(sent).digest("hex");
    const proof = {
      relation: "household",
      name: "Ottoline",
      path: "",
      photo: sha256,
      pin: "",
      salt: "0123456789abcdef",
    };
    const { id, number } = await movedShipment({ proof });
    await storePhoto(movingDriver, sha256, sent);
    const { proofs } = await findCertificate(actors.booker(id), number);
    expect(proofs).toEqual([{ kind: "photo", sha256, state: "rewritten" }]);
  });

  it("is for parties alone: not for strangers, other claims, drivers, staff there, or by a setting", async () => {
    const { id, number } = await movedShipment();
    const other = await handedOut();
    expect(await findCustody(unlocked(id), number.toLowerCase())).toHaveLength(8);
    const refused = [
      visitor,
      actors.booker(other.id),
      unlocked(other.id),
      actors.customer(),
      actors.driver(),
      staff,
      actors.admin(),
      systemActor("test"),
    ];
    const { value, version } = await getSettingsSection(actors.admin(), "general");
    await changeSettings(actors.admin(), "general", { ...value, publicTrackingDetail: "full" }, version);
    for (const actor of refused) {
      expect(await findCustody(actor, number)).toBeNull();
      await expect(findCertificate(actor, number)).rejects.toMatchObject({ code: "not_found" });
    }
    await expect(findCertificate(visitor, "PTC999999XXXX")).rejects.toMatchObject({ code: "not_found" });
    expect(await entriesOf(id)).toBe(0);
  });

  it("is not there before the first scan", async () => {
    const { id, trackingNumber } = await build.shipment();
    expect(await findCustody(actors.booker(id), trackingNumber)).toBeNull();
    await expect(findCertificate(actors.booker(id), trackingNumber)).rejects.toMatchObject({ code: "not_found" });
    await expect(getCertificate(staff, id)).rejects.toMatchObject({ code: "not_found" });
    expect(await entriesOf(id)).toBe(0);
  });

  it("is noted once for each reader and day, and each time for staff", async () => {
    const { id, number } = await movedShipment();
    await findCertificate(actors.booker(id), number);
    await findCertificate(actors.booker(id), number);
    expect(await entriesOf(id)).toBe(1);
    await getCertificate(staff, id);
    await getCertificate(actors.admin(), id);
    expect(await entriesOf(id)).toBe(3);
  });

  it("is refused to a party while it cannot be noted", async () => {
    const { id, number } = await movedShipment();
    await db().execute(sql`set transaction read only`);
    await expect(findCertificate(actors.booker(id), number)).rejects.toMatchObject({ code: "unavailable" });
  });

  it("is made for administrators and dispatchers from the record, and for no one else", async () => {
    const { id } = await movedShipment();
    expect((await getCertificate(actors.admin(), id)).moves).toHaveLength(8);
    for (const actor of [visitor, actors.booker(id)])
      await expect(getCertificate(actor, id)).rejects.toMatchObject({ code: "unauthenticated" });
    for (const actor of [actors.customer(), actors.driver(), { ...staff, lacksSecondFactor: true }])
      await expect(getCertificate(actor, id)).rejects.toMatchObject({ code: "forbidden" });
  });

  it("keeps its chain after the shipment is erased, and says so", async () => {
    const { id, number, sha256 } = await handedOut();
    const before = await getCertificate(staff, id);
    await deleteShipment(actors.admin(), id);
    await expect(findCertificate(actors.booker(id), number)).rejects.toMatchObject({ code: "not_found" });
    clock.advance(31 * 86_400_000);
    await eraseDeletedShipments();
    const after = await getCertificate(staff, id);
    expect(after.erasedAt).toBe("2026-07-19T15:00:00.000Z");
    expect(after.last).toBe(before.last);
    expect(after.proofs).toEqual([{ kind: "signature", sha256, state: "erased" }]);
    expect(await checkCertificateFile(bytesOf(after))).toMatchObject({ ok: true });
    expect(await db().$count(shipments, eq(shipments.id, id))).toBe(1);
  });
});
