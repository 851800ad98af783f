import { expect, it } from "vitest";
import { eq } from "drizzle-orm";
import { db } from "#server/db/client.ts";
import { shipments } from "#server/db/schema/shipments.ts";
import { correctRows } from "#server/features/imports/correct-rows.ts";
import { getImport } from "#server/features/imports/get-import.ts";
import { useDatabase } from "#tests/support/db.ts";
import { importer, startAndRunImport, uploadShipments, withImporter } from "#tests/support/imports.ts";

useDatabase({ before: withImporter });

const upload = (weights: string[]) =>
  uploadShipments(
    [
      "Order;Contents;Weight (kg);Recipient name;Recipient address;Recipient city;Recipient state;Recipient ZIP",
      ...weights.map((weight, place) => `W-${place};Books;${weight};Rita Vale;2 Church St;Marietta;GA;30060`),
      "",
    ].join("\n"),
  );
const issuesIn = async (id: string) =>
  (await getImport(importer, id, { tab: "all" })).rows.map(({ issues }) => issues.map(({ message }) => message));

async function weightsAfter(id: string) {
  await startAndRunImport(id);
  const weightOf = async (reference: string) => {
    const [row] = await db().select().from(shipments).where(eq(shipments.reference, reference));
    return row?.weightHundredthsLb;
  };
  return Promise.all(["W-0", "W-1", "W-2"].map(weightOf));
}

it("reads three digits after a comma as a fraction if other cells prove the comma", async () => {
  const id = await upload(["1,250", "2,5", "3,400"]);
  expect(await issuesIn(id)).toEqual([[], [], []]);
  expect(await weightsAfter(id)).toEqual([280, 550, 750]);
});

it("reads them as thousands where nothing proves a comma", async () =>
  expect(await weightsAfter(await upload(["1,250", "2.5", "3,400"]))).toEqual([275_580, 550, 749_570]));

it("asks for them where both marks are written", async () => {
  const id = await upload(["1,250", "2,5", "2.5"]);
  expect(await issuesIn(id)).toEqual([["decimal_unclear"], [], []]);
  await correctRows(importer, id, [{ line: 2, field: "weight", value: "1.25" }]);
  expect(await issuesIn(id)).toEqual([[], [], []]);
});
