import { unzipSync, zipSync } from "fflate";
import { describe, expect, it } from "vitest";
import { importLimits, type SheetTable } from "#domain/imports/import-limits.ts";
import { readTable } from "#server/sheets/read-table.ts";
import { xlsxFile } from "#tests/support/xlsx-file.ts";

const cellAt = (place: string) => `<c r="${place}" t="s"><v>0</v></c>`;
const utf8 = (text: string) => new TextEncoder().encode(text);
async function read(file: Uint8Array | string): Promise<SheetTable> {
  const table = await readTable(typeof file === "string" ? utf8(file) : file);
  if ("problem" in table) throw new Error(table.problem);
  return table;
}
const problemOf = async (file: Uint8Array | string) => {
  const table = await readTable(typeof file === "string" ? utf8(file) : file);
  return "problem" in table ? table.problem : null;
};
const cells = (table: SheetTable) => [table.headers, ...table.rows.map((row) => row.cells)];

it("reads names of fields that no text can hold", async () => {
  const file = new TextEncoder().encode(JSON.stringify([{ "trackingNumber\u0000": "A", "to\ud800": "B" }]));
  expect(await readTable(file)).toMatchObject({
    headers: ["trackingNumber", "to\ufffd"],
    rows: [{ cells: ["A", "B"] }],
  });
});

describe("readTable", () => {
  it("reads quotes, line breaks in cells, short and long rows, and skips what is blank", async () => {
    const table = await read('Name,Note\r\n"Smith, Ada","two\nlines"\r\n\r\nBo\r\nCy,x,more\r\n');
    expect(cells(table)).toEqual([
      ["Name", "Note", ""],
      ["Smith, Ada", "two\nlines", ""],
      ["Bo", "", ""],
      ["Cy", "x", "more"],
    ]);
    expect(table.rows.map(({ line }) => line)).toEqual([2, 4, 5]);
  });

  it.each([
    ["a semicolon", "Name;City\nÉlise;Macon"],
    ["a tab", "Name\tCity\nÉlise\tMacon"],
    ["a bar", "Name|City\nÉlise|Macon"],
  ])("finds that %s parts the cells", async (_, text) => {
    expect(cells(await read(text))).toEqual([
      ["Name", "City"],
      ["Élise", "Macon"],
    ]);
  });

  it.each([
    ["UTF-8 with a mark", Buffer.concat([Buffer.from([0xef, 0xbb, 0xbf]), utf8("Name,City\nÉlise,Macon")])],
    [
      "UTF-16 with a mark",
      Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from("Name,City\nÉlise,Macon", "utf16le")]),
    ],
    ["UTF-16 without one", Buffer.from("Name,City\nÉlise,Macon", "utf16le")],
    [
      "UTF-16, the other way round",
      Buffer.concat([Buffer.from([0xfe, 0xff]), Buffer.from("Name,City\nÉlise,Macon", "utf16le").swap16()]),
    ],
    ["Latin 1", Buffer.from("Name,City\nÉlise,Macon", "latin1")],
  ])("reads %s", async (_, bytes) => {
    expect(cells(await read(bytes))).toEqual([
      ["Name", "City"],
      ["Élise", "Macon"],
    ]);
  });

  it("reads the first filled sheet of a workbook, its numbers and days", async () => {
    const table = await read(
      xlsxFile("Manifest", [
        ["Name", "Lbs", "Shipped"],
        ["Ada", 12.5, new Date("2026-05-28T00:00:00Z")],
      ]),
    );
    expect(table).toMatchObject({ format: "xlsx", sheet: "Manifest", headers: ["Name", "Lbs", "Shipped"] });
    expect(table.rows).toEqual([{ line: 2, cells: ["Ada", "12.5", "2026-05-28"] }]);
  });

  it("reads documents: nested fields, moments, amounts, lists, by id or under a name", async () => {
    const one = {
      dimensions: { length: 3 },
      createdAt: { seconds: 1_780_000_000 },
      value: { amountMinor: 1250, currency: "USD" },
      timeline: [{ status: "pending" }],
    };
    for (const file of [[one], { shipments: [one] }, { shipments: { abc: one } }]) {
      const table = await read(JSON.stringify(file));
      const row = Object.fromEntries(table.headers.map((name, place) => [name, table.rows[0]?.cells[place]]));
      expect(row).toMatchObject({
        length: "3",
        createdAt: "2026-05-28T20:26:40.000Z",
        value: "12.50 USD",
        timeline: '[{"status":"pending"}]',
      });
    }
  });

  it.each([
    ["nothing", "", "file_empty"],
    ["blanks", " \n\n", "file_empty"],
    ["a heading alone", "Name,City\n", "file_no_rows"],
    ["a quote in the heading that never ends", '"Name,City\nAda,Macon', "file_quote_open"],
    ["broken JSON", '{"items": [', "file_not_readable"],
    ["JSON without documents", "[1, 2]", "file_not_readable"],
    ["an old workbook", Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 1, 2]), "file_old_excel"],
    ["a picture", Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 0, 0, 13, 0xff]), "file_not_readable"],
    ["a zip that is no workbook", zipSync({ "a.txt": utf8("hello") }), "file_not_readable"],
    ["half a workbook", xlsxFile("A", [["Name"], ["Ada"]]).subarray(0, 300), "file_not_readable"],
    ["more rows than a file may have", `Name\n${"Ada\n".repeat(importLimits.rows + 1)}`, "file_too_many_rows"],
    ["more columns", `${"a,".repeat(importLimits.columns + 1)}\nb`, "file_too_many_columns"],
    ["more bytes", new Uint8Array(importLimits.bytes + 1), "file_too_large"],
  ])("says what is wrong with %s", async (_, file, problem) => expect(await problemOf(file)).toBe(problem));

  it("does not unpack a bomb: the process grows by less than 200 MB", async () => {
    const bomb = zipSync({ "xl/worksheets/sheet1.xml": new Uint8Array(150_000_000) }, { level: 1 });
    expect(bomb.byteLength).toBeLessThan(importLimits.bytes);
    const before = process.memoryUsage().rss;
    expect(await problemOf(bomb)).toBe("file_unpacks_too_large");
    expect(process.memoryUsage().rss - before).toBeLessThan(200e6);
  });

  it("does not unpack more files than a workbook has, however small they are", async () => {
    const { "xl/workbook.xml": book, ...parts } = unzipSync(xlsxFile("Orders", [["Name"], ["Ada"]]));
    const withParts = (count: number) =>
      zipSync({
        ...parts,
        ...Object.fromEntries(Array.from({ length: count }, (_, at) => [`xl/media/${at}.txt`, utf8("x")])),
        "xl/workbook.xml": book ?? utf8(""),
      });
    const full = withParts(importLimits.unpackedFiles - Object.keys(parts).length - 1);
    expect(await readTable(full)).toMatchObject({ headers: ["Name"], rows: [{ cells: ["Ada"] }] });
    const many = withParts(importLimits.unpackedFiles);
    expect(many.byteLength).toBeLessThan(importLimits.bytes);
    expect(await problemOf(many)).toBe("file_unpacks_too_large");
  });

  const sheetOf = (rows: string, sharedStrings: string[] = []) => {
    const main = "http://schemas.openxmlformats.org/spreadsheetml/2006/main";
    const relations = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
    const packed = "http://schemas.openxmlformats.org/package/2006/relationships";
    return zipSync({
      "xl/workbook.xml": utf8(
        `<workbook xmlns="${main}" xmlns:r="${relations}"><sheets><sheet name="A" sheetId="1" r:id="r1"/></sheets></workbook>`,
      ),
      "xl/_rels/workbook.xml.rels": utf8(
        `<Relationships xmlns="${packed}"><Relationship Id="r1" Type="${relations}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="r2" Type="${relations}/sharedStrings" Target="sharedStrings.xml"/></Relationships>`,
      ),
      "xl/sharedStrings.xml": utf8(
        `<sst xmlns="${main}">${sharedStrings.map((text) => `<si><t>${text}</t></si>`).join("")}</sst>`,
      ),
      "xl/worksheets/sheet1.xml": utf8(`<worksheet xmlns="${main}"><sheetData>${rows}</sheetData></worksheet>`),
    });
  };

  it.each([
    ["a column that no sheet has", "ZZZZZZZ2"],
    ["a row that no sheet has", "A2000000000"],
  ])("lives on after a cell in %s", { timeout: 60_000 }, async (_, place) => {
    const row = /\d+$/.exec(place)?.[0];
    const far = sheetOf(`<row r="1">${cellAt("A1")}</row><row r="${row}">${cellAt(place)}</row>`, ["Name"]);
    expect(await problemOf(far)).toBe("file_unpacks_too_large");
  });

  it("takes no text that a small file shows in every cell: the process grows by less than 200 MB", async () => {
    const rows = Array.from(
      { length: 5000 },
      (_, line) =>
        `<row r="${line + 1}">${["A", "B", "C", "D"].map((name) => cellAt(`${name}${line + 1}`)).join("")}</row>`,
    );
    const before = process.memoryUsage().rss;
    expect(await problemOf(sheetOf(rows.join(""), ["x".repeat(10_000)]))).toBe("file_unpacks_too_large");
    expect(process.memoryUsage().rss - before).toBeLessThan(200e6);
  });

  it("leaves out what is nested beyond all reason, and reads the rest", async () => {
    const deep = `[{"id":"x","a":${"[".repeat(100_000)}${"]".repeat(100_000)}},{"id":"y","a":${'{"b":'.repeat(100_000)}1${"}".repeat(100_000)}}]`;
    expect((await read(deep)).rows.map(({ cells }) => cells)).toEqual([
      ["x", "[…]"],
      ["y", ""],
    ]);
  });

  it("keeps no character that the database cannot hold", async () => {
    const table = await read(JSON.stringify([{ name: "a\u0000b\ud800" }]));
    expect(table.rows[0]?.cells[0]).toBe("ab\ufffd");
  });
});

it("reads two files at once, also of those sent at the same moment, and gives their places back", async () => {
  const file = "Name\r\nAda\r\n";
  const five = await Promise.allSettled(Array.from({ length: 5 }, () => read(file)));
  expect(five.map(({ status }) => status)).toEqual(["fulfilled", "fulfilled", "rejected", "rejected", "rejected"]);
  expect(five.at(-1)).toMatchObject({ reason: { code: "rate_limited", reason: "files_busy", retryAfterSeconds: 10 } });
  await expect(read(file)).resolves.toMatchObject({ headers: ["Name"] });
});
