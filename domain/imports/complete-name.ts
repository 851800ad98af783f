import { nameWords } from "#domain/shared/compared-text.ts";

/**
 * Completes a name by a first and last name from other columns. Some files call the first or the last name "Name",
 * others repeat a part of the whole name.
 */
export function completeName(name: string, first: string, last: string): string {
  const both = [first, last].filter(Boolean).join(" ");
  if (name === "") return both;
  if (first === "" || last === "") return first === "" ? merged(name, last, name) : merged(first, name, name);
  const known = new Set(wordsOf(both).map(comparable));
  return wordsOf(name).every((word) => known.has(comparable(word))) ? both : name;
}

/**
 * Joins two parts of a name. Words that end the first part and begin the second are written once. `whole`: result if
 * the parts share other words.
 */
function merged(front: string, back: string, whole: string): string {
  const [one, other] = [front, back].map((part) => wordsOf(part).map(comparable)) as [string[], string[]];
  if (other.length === 0 || hasRun(one, other)) return front;
  if (one.length === 0 || hasRun(other, one)) return back;
  const shared = one.findIndex((_, place) => one.slice(place).every((word, next) => word === other[next]));
  if (shared !== -1) return [...wordsOf(front).slice(0, shared), ...wordsOf(back)].join(" ");
  return one.some((word) => other.includes(word)) ? whole : `${front} ${back}`;
}

function wordsOf(name: string): string[] {
  return name.split(/\s+/).filter((word) => comparable(word) !== "");
}

function comparable(word: string): string {
  return nameWords(word).join("");
}

/** Checks whether consecutive words of a name are the part, however it is divided ("O Brien", "O'Brien"). */
function hasRun(name: readonly string[], part: readonly string[]): boolean {
  const sought = part.join("");
  return name.some((_, from) => name.some((__, to) => name.slice(from, to + 1).join("") === sought));
}
