import { strToU8, unzipSync, zipSync } from "fflate";
import { describe, expect, it } from "vitest";
import { guessColumns } from "#domain/imports/columns.ts";
import type { SheetTable } from "#domain/imports/import-limits.ts";
import { readTable } from "#server/sheets/read-table.ts";
import { xlsxFile } from "#tests/support/xlsx-file.ts";

const bytesOf = (file: Uint8Array | string) => (typeof file === "string" ? new TextEncoder().encode(file) : file);
const heads = (cells: readonly string[]) => guessColumns("shipments", cells);
async function read(file: Uint8Array | string): Promise<SheetTable> {
  const table = await readTable(bytesOf(file), heads);
  if ("problem" in table) throw new Error(table.problem);
  return table;
}
const rowsOf = (table: SheetTable) =>
  table.rows.map(({ line, cells }) => [line, Object.fromEntries(table.headers.map((name, at) => [name, cells[at]]))]);

describe("a second block of rows with its own heading", () => {
  const columns = "Order,Recipient name,City,ZIP\n1,Ada,Macon,31201\n";
  it("is read by that heading, also where it names a field otherwise or has one more", async () => {
    const table = await read(
      `${columns}\nOrders West\nPostal code,Name,Town,Order no,Order,Weight\n94107,Bo,Reno,x,2,5\n`,
    );
    expect(table.headers).toEqual(["Order", "Recipient name", "City", "ZIP", "Order no", "Weight"]);
    expect(rowsOf(table)).toEqual([
      [2, { Order: "1", "Recipient name": "Ada", City: "Macon", ZIP: "31201", "Order no": "", Weight: "" }],
      [4, expect.objectContaining({ Order: "Orders West" })],
      [6, { Order: "2", "Recipient name": "Bo", City: "Reno", ZIP: "94107", "Order no": "x", Weight: "5" }],
    ]);
  });

  it("keeps a weight apart that has another unit", async () => {
    const table = await read("Order,Name,ZIP,Weight (lb)\n1,Ada,31201,5\nOrder,Name,ZIP,Weight (kg)\n2,Bo,30060,2\n");
    expect(table.headers).toEqual(["Order", "Name", "ZIP", "Weight (lb)", "Weight (kg)"]);
    expect(table.rows.map(({ cells }) => cells.slice(3))).toEqual([
      ["5", ""],
      ["", "2"],
    ]);
  });

  it("is read so in a workbook too", async () => {
    const table = await read(
      xlsxFile("S", [
        ["Order", "Name", "City"],
        ["1", "Ada", "Macon"],
        ["City", "Order", "Name"],
        ["Rome", "2", "Bo"],
      ]),
    );
    expect(table.rows.map(({ cells }) => cells)).toEqual([
      ["1", "Ada", "Macon"],
      ["2", "Bo", "Rome"],
    ]);
  });

  it("is no block where a row only holds words that head columns elsewhere", async () => {
    const table = await read(`${columns}2,Country,City,Status of things\n3,"Name, Inc","To",x\n`);
    expect(table.rows).toHaveLength(3);
  });
});

it("looks for headings among twenty thousand rows", async () => {
  const row = Array.from({ length: 30 }, (_, at) => `some text ${at}`).join(",");
  const table = await read(`Order,Recipient name,City${",x".repeat(27)}\n${`${row}\n`.repeat(20_000)}`);
  expect(table.rows).toHaveLength(20_000);
});

describe("rows that end in different ways", () => {
  it.each([
    ["CRLF and then LF", "Order,To\r\n1,Ada\r\n2,Bo\n3,Cy\r\n"],
    ["LF and then CRLF", "Order,To\n1,Ada\r\n2,Bo\n3,Cy"],
    ["CR alone in the middle", "Order,To\r\n1,Ada\r2,Bo\r\n3,Cy"],
  ])("loses none of %s", async (_, text) => {
    expect((await read(text)).rows.map(({ cells }) => cells)).toEqual([
      ["1", "Ada"],
      ["2", "Bo"],
      ["3", "Cy"],
    ]);
  });
});

describe("a quotation mark that is opened and never closed", () => {
  const head = "Order,To,City\n";
  it.each([
    ["the last row", `${head}1,Ada,Macon\n2,"Bo,Rome\n`, [["1", "Ada", "Macon"], ['2,"Bo,Rome']]],
    ["a row before others", `${head}1,"Ada,Macon\n2,Bo,Rome\n`, [['1,"Ada,Macon'], ["2", "Bo", "Rome"]]],
    [
      "a row before one with marks",
      `${head}1,"Ada,Macon\r\n2,"Bo, Jr.",Rome\r\n3,"Cy\nor Di",Rome\r\n`,
      [['1,"Ada,Macon'], ["2", "Bo, Jr.", "Rome"], ["3", "Cy\nor Di", "Rome"]],
    ],
    [
      "two rows",
      `${head}1,"Ada,Macon\n2,"Bo,Rome\n3,Cy,Rome\n`,
      [['1,"Ada,Macon'], ['2,"Bo,Rome'], ["3", "Cy", "Rome"]],
    ],
  ])("spoils %s alone, which keeps its line whole", async (_, text, rows) => {
    const table = await read(text);
    expect(table.rows.map(({ cells }) => cells)).toEqual(rows);
    expect(table.rows.map(({ line }) => line)).toEqual(rows.map((__, at) => at + 2));
  });

  it("is a letter where the cell goes on behind it, and inches are inches", async () => {
    const table = await read(`${head}1,5" disc,Macon\n2,"5"" disc",Macon\n3,"Ada ""Al"" Lee",Macon\n`);
    expect(table.rows.map(({ cells }) => cells[1])).toEqual(['5" disc', '5" disc', 'Ada "Al" Lee']);
  });

  it("takes no time that grows with the square of the file", async () => {
    const table = await read(head + `1,"Ada,Macon\n`.repeat(15_000) + "2,Bo,Rome\n");
    expect(table.rows).toHaveLength(15_001);
    expect(table.rows.at(-1)?.cells).toEqual(["2", "Bo", "Rome"]);
  });
});

/** A workbook whose first data row holds this number in this format. */
function sheetOf(value: number, formatCode: string): Uint8Array {
  const parts = unzipSync(xlsxFile("S", [["Order"], ["x"]]));
  const text = new TextDecoder().decode(parts["xl/worksheets/sheet1.xml"]);
  parts["xl/worksheets/sheet1.xml"] = strToU8(
    text.replace(/<c r="A2"[\s\S]*?<\/c>/, `<c r="A2" s="1"><v>${value}</v></c>`),
  );
  const code = formatCode.replaceAll("&", "&amp;").replaceAll('"', "&quot;").replaceAll("<", "&lt;");
  parts["xl/styles.xml"] = strToU8(
    `<?xml version="1.0"?><styleSheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><numFmts count="1"><numFmt numFmtId="164" formatCode="${code}"/></numFmts><cellXfs count="2"><xf numFmtId="0"/><xf numFmtId="164"/></cellXfs></styleSheet>`,
  );
  return zipSync(parts);
}

it.each([
  [2.5, '0.0 "kg"', "2.5 kg"],
  [2.25, '0 "kg"', "2.25 kg"],
  [3, '0.0\\ "lb"', "3.0 lb"],
  [7, '"ORD-"0000', "ORD-0007"],
  [12345, '"ORD-"0000', "ORD-12345"],
  [7, '"A&B "00', "A&B 07"],
  [77123, '"PO "00-000', "PO 77-123"],
  [4045550143, "(000) 000-0000", "(404) 555-0143"],
  [5550143, "[<=9999999]###-####;(###) ###-####", "555-0143"],
  [4045550143, "[<=9999999]###-####;(###) ###-####", "(404) 555-0143"],
  [2138, "00000", "02138"],
  [1234.5, '"$"#,##0.00', "$1234.50"],
  [1234.5, '_("$"* #,##0.00_);_("$"* \\(#,##0.00\\);_("$"* "-"??_);_(@_)', "$1234.50"],
  [12.5, "#,##0.00\\ [$€-407]", "12.50 €"],
  [42, 'General "kg"', "42 kg"],
  [0.4, '0.0 "kg"', "0.4 kg"],
  [1234.5, "#,##0.00", "1234.5"],
  [5, "0.00", "5"],
  [0.125, "0.0%", "12.5%"],
  [0.29, '0"%"', "0.29%"],
  [-0.5, "0%;[Red]-0%", "-50%"],
])("reads the number %d in the format %s as %s", async (value, format, text) => {
  expect((await read(sheetOf(value, format))).rows[0]?.cells[0]).toBe(text);
});

describe("documents of a JSON file", () => {
  const deep = (times: number) => `{"a":${"[".repeat(times)}${"]".repeat(times)}}`;
  it.each([
    ["lists nested a million deep", `[${deep(1_000_000)},{"id":"b"}]`],
    ["objects nested a million deep", `${'{"a":'.repeat(1_000_000)}1${"}".repeat(1_000_000)}`],
    ["three million empty lists", `[${"[],".repeat(3_000_000)}{}]`],
    ["a document with a million names", `[{${Array.from({ length: 600_000 }, (_, at) => `"${at}":1`).join(",")}}]`],
  ])("are read by another process, while this one goes on: %s", async (_, text) => {
    let turns = 0;
    let isReading = true;
    const turn = () => {
      turns += 1;
      if (isReading) setImmediate(turn);
    };
    setImmediate(turn);
    await readTable(bytesOf(text), heads);
    isReading = false;
    expect(turns).toBeGreaterThan(3);
  });

  it("keep a row of their own where one in a line is broken", async () => {
    const table = await read('{"id":"a"}\n{"id":"b"\n{"id":"c"}\n');
    expect(table.rows).toEqual([
      { line: 1, cells: ["a"] },
      { line: 2, cells: [""] },
      { line: 3, cells: ["c"] },
    ]);
  });
});

it.each([
  ["1", 40787, "2015-09-02"],
  ["true", 40787.6666666667, "2015-09-02T16:00"],
  ["false", 42249.6666666667, "2015-09-02T16:00"],
])("reads the days of a workbook whose date1904 is %s", async (flag, serial, day) => {
  const parts = unzipSync(
    xlsxFile("S", [
      ["Order", "Shipped"],
      ["1", new Date("2026-05-28T00:00:00Z")],
    ]),
  );
  const book = new TextDecoder().decode(parts["xl/workbook.xml"]);
  parts["xl/workbook.xml"] = strToU8(
    book.includes("<workbookPr")
      ? book.replace("<workbookPr", `<workbookPr date1904="${flag}"`)
      : book.replace("<sheets", `<workbookPr date1904="${flag}"/><sheets`),
  );
  const [sheet, text] = ["xl/worksheets/sheet1.xml", new TextDecoder().decode(parts["xl/worksheets/sheet1.xml"])];
  parts[sheet] = strToU8(text.replace(/(<c r="B2"[^>]*><v>)\d+/, `$1${serial}`));
  expect((await read(zipSync(parts))).rows[0]?.cells).toEqual(["1", day]);
});

it.each([9, 10])(
  "reads a share in the built-in format %d as the sheet shows it, never as an amount",
  async (format) => {
    const parts = unzipSync(sheetOf(0.12, "0"));
    const styles = new TextDecoder().decode(parts["xl/styles.xml"]);
    parts["xl/styles.xml"] = strToU8(styles.replaceAll(/(<xf\b[^>]*numFmtId=)"164"/g, `$1"${format}"`));
    expect((await read(zipSync(parts))).rows[0]?.cells[0]).toBe("12%");
  },
);
