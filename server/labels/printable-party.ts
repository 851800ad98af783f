import type { LabelParty } from "#domain/shipments/label.ts";
import { fromLeft, printable } from "#server/labels/text-runs.ts";

/** Replaces letters that no font has. `isWhole`: nothing was replaced. */
export function printableParty(party: LabelParty): { party: LabelParty; isWhole: boolean } {
  const said = [party.name, ...party.lines, party.cityLine, party.latin].map(printable);
  const [name, ...lines] = said.map(({ text: words }) => words);
  const latin = lines.pop() ?? "";
  const cityLine = fromLeft(lines.pop() ?? "");
  return {
    party: { ...party, name: name ?? "", lines: lines.filter(Boolean), cityLine, latin },
    isWhole: said.every(({ isWhole }) => isWhole),
  };
}
