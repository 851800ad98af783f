import { expect, it } from "vitest";
import { chooseColumns } from "#server/features/imports/choose-columns.ts";
import { getImport } from "#server/features/imports/get-import.ts";
import { useDatabase } from "#tests/support/db.ts";
import { importer, uploadShipments, withImporter } from "#tests/support/imports.ts";

useDatabase({ before: withImporter });

const upload = (dates: string[], heading = "Shipped") =>
  uploadShipments(
    `Order,Recipient name,Recipient address,Recipient city,Recipient state,Recipient ZIP,${heading}\n${dates
      .map((date, at) => `${at},Ada ${at},${at} Elm St,Macon,GA,31201,${date}`)
      .join("\n")}\n`,
  );
const seen = async (id: string) => {
  const { dateOrder, counts, rows } = await getImport(importer, id);
  return { dateOrder, good: counts.good, issues: rows.flatMap(({ issues }) => issues) };
};
const daysFirst = ["15-01-2025", "13-01-2025", "09-01-2025", "02-01-2025", "31-12-2024", "10-12-2024"];

it("reads a whole column in the order that some of its dates prove", async () => {
  expect(await seen(await upload(daysFirst))).toEqual({ dateOrder: "day", good: 6, issues: [] });
  expect(await seen(await upload(["01/31/2025", "02/01/2025"]))).toMatchObject({ dateOrder: "month", good: 2 });
  expect(await seen(await upload(["02/01/2025"]))).toMatchObject({ dateOrder: "month", good: 1 });
});

it("says that it assumes an order until a person chooses, and sees the order in the histories", async () => {
  const assumed = async (id: string) => {
    const { dateOrder, isDateOrderAssumed } = await getImport(importer, id);
    return [dateOrder, isDateOrderAssumed];
  };
  const id = await upload(["02/01/2025"]);
  expect(await assumed(id)).toEqual(["month", true]);
  const { columns } = await getImport(importer, id);
  const chosen = columns.map(({ field }) => field ?? "");
  await chooseColumns(importer, id, { columns: chosen, dateOrder: "month", isToldToNobody: true });
  expect(await assumed(id)).toEqual(["month", false]);
  expect(await assumed(await upload(["01/31/2025", "02/01/2025"]))).toEqual(["month", false]);
  expect(await assumed(await upload(["05/11/2025,03/12/2025", "06/11/2025,04/12/2025"], "Ship date,ETA"))).toEqual([
    "day",
    false,
  ]);
});

it("finds the order in a column that is named only later", async () => {
  const id = await upload(daysFirst, "Fecha");
  const { columns, dateOrder } = await getImport(importer, id);
  expect(dateOrder).toBe("day");
  const chosen = columns.map(({ header, field }) => (header === "Fecha" ? "createdAt" : (field ?? "")));
  await chooseColumns(importer, id, { columns: chosen, dateOrder, isToldToNobody: true });
  expect(await seen(id)).toEqual({ dateOrder: "day", good: 6, issues: [] });
});

it("asks where a file proves both orders, and goes by what is chosen", async () => {
  const id = await upload(["13/01/2025", "01/14/2025", "02/03/2025", "2025-01-09"]);
  const unclear = { path: "createdAt", message: "date_order_unclear" };
  expect(await seen(id)).toEqual({ dateOrder: "mixed", good: 1, issues: [unclear, unclear, unclear] });
  const { columns } = await getImport(importer, id);
  const choice = { columns: columns.map(({ field }) => field ?? ""), isToldToNobody: true };
  await chooseColumns(importer, id, { ...choice, dateOrder: "mixed" });
  expect(await seen(id)).toMatchObject({ dateOrder: "mixed", good: 1 });
  await chooseColumns(importer, id, { ...choice, dateOrder: "day" });
  expect(await seen(id)).toEqual({
    dateOrder: "day",
    good: 3,
    issues: [{ path: "createdAt", message: "moment_invalid" }],
  });
});

it("does the same for the day of a pickup", async () => {
  const id = await upload(["13/01/2025", "01/14/2025"], "Pickup date");
  expect((await seen(id)).issues).toEqual([
    { path: "pickupDate", message: "date_order_unclear" },
    { path: "pickupDate", message: "date_order_unclear" },
  ]);
});
