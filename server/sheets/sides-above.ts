import { isPartyPart, sideOf } from "#domain/imports/columns.ts";

type Cells = readonly string[];
type Side = "sender" | "receiver";
/** Returns the field of each heading, or null if it is unknown. */
type ReadHeads = (cells: Cells) => (string | null)[];

const nameOfSide: Record<Side, string> = { sender: "Sender", receiver: "Recipient" };
/** Called for every row of a file, so that it must be cheap. */
const mayBeSender = /^\s*[\p{L} _-]{0,20}(?:sender|from|shipper|origin|remitente)[\p{L} _-]{0,20}\s*$/iu;
/** A heading has at least so many parts of a party. */
const fewestParts = 3;

/**
 * Puts the sides of a line above a heading ("Sender" and "Recipient", each over its block) before the parts of each
 * block, and drops that line: the blocks have the same headings.
 */
export function withSidesAbove<Line extends { cells: string[] }>(lines: readonly Line[]): Line[] {
  return lines.flatMap((line, place) => {
    if (sidesOver(line.cells, lines[place + 1]?.cells)) return [];
    const sides = sidesOver(lines[place - 1]?.cells, line.cells);
    if (!sides) return [line];
    const cells = line.cells.map((cell, at) => {
      const side = sides[at];
      return side && isPartyPart(cell) ? `${nameOfSide[side]} ${cell}` : cell;
    });
    return [{ ...line, cells }];
  });
}

/** Returns the side over each cell of a heading: its label is above it, or left of that; null if there are none. */
function sidesOver(labels: Cells | undefined, heading: Cells | undefined): (Side | null)[] | null {
  if (!labels?.some((label) => mayBeSender.test(label))) return null;
  if (!heading || heading.filter(isPartyPart).length < fewestParts) return null;
  let side: Side | null = null;
  const sides = heading.map((_, at) => {
    const label = labels[at] ?? "";
    if (label !== "") side = sideOf(label);
    return side;
  });
  return sides.includes("sender") && sides.includes("receiver") ? sides : null;
}

/**
 * Returns the headings of addresses that appear twice without a side: the city, and the street or ZIP code. Another
 * street or state alone is no second address.
 */
export function headingsTwice(cells: Cells, readHeads: ReadHeads): string[] {
  const named = (part: string) =>
    cells.filter((cell) => isPartyPart(cell) && readHeads([cell])[0] === `receiver${part}`);
  const [cities, ...others] = ["City", "Address", "ZipCode"].map(named);
  const twice = others.filter((each) => each.length > 1);
  if (!cities || cities.length < 2 || twice.length === 0) return [];
  const all = new Set([...cities, ...twice.flat()]);
  return [...new Set(cells)].filter((cell) => all.has(cell));
}
