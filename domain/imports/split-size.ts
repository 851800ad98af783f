import type { ImportedFields } from "#domain/imports/imported-fields.ts";

// A unit does not begin with the "x" between two figures.
const figure = String.raw`(\d[\d.,]*)\s*((?!x)\p{L}+?|["″])?\.?`;
const threeSides = new RegExp(String.raw`^${figure}\s*[x×*]\s*${figure}\s*[x×*]\s*${figure}$`, "iu");

/**
 * Splits "10 x 20 x 30 cm" into length, width and height; a unit behind the last figure is that of all. Leaves a cell
 * with several figures that it cannot read, or or that stands beside a length, for `cellsOf` to refuse. Another size
 * ("Large", "42") is not one of a parcel.
 */
export function splitSize(fields: ImportedFields, unitOfHeading: string): void {
  const text = (fields["dimensions"] ?? "").trim();
  const isMeasure = (text.match(/\d+(?:[.,]\d+)?/g) ?? []).length > 1;
  if (!isMeasure) delete fields["dimensions"];
  const [whole, first = "", ofFirst, second = "", ofSecond, third = "", ofThird] = threeSides.exec(text) ?? [];
  const sides = ["length", "width", "height"] as const;
  if (whole === undefined || sides.some((side) => fields[side]?.trim())) return;
  const units = [ofFirst, ofSecond, ofThird].map((unit) => unit ?? "");
  const shared = units[0] === "" && units[1] === "" ? (units[2] ?? "") : "";
  for (const [place, side] of sides.entries()) {
    const unit = units[place] || shared || unitOfHeading;
    fields[side] = `${[first, second, third][place] ?? ""} ${unit}`.trim();
  }
  delete fields["dimensions"];
}
