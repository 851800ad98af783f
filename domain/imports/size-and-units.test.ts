import { describe, expect, it } from "vitest";
import { guessColumns } from "#domain/imports/columns.ts";
import { flattenDocument } from "#domain/imports/flatten-document.ts";
import { joinedFields } from "#domain/imports/joined-fields.ts";
import { cellsOf } from "#domain/imports/read-shipment.ts";

/** Reads one row as an import does: weight in pounds, sizes in inches, and the cells that were refused. */
function read(headers: string, cells: string[]) {
  const heads = headers.split(",");
  const issues: string[] = [];
  const fields = joinedFields(heads, guessColumns("shipments", heads), cells, {});
  const row = cellsOf(fields, "USD", (path, message) => void issues.push(`${path} ${message}`));
  if (issues.length > 0) return issues;
  return [row["weight"], row["length"], row["width"], row["height"]].map((text) => text ?? "").join(" ");
}

describe("a unit in a separate column", () => {
  it.each([
    "Mass unit",
    "Unit",
    "Units",
    "UOM",
    "Unit of measure",
    "Weight unit of measure",
    "Weight Unit Code",
    "Weight UOM Code",
    "Unidad",
    "Unidad de peso",
    "Package weight unit",
  ])("%s says what the weight is in", (head) => {
    expect(read(`Weight,${head}`, ["2", "kg"])).toBe("4.4   ");
    expect(read(`${head},Weight`, ["kg", "2"])).toBe("4.4   ");
  });

  it.each(["Distance unit", "Linear unit", "Dim unit code", "Dimension unit of measure", "Unit", "UOM", "Length unit"])(
    "%s says what the size is in",
    (head) => {
      expect(read(`Length,Width,Height,${head}`, ["10", "20", "30", "cm"])).toBe(" 3.94 7.87 11.81");
    },
  );

  it("belongs to the figures before it where two columns have the same name", () => {
    const heads = "Weight,Unit,Length,Width,Height,Unit";
    expect(read(heads, ["2", "kg", "10", "20", "30", "cm"])).toBe("4.4 3.94 7.87 11.81");
  });

  it("asks where it is not clear, and leaves units of count alone", () => {
    expect(read("Weight,Length,Unit", ["2", "10", "kg"])).toEqual(["lengthUnit length_unit_unknown"]);
    expect(read("Unit,Length,Weight", ["cm", "10", "2"])).toEqual(["unit weight_unit_unknown"]);
    expect(read("Unit,Length,Weight", ["kg", "10", "2"])).toEqual(["unit length_unit_unknown"]);
    expect(read("Unit,Weight", ["stone", "2"])).toEqual(["unit weight_unit_unknown"]);
    expect(read("Unit,Weight", ["metric", "2"])).toEqual(["unit weight_unit_unknown"]);
    expect(read("Unit,Weight", ["EA", "2"])).toBe("2   ");
    expect(read("Units,Weight", ["3", "2"])).toBe("2   ");
    expect(read("Unit,Weight,Length", ["kg", "2", "10 cm"])).toBe("4.4 3.94  ");
  });

  it("is read in the parcel of a document", () => {
    const parcel = { length: "10", width: "20", height: "30", distance_unit: "cm", weight: "2", mass_unit: "kg" };
    const row = flattenDocument({ parcel });
    expect(read([...row.keys()].join(","), [...row.values()])).toBe("4.4 3.94 7.87 11.81");
  });
});

describe("a size in one cell", () => {
  it.each([
    ["Dimensions", "10x20x30", " 10 20 30"],
    ["Size", "10 x 20 x 30 in", " 10 20 30"],
    ["LxWxH", "10 × 20 × 30 cm", " 3.94 7.87 11.81"],
    ["L x W x H (cm)", "10*20*30", " 3.94 7.87 11.81"],
    ["Dimensions (cm)", "10x20x30", " 3.94 7.87 11.81"],
    ["Package dimensions", "10.5X20X30.25", " 10.5 20 30.25"],
    ["Dimensions (LxWxH)", "122 x 147 x 122mm", " 4.8 5.79 4.8"],
    ["Dimensions", '10" x 20" x 30"', " 10 20 30"],
    ["Medidas", "10cm x 20cm x 30cm", " 3.94 7.87 11.81"],
    ["Size", "Large", "   "],
    ["Size", "42", "   "],
  ])("%s: %s", (head, cell, size) => {
    expect(read(head, [cell])).toBe(size);
  });

  it("takes the unit of its column, and refuses what it cannot read", () => {
    expect(read("Dimensions,Dimension unit", ["10x20x30", "cm"])).toBe(" 3.94 7.87 11.81");
    expect(read("Dimensions", ["10x20"])).toEqual(["dimensions dimensions_unclear"]);
    expect(read("Dimensions", ["10-20-30"])).toEqual(["dimensions dimensions_unclear"]);
    expect(read("Dimensions,Length", ["10x20x30", "5"])).toEqual(["dimensions dimensions_unclear"]);
  });
});

describe("a size in three columns", () => {
  it.each([
    "Package length,Package width,Package height",
    "Parcel Length,Parcel Width,Parcel Height",
    "L,W,H",
    "Largo,Ancho,Alto",
    "Box length,Box width,Box height",
  ])("%s", (heads) => {
    expect(read(heads, ["10", "20", "30"])).toBe(" 10 20 30");
  });

  it("has the unit that only one of them names", () => {
    expect(read("Length,Width,Height", ["122", "147", "122mm"])).toBe(" 4.8 5.79 4.8");
    expect(read("Length (cm),Width,Height", ["10", "20", "30"])).toBe(" 3.94 7.87 11.81");
    expect(read("L (cm),W (cm),H (cm)", ["10", "20", "30"])).toBe(" 3.94 7.87 11.81");
    expect(read("Length,Width,Height", ["10 cm", "20 in", "30"])).toEqual(["height length_unit_unknown"]);
  });

  it("takes single letters for a size only if all three are there", () => {
    expect(guessColumns("shipments", ["L", "H"])).toEqual([null, null]);
  });
});
