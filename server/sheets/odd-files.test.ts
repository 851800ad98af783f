import { strToU8, unzipSync, zipSync } from "fflate";
import { readFile } from "node:fs/promises";
import path from "node:path";
import { gzipSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { guessColumns } from "#domain/imports/columns.ts";
import type { SheetTable } from "#domain/imports/import-limits.ts";
import { packageRoot } from "#server/package-root.ts";
import { readTable } from "#server/sheets/read-table.ts";
import { xlsxFile } from "#tests/support/xlsx-file.ts";

const bytesOf = (file: Uint8Array | string) => (typeof file === "string" ? new TextEncoder().encode(file) : file);
const heads = (cells: readonly string[]) => guessColumns("shipments", cells);
async function read(file: Uint8Array | string): Promise<SheetTable> {
  const table = await readTable(bytesOf(file), heads);
  if ("problem" in table) throw new Error(table.problem);
  return table;
}
const problemOf = async (file: Uint8Array | string) => {
  const table = await readTable(bytesOf(file), heads);
  return "problem" in table ? table.problem : null;
};
/** A workbook whose first data row has this cell as XML. */
function sheetWith(cell: string, formatCode = "General"): Uint8Array {
  const parts = unzipSync(xlsxFile("S", [["Order"], ["x"]]));
  const text = new TextDecoder().decode(parts["xl/worksheets/sheet1.xml"]);
  parts["xl/worksheets/sheet1.xml"] = strToU8(text.replace(/<c r="A2"[\s\S]*?<\/c>/, cell));
  parts["xl/styles.xml"] = strToU8(
    `<?xml version="1.0"?><styleSheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><numFmts count="1"><numFmt formatCode="${formatCode}" numFmtId="164"/></numFmts><cellXfs count="3"><xf numFmtId="0"/><xf numFmtId="164"/><xf numFmtId="21"/></cellXfs></styleSheet>`,
  );
  return zipSync(parts);
}
const cellOf = async (cell: string, formatCode?: string) => (await read(sheetWith(cell, formatCode))).rows[0]?.cells[0];

describe("what stands round the rows of a file", () => {
  it("finds the heading behind titles and blank lines, and numbers rows as the sheet does", async () => {
    const table = await read("Orders of November\n\nNorthside Gifts;;\nOrder;To;City;Zip\n500;Ada;Macon;31201\n");
    expect(table.headers).toEqual(["Order", "To", "City", "Zip"]);
    expect(table.rows).toEqual([{ line: 5, cells: ["500", "Ada", "Macon", "31201"] }]);
  });

  it("keeps the first line as the heading where no later one is surer", async () => {
    const table = await read("Pedido,Destino\nOrder,To\n");
    expect(table.headers).toEqual(["Pedido", "Destino"]);
  });

  it("leaves out a heading that is repeated between the rows", async () => {
    const table = await read("Order,To,City\n1,Ada,Macon\nOrder,To,City\n2,Bo,Macon\n");
    expect(table.rows.map(({ line, cells }) => [line, cells[0]])).toEqual([
      [2, "1"],
      [4, "2"],
    ]);
  });

  it("takes the separator that a file names, and the one of its rows where a title has another", async () => {
    expect((await read("sep=|\nOrder|To\n1|Ada, Bo\n")).rows).toEqual([{ line: 3, cells: ["1", "Ada, Bo"] }]);
    expect((await read("Orders, all, of them, today\nOrder;To;City\n1;Ada;Macon\n2;Bo;Macon\n")).headers).toEqual([
      "Order",
      "To",
      "City",
    ]);
  });

  it("reads a document in each line, and takes an entry that is none for an empty row", async () => {
    expect((await read('{"id":"a"}\n{"id":"b"}\n')).rows.map(({ cells }) => cells)).toEqual([["a"], ["b"]]);
    expect((await read('[{"id":"a"},null,7]')).rows.map(({ cells }) => cells)).toEqual([["a"], [""], [""]]);
  });
});

describe("cells of a workbook", () => {
  it.each([
    ["a ZIP of five digits", '<c r="A2" s="1"><v>2138</v></c>', "00000", "02138"],
    ["a ZIP of nine digits", '<c r="A2" s="1"><v>21381234</v></c>', "00000\\-0000", "02138-1234"],
    ["a number without zeros before it", '<c r="A2" s="1"><v>2138</v></c>', "0.00", "2138"],
    ["a time", '<c r="A2" s="2"><v>0.4166666666666667</v></c>', "General", "10:00"],
    ["a long number", '<c r="A2"><v>9400111899223100000000</v></c>', "General", "9.4001118992231e+21"],
    ["a sum that is a hair off", '<c r="A2"><v>0.30000000000000004</v></c>', "General", "0.3"],
    ["an error", '<c r="A2" t="e"><v>#N/A</v></c>', "General", "#N/A"],
  ])("are read as the sheet shows them: %s", async (_, cell, format, text) => {
    expect(await cellOf(cell, format)).toBe(text);
  });

  it("are blank where one is broken, and stop nothing", async () => {
    const table = await readTable(
      sheetWith('<c r="A2" t="s"/><c r="B2" t="inlineStr"><is><t>kept</t></is></c>'),
      heads,
    );
    expect(table).toMatchObject({ rows: [{ line: 2 }] });
  });
});

it("says of a document's number that it lost digits", async () => {
  const table = await read('[{"reference": 9400111899223100000001, "weight": 5.5}]');
  expect(table.rows[0]?.cells).toEqual(["9.4001118992231e+21", "5.5"]);
});

describe("bytes that are not what they claim", () => {
  it.each([
    ["a picture", Buffer.from("89504e470d0a1a0a0000000d49484452", "hex")],
    ["a packed file", gzipSync(Buffer.from("Order,To\n1,Ada\n".repeat(50)))],
    ["a zip without a workbook", zipSync({ "orders.csv": strToU8("Order,To\n1,Ada\n") })],
    ["a web page", "<html><table><tr><td>Order</td></tr></table></html>"],
    ["a sheet in XML", '<?xml version="1.0"?><Workbook></Workbook>'],
  ])("%s is no table", async (_, file) => expect(await problemOf(file)).toBe("file_not_readable"));

  it("reads a text that is named as a workbook, with a mark inside and one strange character", async () => {
    const table = await read("\uFEFFOrder,To\n\uFEFF1,A\u0001da\n");
    expect(table.headers).toEqual(["Order", "To"]);
    expect(table.rows[0]?.cells[0]).toBe("1");
  });
});

describe("sheets and cells of other programs", () => {
  const testerFile = (name: string) =>
    readFile(path.join(packageRoot, "tests", "cases", "sheets-beside-the-orders", name));

  it.each(["hidden-first.xlsx", "instructions-first.xlsx"])("reads the sheet with the orders of %s", async (name) => {
    const table = await readTable(await testerFile(name), heads);
    expect(table).toMatchObject({ sheet: "Orders" });
  });

  it("refuses a workbook with two sheets of orders: the rows of one would be lost", async () => {
    const table = await readTable(await testerFile("two-sheets.xlsx"), heads);
    expect(table).toMatchObject({ problem: "file_many_sheets", sheets: [expect.any(String), expect.any(String)] });
  });

  it("reads the one of two sheets that is named, and names those there are where none has that name", async () => {
    const file = await testerFile("two-sheets.xlsx");
    const both = await readTable(file, heads);
    const [first = "", second = ""] = "problem" in both ? (both.sheets ?? []) : [];
    for (const name of [first, second])
      expect(await readTable(file, heads, ` ${name.toUpperCase()} `)).toMatchObject({ sheet: name });
    expect(await readTable(file, heads, "No such")).toMatchObject({
      problem: "file_no_such_sheet",
      sheets: expect.arrayContaining([first, second]) as string[],
    });
    expect(await readTable(new TextEncoder().encode("Order,Name\n1,Ada\n"), heads, "Orders")).toMatchObject({
      headers: ["Order", "Name"],
    });
  });

  it("takes off what other programs write around a text", async () => {
    const text = `Order,Name,ZIP\n"=""00123""",Kel&#039;s Guitars &amp; Co,'00926\nB,'t Haantje,&#x26;lt;\n`;
    expect(await readTable(new TextEncoder().encode(text), heads)).toMatchObject({
      rows: [{ cells: ["00123", "Kel's Guitars & Co", "00926"] }, { cells: ["B", "'t Haantje", "&lt;"] }],
    });
  });
});

describe("a sheet without cells beside the orders", () => {
  const office = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
  /** A workbook with one more sheet before the orders. */
  function besideSheet(sheet: string, relation = "", part: [string, string] | null = null): Uint8Array {
    const parts = unzipSync(xlsxFile("Orders", [["Order"], ["500"]]));
    const change = (name: string, from: string, to: string) => {
      const text = new TextDecoder().decode(parts[name]);
      parts[name] = strToU8(text.replace(from, to));
    };
    change("xl/workbook.xml", "<sheets>", `<sheets>${sheet}`);
    change("xl/_rels/workbook.xml.rels", "</Relationships>", `${relation}</Relationships>`);
    if (part) parts[part[0]] = strToU8(part[1]);
    return zipSync(parts);
  }
  const relation = (type: string, target: string) =>
    `<Relationship Id="rId9" Type="${office}/${type}" Target="${target}"/>`;
  const main = "http://schemas.openxmlformats.org/spreadsheetml/2006/main";

  it.each<[string, Uint8Array]>([
    [
      "chart sheet",
      besideSheet('<sheet name="Chart" sheetId="9" r:id="rId9"/>', relation("chartsheet", "chartsheets/sheet1.xml"), [
        "xl/chartsheets/sheet1.xml",
        `<chartsheet xmlns="${main}"/>`,
      ]),
    ],
    [
      "macro sheet",
      besideSheet(
        '<sheet name="Macro1" sheetId="9" r:id="rId9"/>',
        `<Relationship Id="rId9" Type="http://schemas.microsoft.com/office/2006/relationships/xlMacrosheet" Target="macrosheets/sheet1.xml"/>`,
        [
          "xl/macrosheets/sheet1.xml",
          `<xm:macrosheet xmlns:xm="http://schemas.microsoft.com/office/excel/2006/main"/>`,
        ],
      ),
    ],
    ["sheet without an id", besideSheet('<sheet name="Gone" sheetId="9"/>')],
    ["sheet with an empty id", besideSheet('<sheet name="Gone" sheetId="9" r:id=""></sheet>')],
    [
      "sheet whose part is gone",
      besideSheet('<sheet name="Gone" sheetId="9" r:id="rId9"/>', relation("worksheet", "worksheets/sheet9.xml")),
    ],
  ])("is left out: %s", async (_, file) => {
    const table = await read(file);
    expect([table.headers, table.rows]).toEqual([["Order"], [{ line: 2, cells: ["500"] }]]);
  });
});
