import { expect, it } from "vitest";
import { getImport } from "#server/features/imports/get-import.ts";
import { useDatabase } from "#tests/support/db.ts";
import { importer, uploadShipments, withImporter } from "#tests/support/imports.ts";
import { xlsxFile } from "#tests/support/xlsx-file.ts";

useDatabase({ before: withImporter });

const headings = [
  "Reference",
  "Recipient name",
  "Recipient phone",
  "Recipient address",
  "Recipient city",
  "Recipient state",
  "Recipient ZIP",
  "Recipient country",
  "Weight",
  "Declared value",
  "Created",
  "Pickup date",
  "Pickup time",
  "Insurance",
  "Service",
];
const usual = [
  "J-1",
  "Rita Vale",
  "(404) 555-0143 ext. 12",
  "2 Church St",
  "Marietta",
  "GA",
  "30060",
  "U.S.A.",
  "1,234.5",
  "$1,200.50",
  "2026-05-20 10:11:12 -0500",
  "05/21/2026",
  "2:30 PM",
  "yes",
  "Standard",
];

async function readAs(cells: string[]) {
  const csv = [headings, cells].map((row) => row.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(",")).join("\n");
  const json = JSON.stringify([Object.fromEntries(headings.map((heading, at) => [heading, cells[at]]))]);
  const uploads = [
    await uploadShipments(csv, { fileName: "orders.csv" }),
    await uploadShipments(xlsxFile("Orders", [headings, cells]), { fileName: "orders.xlsx" }),
    await uploadShipments(json, { fileName: "orders.json" }),
  ];
  const read = [];
  for (const id of uploads) {
    const { rows, columns } = await getImport(importer, id, { tab: "all" });
    read.push({
      columns: columns.map(({ header, field }) => `${header}: ${field}`).toSorted(),
      rows: rows.map(({ state, fields, issues }) => ({ state, fields, issues })),
    });
  }
  return read;
}

it.each([
  ["as people write them", {}, "good"],
  [
    "with other marks",
    { Weight: "12.5 kg", "Declared value": "1200", Created: "20 May 2026", Insurance: "no" },
    "good",
  ],
  [
    "with ISO moments",
    { Created: "2026-05-20T10:11:12Z", "Pickup time": "14:30", "Pickup date": "2026-05-21" },
    "good",
  ],
  ["with a lost zero", { "Recipient state": "MA", "Recipient city": "Boston", "Recipient ZIP": "2134" }, "good"],
  ["with a number that lost digits", { Reference: "9.4055E+21" }, "bad"],
  ["with words that are no values", { Weight: "heavy", Created: "soon", "Pickup time": "25:00" }, "bad"],
])("reads the same cells alike in CSV, workbook and JSON: %s", async (_, other: Record<string, string>, state) => {
  const [csv, workbook, json] = await readAs(headings.map((heading, at) => other[heading] ?? usual[at] ?? ""));
  expect(csv?.columns.filter((column) => column.endsWith("null"))).toEqual([]);
  expect(csv?.rows).toMatchObject([{ state }]);
  expect(workbook).toEqual(csv);
  expect(json).toEqual(csv);
});
