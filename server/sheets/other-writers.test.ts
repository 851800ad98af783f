import { strFromU8, strToU8, unzipSync, zipSync } from "fflate";
import { describe, expect, it } from "vitest";
import { guessColumns } from "#domain/imports/columns.ts";
import type { SheetTable } from "#domain/imports/import-limits.ts";
import { readTable } from "#server/sheets/read-table.ts";
import { xlsxFile } from "#tests/support/xlsx-file.ts";

const heads = (cells: readonly string[]) => guessColumns("shipments", cells);
async function read(file: Uint8Array): Promise<SheetTable> {
  const table = await readTable(file, heads);
  if ("problem" in table) throw new Error(table.problem);
  return table;
}
const cellsOf = async (file: Uint8Array) => (await read(file)).rows.map(({ line, cells }) => [line, ...cells]);

/** A workbook with the XML of its parts changed, as programs other than Excel write it. */
function changed(file: Uint8Array, change: (xml: string, name: string) => string): Uint8Array {
  const parts = unzipSync(file);
  return zipSync(
    Object.fromEntries(Object.entries(parts).map(([name, part]) => [name, strToU8(change(strFromU8(part), name))])),
  );
}
const inSheet = (change: (xml: string) => string) => (xml: string, name: string) =>
  name.startsWith("xl/worksheets/") ? change(xml) : xml;
const styled = (xml: string, name: string) =>
  name === "xl/styles.xml"
    ? '<styleSheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><numFmts count="2"><numFmt numFmtId="164" formatCode="00000"/><numFmt numFmtId="165" formatCode="0 &quot;kg&quot;"/></numFmts><cellXfs count="4"><xf numFmtId="0"/><xf numFmtId="164"/><xf numFmtId="165"/><xf numFmtId="9"/></cellXfs></styleSheet>'
    : xml;

describe("elements with a namespace prefix, as the Open XML SDK writes them", () => {
  const file = changed(
    changed(
      xlsxFile("S", [
        ["ZIP", "Weight", "Insurance value", "Notes"],
        [2138, 5, 0.12, "#"],
      ]),
      styled,
    ),
    inSheet((xml) =>
      xml
        .replace('r="A2"', 'r="A2" s="1"')
        .replace('r="B2"', 'r="B2" s="2"')
        .replace('r="C2"', 'r="C2" s="3"')
        .replace(/<c r="D2"[\s\S]*?<\/c>/, '<c r="D2" t="e"><v>#N/A</v></c>'),
    ),
  );
  const prefixed = changed(file, (xml, name) =>
    /^xl\/(?:worksheets\/|styles|workbook)/.test(name)
      ? xml.replace(/<(\/?)([a-zA-Z])/g, "<$1x:$2").replace("xmlns=", "xmlns:x=")
      : xml,
  );
  it("are read like those without", async () => {
    const shown = [[2, "02138", "5 kg", "12%", "#N/A"]];
    expect(await cellsOf(file)).toEqual(shown);
    expect(await cellsOf(prefixed)).toEqual(shown);
  });
});

describe("cells without an address, which follow one another", () => {
  const file = xlsxFile("S", [
    ["Order", "To", "City"],
    ["1", "Ada", "Macon"],
    ["2", "Bo"],
  ]);
  it.each([
    ["cells", (xml: string) => xml.replace(/ r="[A-Z]+\d+"/g, "")],
    ["cells and rows", (xml: string) => xml.replace(/ r="[A-Z]*\d+"/g, "")],
  ])("are read by their order: %s", async (_, change) => {
    expect(await cellsOf(changed(file, inSheet(change)))).toEqual([
      [2, "1", "Ada", "Macon"],
      [3, "2", "Bo", ""],
    ]);
  });

  it("go on behind one that has an address", async () => {
    const gap = changed(
      file,
      inSheet((xml) => xml.replace(/ r="[BC]2"/g, "").replace('r="A2"', 'r="B2"')),
    );
    expect((await cellsOf(gap))[0]).toEqual([2, "", "1", "Ada", "Macon"]);
  });
});

describe("merged cells", () => {
  const withMerges = (rows: string[][], ...areas: string[]) =>
    changed(
      xlsxFile("S", rows),
      inSheet((xml) =>
        xml.replace(
          "</sheetData>",
          `</sheetData><mergeCells>${areas.map((area) => `<mergeCell ref="${area}"/>`).join("")}</mergeCells>`,
        ),
      ),
    );
  const heading = ["Order", "To", "Weight", "Sender name"];

  it("hold for each row they cover", async () => {
    const file = withMerges([heading, ["1", "Ada", "5", "Alder"], ["2", "Bo"], ["3", "Cy", "7"]], "D2:D4", "C2:C3");
    expect(await cellsOf(file)).toEqual([
      [2, "1", "Ada", "5", "Alder"],
      [3, "2", "Bo", "5", "Alder"],
      [4, "3", "Cy", "7", "Alder"],
    ]);
  });

  it("make no second row of a tall one, and repeat nothing across columns", async () => {
    const file = withMerges(
      [heading, ["1", "Ada", "5", "Alder"], [], ["2", "Bo"]],
      "A2:A3",
      "B2:B3",
      "C2:C3",
      "D2:D3",
      "B4:D4",
    );
    expect(await cellsOf(file)).toEqual([
      [2, "1", "Ada", "5", "Alder"],
      [4, "2", "Bo", "", ""],
    ]);
  });

  it("hold in the second of two sheets too", async () => {
    const one = unzipSync(xlsxFile("Notes", [["x"]]));
    const other = unzipSync(withMerges([heading, ["1", "Ada", "5", "Alder"], ["2", "Bo", "6"]], "D2:D3"));
    const both = changed(
      zipSync({ ...one, "xl/worksheets/sheet9.xml": other["xl/worksheets/sheet1.xml"] ?? new Uint8Array() }),
      (xml, name) => {
        if (name === "xl/workbook.xml")
          return xml.replace("</sheets>", '<sheet name="Orders" sheetId="2" r:id="rId9"/></sheets>');
        if (name !== "xl/_rels/workbook.xml.rels") return xml;
        const type = "http://schemas.openxmlformats.org/officeDocument/2006/relationships/worksheet";
        return xml.replace(
          "</Relationships>",
          `<Relationship Id="rId9" Type="${type}" Target="/xl/worksheets/sheet9.xml"/></Relationships>`,
        );
      },
    );
    expect((await cellsOf(both))[1]).toEqual([3, "2", "Bo", "6", "Alder"]);
  });
});

describe("a formula that was never calculated, as programs write it", () => {
  const withCell = (cell: string) =>
    changed(
      xlsxFile("S", [
        ["Order", "Weight"],
        ["1", "x"],
      ]),
      inSheet((xml) => xml.replace(/<c r="B2"[\s\S]*?<\/c>/, cell)),
    );
  it.each([
    '<c r="B2"><f>2*3</f></c>',
    '<c r="B2"><f>2*3</f><v></v></c>',
    '<c r="B2"><f>2*3</f><v/></c>',
    '<c r="B2" t="str"><f>A2</f></c>',
    '<c r="B2"><f t="shared" si="0"/></c>',
  ])("is marked instead of blank: %s", async (cell) => {
    expect(await cellsOf(withCell(cell))).toEqual([[2, "1", "#FORMULA!"]]);
  });

  it.each([
    ['<c r="B2"><f>2*3</f><v>6</v></c>', "6"],
    ['<c r="B2" t="str"><f>IF(A2="","x","")</f><v></v></c>', ""],
    ['<c r="B2" s="0"/>', ""],
  ])("is its result where there is one, even a blank: %s", async (cell, shown) => {
    expect(await cellsOf(withCell(cell))).toEqual([[2, "1", shown]]);
  });
});
