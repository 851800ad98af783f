import { expect, it } from "vitest";
import { sql } from "drizzle-orm";
import { db } from "#server/db/client.ts";
import { unusedSaid } from "#server/cli/import.ts";
import { clock } from "#server/clock.ts";
import { getImport } from "#server/features/imports/get-import.ts";
import { useDatabase } from "#tests/support/db.ts";
import { importer, startAndRunImport, uploadShipments, withImporter } from "#tests/support/imports.ts";

const admin = importer;
useDatabase({ before: withImporter });

async function look(file: Uint8Array | string, fileName = "orders.csv") {
  clock.set("2026-11-26T15:00:00Z");
  const importId = await uploadShipments(file, { fileName });
  const view = await getImport(admin, importId, { tab: "all" });
  return { importId, view, unused: view.columns.filter(({ field }) => !field).map(({ header }) => header) };
}
async function rowsOf(file: Uint8Array | string) {
  const { importId, view } = await look(file);
  await startAndRunImport(importId);
  const { rows } = await db().execute<Record<string, unknown>>(
    sql`select reference, recipient_name as name, recipient_address as street, recipient_address_2 as street2, recipient_zip_code as zip, recipient_phone as phone, created_at as created from shipments order by reference`,
  );
  return { view, rows: rows.map((row) => ({ ...row, created: new Date(String(row["created"])).toISOString() })) };
}
const head = "Order,Name,Address,City,State,ZIP";
const rest = "1 Elm St,Macon,GA,31201";

it("reads an export of Shopify, whose further lines of an order have no address", async () => {
  const { view, rows } = await rowsOf(
    `Name,Email,Financial Status,Created at,Lineitem quantity,Lineitem name,Shipping Name,Shipping Street,Shipping Address1,Shipping Address2,Shipping City,Shipping Zip,Shipping Province,Shipping Country,Shipping Phone,Id
#1001,ada@x.example,paid,2026-11-20 10:11:12 -0500,1,Mug,Ada Lee,"1 Elm St, Apt 2",1 Elm St,Apt 2,Macon,'31201,GA,US,'+14045550143,5512345678901
#1001,ada@x.example,,,2,Cup,,,,,,,,,,
`,
  );
  expect(view.counts).toMatchObject({ good: 1, bad: 1 });
  expect(rows).toEqual([
    {
      reference: "#1001",
      name: "Ada Lee",
      street: "1 Elm St",
      street2: "Apt 2",
      zip: "31201",
      phone: "+14045550143",
      created: "2026-11-20T15:11:12.000Z",
    },
  ]);
});

it("knows the columns of WooCommerce by what stands in brackets, and names those that it does not", async () => {
  const { view, unused } = await look(
    `Order Number,Order Date,First Name (Billing),Last Name (Billing),First Name (Shipping),Last Name (Shipping),Address 1&2 (Shipping),City (Shipping),State Code (Shipping),Postcode (Shipping),Country Code (Shipping)
7001,2026-11-20 10:11,Bo,Byer,Ada,Lee,1 Elm St Apt 2,Macon,GA,31201,US
`,
  );
  expect(unused).toEqual(["First Name (Billing)", "Last Name (Billing)"]);
  expect(view.rows).toMatchObject([
    {
      fields: {
        receiverName: "Ada Lee",
        receiverCity: "Macon",
        receiverState: "GA",
        receiverZipCode: "31201",
        receiverAddress: "1 Elm St Apt 2",
      },
    },
  ]);
});

it.each([
  ["Weight (oz)", "80", 500],
  ["Weight (g)", "500", 110],
  ["Peso (kg)", "2.5", 550],
  ["Weight (lb)", "5", 500],
])("weighs what stands under %s by its unit, with the name in two columns", async (heading, weight, hundredths) => {
  const { importId, unused } = await look(
    `Order,Nombre,Apellidos,Address,City,State,ZIP,${heading}\n7,Ada,Lee,${rest},${weight}\n`,
  );
  expect(unused).toEqual([]);
  await startAndRunImport(importId);
  const { rows } = await db().execute(
    sql`select recipient_name as name, weight_hundredths_lb as weight from shipments`,
  );
  expect(rows).toEqual([{ name: "Ada Lee", weight: hundredths }]);
});

it("reads an export of ShipStation with its American dates", async () => {
  const { rows } = await rowsOf(
    `Order #,Order Date,Ship To - Name,Ship To - Address 1,Ship To - City,Ship To - State,Ship To - Postal Code,Ship To - Country,Weight (oz)
A-1,11/20/2026 12:05 AM,Ada Lee,1 Elm St,Macon,GA,31201,US,80
`,
  );
  expect(rows).toMatchObject([{ reference: "A-1", zip: "31201", created: "2026-11-20T05:05:00.000Z" }]);
});

it.each([
  ["midnight", "11/20/2026 12:00 AM", "2026-11-20T05:00:00.000Z"],
  ["noon", "11/20/2026 12:00 PM", "2026-11-20T17:00:00.000Z"],
  ["an offset", "2026-11-20T10:00:00-05:00", "2026-11-20T15:00:00.000Z"],
  ["UTC", "2026-11-20T10:00:00.000Z", "2026-11-20T10:00:00.000Z"],
  ["a month by name", "20 Nov 2026 1pm", "2026-11-20T18:00:00.000Z"],
])("reads a date with %s behind blank lines, and a total that is none of its rows", async (_, said, created) => {
  const { view, rows } = await rowsOf(
    `\n\n,,,\nOrders exported 11/20/2026\n\n${head},Ship date\n1,Ada,${rest},${said}\nTotal,1,,,,,\n`,
  );
  expect(rows).toMatchObject([{ reference: "1", created }]);
  expect(view.rows.at(-1)).toMatchObject({ state: "bad", issues: [{ path: "", message: "row_is_total" }] });
});

it.each([
  ["UTF-16 with tabs", Buffer.from(`\uFEFF${head}\r\n1,Zoë “Z” Lee,${rest}\r\n`.replaceAll(",", "\t"), "utf16le")],
  ["UTF-8 with a mark", Buffer.from(`\uFEFF${head}\n1,Zoë “Z” Lee,${rest}`)],
  ["semicolons", Buffer.from(`${head}\r\n1,Zoë “Z” Lee,${rest}\r\n`.replaceAll(",", ";"))],
  ["Windows-1252", Buffer.from(`${head}\r\n1,Zoë \u0093Z\u0094 Lee,${rest}\r\n`, "latin1")],
])("reads the letters of a file in %s", async (_, file) => {
  expect((await rowsOf(file)).rows).toMatchObject([{ name: "Zoë “Z” Lee", zip: "31201" }]);
});

it("names a column without a heading on page and command line, before anything is taken in", async () => {
  const { view, unused } = await look(`${head},Colour\n1,Ada,${rest},red,left at the door\n`);
  expect(unused).toEqual(["Colour", ""]);
  expect(unusedSaid(view)).toBe("Columns not used: Colour, Column 8. That data isn't imported.");
  expect(unusedSaid((await look(`${head}\n2,Bo,${rest}\n`)).view)).toBe("");
});
