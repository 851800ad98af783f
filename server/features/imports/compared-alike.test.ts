import { expect, it } from "vitest";
import { visitor } from "#domain/people/actor.ts";
import { db } from "#server/db/client.ts";
import { shipments } from "#server/db/schema/shipments.ts";
import { getImport } from "#server/features/imports/get-import.ts";
import { listShipments } from "#server/features/shipments/list-shipments.ts";
import { unlockTracking } from "#server/features/tracking/unlock-tracking.ts";
import { useDatabase } from "#tests/support/db.ts";
import { importer, startAndRunImport, uploadShipments, withImporter } from "#tests/support/imports.ts";

useDatabase({ before: withImporter });

const heading = "Reference,Sender name,Sender address,Sender city,Sender state,Sender ZIP,To,Address,City,State,Zip";
const rowOf = (reference: string, sender: string, to: string) =>
  `${reference},${sender},418 Montgomery St,Savannah,GA,31401,${to},2 Church St,Marietta,GA,30060`;
const upload = (...rows: string[]) => uploadShipments([heading, ...rows].join("\n"));

it.each([
  ["ORD–12", "Zoë’s Shop", "Søren O’Brien", "ord.12", "ZOE'S  SHOP", "Soren O'Brien", "o'brien"],
  ["#500123", "Łódź Books", "Ana Müller-Ortiz", "500123", "Lodz Books", "ANA MULLER-ORTIZ", "muller ortiz"],
  ["2026/11/4567", "Đức & Sons", "Renée d’Arc", "2026-11-4567", "Duc & Sons", "Renee D'Arc", "darc"],
])(
  "takes %s of %s to %s for the same in search, unlock, duplicates and imports, however it is spelled",
  async (reference, sender, to, otherReference, otherSender, otherTo, surname) => {
    await startAndRunImport(await upload(rowOf(reference, sender, to)));
    const [row] = await db().select().from(shipments);
    const number = row?.trackingNumber ?? "";
    for (const q of [otherReference, otherTo, otherSender]) {
      const { items } = await listShipments(importer, { search: q });
      expect([q, items.map(({ trackingNumber }) => trackingNumber)]).toEqual([q, [number]]);
    }
    expect(await unlockTracking(visitor, number, { contact: "", zipCode: "30060", lastName: surname })).toEqual({
      shipmentId: row?.id,
    });
    const again = await getImport(importer, await upload(rowOf(otherReference, otherSender, otherTo)), { tab: "all" });
    expect(again.counts).toMatchObject({ new: 0, good: 0, bad: 0 });
    const twice = await getImport(
      importer,
      await upload(rowOf(`${reference}-B`, sender, to), rowOf(`${otherReference}-B`, otherSender, otherTo)),
      { tab: "all" },
    );
    expect(twice.counts).toMatchObject({ good: 1 });
  },
);
