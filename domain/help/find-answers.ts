import { plainText } from "#domain/shared/compared-text.ts";
import { composed } from "#domain/shared/cut-text.ts";

export type HelpGood = {
  drawing: "fire" | "poison" | "weapon" | "drug" | "animal" | "money";
  title: string;
  text: string;
};

/** `key`: anchor on the page. `steps`: instructions in order. `words`: synonyms for the search, never shown. */
export type HelpAnswer = {
  key: string;
  question: string;
  answer: string;
  steps?: { title: string; text: string }[];
  goods?: HelpGood[];
  words: string;
  link?: { to: string; words: string };
};
export type HelpChapter = { key: string; title: string; answers: HelpAnswer[] };

/** Returns steps and captions as one text, for clients without pictures. */
export function wholeAnswer({ answer, steps = [], goods = [] }: HelpAnswer): string {
  return [
    answer,
    ...steps.map(({ title, text }, place) => `${place + 1}. ${title}: ${text}`),
    ...goods.map(({ title, text }) => `${title}: ${text}`),
  ].join(" ");
}

const longestQuestion = 200;
const empty = new Set(
  "a an and any are at be can could did do does for from get have how i if in is it me my not of on or our please that the there this to want was we what when where which who why will with would you your al como con cual cuando de del donde el en es esta este hay la las lo los mi mis me no para pero por puedo que se si sin son su sus tengo un una unos y".split(
    " ",
  ),
);

/**
 * Searches the answers, best match first. A match in the question or its synonyms counts more than one in the text;
 * an answer without the rarest words does not match. Returns an empty list without a match.
 */
export function findAnswers(chapters: readonly HelpChapter[], typed: string): HelpAnswer[] {
  const terms = wordsOf(composed(typed, longestQuestion)).filter((word) => word.length > 2 && !empty.has(word));
  if (terms.length === 0) return [];
  const found = chapters
    .flatMap(({ answers }) => answers)
    .map((answer) => ({ answer, score: scoreOf(answer, terms) }))
    .filter(({ score }) => score > 0);
  const best = Math.max(0, ...found.map(({ score }) => score));
  return found
    .filter(({ score }) => score * 2 >= best)
    .toSorted((a, b) => b.score - a.score)
    .map(({ answer }) => answer);
}

function scoreOf(answer: HelpAnswer, terms: string[]): number {
  const [first, second] = [wordsOf(`${answer.question} ${answer.words}`), wordsOf(wholeAnswer(answer))];
  return terms.reduce((sum, word) => sum + (has(first, word) ? 3 : has(second, word) ? 1 : 0), 0);
}

/** Compares word stems: "claims" matches "claim", "packing" matches "pack". */
function has(words: string[], term: string): boolean {
  const stem = stemOf(term);
  return words.some((word) => stemOf(word) === stem);
}

function stemOf(word: string): string {
  const stem = word.replace(/(ing|ed|es|s)$/, "");
  return stem.length >= 3 ? stem : word;
}

function wordsOf(text: string): string[] {
  return plainText(text).match(/[\p{L}\p{N}]+/gu) ?? [];
}
