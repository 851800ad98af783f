import { sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { db } from "#server/db/client.ts";
import { correctRows } from "#server/features/imports/correct-rows.ts";
import { getImport } from "#server/features/imports/get-import.ts";
import { uploadImport } from "#server/features/imports/upload-import.ts";
import { useDatabase } from "#tests/support/db.ts";
import { importDocument, importer, startAndRunImport, uploadShipments, withImporter } from "#tests/support/imports.ts";

useDatabase({ before: withImporter });

const head = "Order,Recipient name,Recipient address,Recipient city,Recipient state,Recipient ZIP";
const line = (order: number) => `${order},Ada,1 Elm St,Macon,GA,31201`;
const stored = async () => {
  const { rows } = await db().execute<Record<string, unknown>>(sql`
    select reference, recipient_name as name, recipient_city as city, sender_name as sender, has_insurance as insured,
      insured_value_minor as amount, weight_hundredths_lb as weight, quantity as pieces from shipments order by reference`);
  return rows;
};

describe("the column Insurance", () => {
  it.each([
    [
      ["1", "0", ""],
      [true, false, false],
    ],
    [
      ["1", "no", "yes"],
      [true, false, true],
    ],
    [
      ["1", "1", "1"],
      [true, true, true],
    ],
  ])("is ticked where the whole file holds only ticks: %j", async (cells, insured) => {
    const rows = cells.map((cell, place) => `${line(place)},${cell}`);
    await startAndRunImport(await uploadShipments([`${head},Insurance`, ...rows].join("\n")));
    expect((await stored()).map(({ insured: is, amount }) => [is, amount])).toEqual(insured.map((is) => [is, null]));
  });

  it("holds amounts where one cell is another number", async () => {
    const file = [`${head},Insurance`, `${line(1)},1`, `${line(2)},250`, `${line(3)},0`].join("\n");
    await startAndRunImport(await uploadShipments(file));
    expect((await stored()).map(({ insured, amount }) => [insured, amount])).toEqual([
      [true, 100],
      [true, 25_000],
      [false, null],
    ]);
  });
});

describe("the weight of several pieces (C5)", () => {
  it.each(["Total weight", "Total weight (lb)", "Gross weight"])("is the column %s beside another", async (total) => {
    const file = `${head},Package weight,Weight,${total},Pieces\n${line(1)},10,10,30,3\n`;
    await startAndRunImport(await uploadShipments(file));
    expect(await stored()).toMatchObject([{ weight: 3000, pieces: 3 }]);
  });

  it.each(["Parcel weight", "Package weight (lb)"])("is asked for where %s may be that of one", async (heading) => {
    const id = await uploadShipments(`${head},${heading},Pieces\n${line(1)},10,3\n${line(2)},10,1\n${line(3)},10,\n`);
    const { counts, rows } = await getImport(importer, id);
    expect(counts).toMatchObject({ good: 2, bad: 1 });
    expect(rows.find(({ state }) => state === "bad")?.issues).toEqual([{ path: "weight", message: "weight_of_piece" }]);
    await correctRows(importer, id, [{ line: 2, field: "weight", value: "30" }]);
    await startAndRunImport(id);
    expect((await stored()).map(({ weight }) => weight)).toEqual([3000, 1000, 1000]);
  });
});

describe("two blocks with the same headings", () => {
  const block = "Name,Address,City,State,ZIP";
  const ada = "Ada Byron,75 Peachtree St,Atlanta,GA,30303";
  const rita = "Rita Vale,2 Church St,Marietta,GA,30060";
  it.each([
    "Sender,,,,,Recipient,,,,,,",
    "From,From,From,From,From,To,To,To,To,To,,",
    "Ship from,,,,,Ship to,,,,,Package,",
    "Remitente,,,,,Destinatario,,,,,,",
  ])("have the sides of the line above: %s", async (sides) => {
    const file = `Orders of November\n${sides}\n${block},${block},Contents,Weight\n${ada},${rita},Books,5\n`;
    const { counts } = await startAndRunImport(await uploadShipments(file));
    expect(counts).toMatchObject({ taken: 1 });
    expect(await stored()).toMatchObject([{ sender: "Ada Byron", name: "Rita Vale", city: "Marietta", weight: 500 }]);
  });

  it("have them in the other order, too", async () => {
    const file = `To,,,,,From,,,,\n${block},${block}\n${rita},${ada}\n`;
    await startAndRunImport(await uploadShipments(file));
    expect(await stored()).toMatchObject([{ sender: "Ada Byron", name: "Rita Vale" }]);
  });

  it.each([
    [`${block},${block},Contents,Weight\n${ada},${rita},Books,5\n`, "Address"],
    [`Sender,,,,,,,,,\n${block},${block}\n${ada},${rita}\n`, "Address"],
    [`Name,Street,Town,Zip,Name,Address,City,ZIP code\nA,1 Elm St,Macon,31201,B,2 Elm St,Macon,31201\n`, "Street"],
  ])("are asked about where nothing says whose they are", async (file, heading) => {
    await expect(uploadShipments(file)).rejects.toMatchObject({
      issues: [{ path: "file", message: expect.stringMatching(`^file_headings_twice:“${heading}”, “`) as string }],
    });
    expect(await stored()).toEqual([]);
  });

  it.each([
    "Name,Contact,Address,City,State,ZIP,Phone,Mobile,Name\nAda,Ada B,1 Elm St,Macon,GA,31201,,,x\n",
    "Name,Address,Address 1,City,State,State code,ZIP\nAda,1 Elm St,1 Elm St,Macon,GA,GA,31201\n",
  ])("leaves a second name, street or telephone alone: %#", async (file) => {
    await startAndRunImport(await uploadShipments(file));
    expect(await stored()).toMatchObject([{ name: "Ada", city: "Macon" }]);
  });
});

describe("a history that is newest first", () => {
  const entry = (status: string, timestamp: string) => ({ status, timestamp, location: "Marietta, GA" });
  const kept = ["In Transit", "Out for Delivery", "Delivered"];
  it.each([
    ["days", ["2026-01-25", "2026-01-25", "2026-01-24"]],
    ["equal hours", ["2026-01-25T15:00:00Z", "2026-01-25T15:00:00Z", "2026-01-24T15:00:00Z"]],
    ["a day and an hour", ["2026-01-25T15:00:00Z", "2026-01-25", "2026-01-24"]],
    ["one day", ["2026-01-25", "2026-01-25", "2026-01-25"]],
  ])("keeps its order within a day or minute: %s", async (_, stamps) => {
    const newestFirst = kept.toReversed().map((status, place) => entry(status, stamps[place] ?? ""));
    for (const [place, timeline] of [newestFirst, newestFirst.toReversed()].entries()) {
      const trackingNumber = `OLD10020${place}`;
      await importDocument({ trackingNumber, timeline });
      const { rows } = await db().execute<{ status: string }>(
        sql`select e.status from shipment_events e join shipments s on s.id = e.shipment_id where s.tracking_number = ${trackingNumber} and e.location <> '' order by e.occurred_at, e.seq`,
      );
      expect(rows.map(({ status }) => status).slice(-3)).toEqual(["in_transit", "out_for_delivery", "delivered"]);
    }
  });
});

describe("the column Administrator", () => {
  const read = async (cell: string, role = "") => {
    const file = new TextEncoder().encode(`Email,Administrator,Role\nada@example.org,${cell},${role}\n`);
    const { importId } = await uploadImport(importer, { kind: "users", fileName: "users.csv", file });
    const { rows } = await getImport(importer, importId, { tab: "all" });
    if (rows[0]?.state === "bad") return rows[0].issues;
    await startAndRunImport(importId);
    const { rows: made } = await db().execute<{ role: string }>(sql`select role from invitations`);
    return made[0]?.role;
  };
  it.each(["yes", "on", "true", "1", "x", "Y", "sí", "✓", "ja"])("is ticked by %s", async (cell) =>
    expect(await read(cell)).toBe("admin"),
  );
  it.each(["no", "off", "0", "-", "none", "N", ""])("is not ticked by %s", async (cell) =>
    expect(await read(cell)).toBe("customer"),
  );
  it.each(["✔", "t", "ok", "W", "1.0", "admin", "owner", "nein"])("asks about %s", async (cell) =>
    expect(await read(cell)).toEqual([{ path: "isAdmin", message: "choice_invalid" }]),
  );
  it("asks where the role says otherwise", async () => {
    expect(await read("yes", "customer")).toEqual([{ path: "isAdmin", message: "contradicts:customer" }]);
    expect(await read("no", "dispatcher")).toBe("dispatcher");
  });
});
