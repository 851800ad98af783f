import type { ImportedFields, Refuse } from "#domain/imports/imported-fields.ts";
import { lengthUnits, weightUnits } from "#domain/shared/written-number.ts";

const sides = ["length", "width", "height"];
/** What a column "Unit" may also count: it says nothing about weight or size. */
const counts =
  /^(?:\d.*|ea|each|pcs?|pieces?|units?|box(?:es)?|cartons?|ctns?|pkgs?|packages?|parcels?|pallets?|items?|sets?|pairs?|imperial|us)\.?$/i;
const isMetric = /^(?!lb|oz|pound|ounce|libra|onza|in|ft|foot|feet|pulgada|pie)/i;

/**
 * Gives figures without a unit that of the row: of a column "Unit", or of the one side that names it. Refuses the cell
 * where another unit than pounds and inches is named, and not for which figure.
 */
export function readUnits(row: ImportedFields, typed: ImportedFields, refuse: Refuse): void {
  const lacks = (name: string) =>
    /\d["″]?$/.test((typed[name] ?? "").trim()) && !/["″]$/.test((typed[name] ?? "").trim());
  const isSizeOpen = !row["lengthUnit"] && sides.some(lacks) && !sides.some((side) => typed[side] && !lacks(side));
  const isWeightOpen = !row["weightUnit"] && lacks("weight");
  const unit = (row["unit"] ?? "").trim().toLowerCase().replace(/\.$/, "");
  if (unit !== "" && !counts.test(unit)) {
    const [isWeight, isLength] = [weightUnits.includes(unit), lengthUnits.includes(unit)];
    if (isWeight && isWeightOpen) row["weightUnit"] = unit;
    if (isLength && isSizeOpen) row["lengthUnit"] = unit;
    if (!isWeight && isWeightOpen && (!isLength || isMetric.test(unit))) refuse("unit", "weight_unit_unknown");
    else if (!isLength && isSizeOpen && (!isWeight || isMetric.test(unit))) refuse("unit", "length_unit_unknown");
  }
  if (!row["lengthUnit"]) shareUnit(typed, row, lacks, refuse);
}

/** A unit of one side is that of all; two different ones leave the third unclear. */
function shareUnit(typed: ImportedFields, row: ImportedFields, lacks: (name: string) => boolean, refuse: Refuse): void {
  const named = sides.flatMap(
    (side) => /(\p{L}+|["″])\.?$/u.exec((typed[side] ?? "").trim())?.[1]?.toLowerCase() ?? [],
  );
  const open = sides.filter(lacks);
  const [first] = named.filter((unit) => unit === '"' || unit === "″" || lengthUnits.includes(unit));
  if (first === undefined || open.length === 0) return;
  if (named.every((each) => each === first)) row["lengthUnit"] = first;
  else for (const side of open) refuse(side, "length_unit_unknown");
}
