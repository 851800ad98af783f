import { isNumberForm } from "#domain/shipments/tracking-number.ts";

/** A printed tracking number has four groups. */
const mostGroups = 4;
const mostCandidates = 200;

/**
 * Finds candidates for tracking numbers in a text, in normal form (A4): up to four groups of letters and digits with
 * at least one digit. Prefers longer candidates at the same position. Returns at most 200; the database decides which
 * exist.
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
