import { isNumberForm } from "#domain/shipments/tracking-number.ts";

/** As a number is grouped in print: four groups. */
const mostGroups = 4;
const mostCandidates = 200;

/**
 * What could be a tracking number in a text, in its normal form (A4): every run of up to four groups of letters and digits that holds a digit, longer
 * ones first where they begin at the same place. Whether one was ever issued is the records' word. At most 200.
 */
export function mentionedNumbers(text: string): string[] {
  const found = new Set<string>();
  const groups = [...text.slice(0, 8000).matchAll(/[A-Za-z0-9]+/g)];
  for (const [place, first] of groups.entries()) {
    const runs: string[] = [];
    let run = "";
    let end = first.index;
    for (const group of groups.slice(place, place + mostGroups)) {
      if (run !== "" && !/^[ \u00a0\p{Pd}]$/u.test(text.slice(end, group.index))) break;
      run += group[0].toUpperCase();
      end = group.index + group[0].length;
      if (isNumberForm(run) && run.length >= 6 && /\d/.test(run)) runs.unshift(run);
    }
    for (const each of runs) if (found.size < mostCandidates) found.add(each);
  }
  return [...found];
}
