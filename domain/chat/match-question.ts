import { isAlike } from "#domain/chat/alike.ts";
import { wordsOf } from "#domain/chat/words.ts";

/** A known question. `phrases`: examples in any language; typing errors are handled separately. */
export type AskedQuestion<Key extends string = string> = { key: Key; phrases: readonly string[] };
/** All questions. `same`: groups of synonyms, such as "parcel" and "box". */
export type AskedQuestions<Key extends string = string> = {
  questions: readonly AskedQuestion<Key>[];
  same: readonly (readonly string[])[];
};
export type Match<Key extends string> = { key: Key; score: number };

type Phrase<Key extends string> = { key: Key; words: string[]; weight: number };
type Index<Key extends string> = {
  phrases: Phrase<Key>[];
  weights: Map<string, number>;
  unknown: number;
  meaning: Map<string, string>;
};

/** Minimum confidence of a match. Below it, the desk says that it did not understand. */
export const surelyAsked = 0.5;

const faint = new Set(
  "any about give yall q hasnt dont whats wheres whens hows s t ur u r pls plz porfavor favor wud dose guys usted ustedes them they your yours now then just really still ok okay a an and are at be but can could did do does for from get got has have hi i if im in is it its just me my need of on or our please so some that the there this to u us was we what when where which who will with would you your al como con cual de del el en es esta este hay la las le lo los me mi mis necesito para por puede puedo que quiero se si su sus tengo un una y yo".split(
    " ",
  ),
);

const indexes = new WeakMap<AskedQuestions, Index<string>>();

/**
 * Finds the question that matches best, with its confidence (0 to 1); null if no word is known. Compares word by
 * word: rare words weigh more, and words with typing errors almost as much as correct ones.
 */
export function matchQuestion<Key extends string>(asked: AskedQuestions<Key>, typed: string): Match<Key> | null {
  const { phrases, weights, unknown, meaning } = indexOf(asked);
  const words = [...new Set(wordsOf(typed))];
  if (words.length === 0) return null;
  // Match each word of the question to a known word once.
  const known = words.map((word) => knownAs(word, weights, meaning));
  const weightOf = (place: number) =>
    known[place] ? (weights.get(known[place].word) ?? 0) : faint.has(words[place] ?? "") ? 0.1 : unknown;
  const whole = words.reduce((sum, _, place) => sum + weightOf(place), 0);
  let best: Match<Key> | null = null;
  for (const phrase of phrases) {
    let [matched, total] = [0, 0];
    for (const word of phrase.words) {
      const place = known.findIndex((each) => each?.word === word);
      if (place < 0) continue;
      matched += (weights.get(word) ?? 0) * (known[place]?.likeness ?? 0);
      total += weightOf(place);
    }
    // Both missing and unexplained words lower the confidence.
    const score = matched === 0 ? 0 : 2 / (phrase.weight / matched + whole / total);
    if (score > (best?.score ?? 0)) best = { key: phrase.key, score };
  }
  return best;
}

/** Checks whether a word occurs in any phrase. If so, it is not treated as a place name. */
export function isWordOf(asked: AskedQuestions, word: string): boolean {
  const { weights, meaning } = indexOf(asked);
  return faint.has(word) || weights.has(word) || meaning.has(word);
}

function knownAs(
  typed: string,
  weights: Map<string, number>,
  meaning: Map<string, string>,
): { word: string; likeness: number } | null {
  const exact = meaning.get(typed) ?? typed;
  if (weights.has(exact)) return { word: exact, likeness: 1 };
  if (faint.has(typed)) return null;
  let found: string | null = null;
  for (const word of [...weights.keys(), ...meaning.keys()]) {
    if (faint.has(word) || !isAlike(typed, word)) continue;
    if (found === null || Math.abs(word.length - typed.length) < Math.abs(found.length - typed.length)) found = word;
  }
  const meant = found === null ? null : (meaning.get(found) ?? found);
  return meant !== null && weights.has(meant) ? { word: meant, likeness: 0.9 } : null;
}

function indexOf<Key extends string>(asked: AskedQuestions<Key>): Index<Key> {
  const known = indexes.get(asked);
  if (known) return known as Index<Key>;
  const meaning = new Map(
    asked.same.flatMap(([first = "", ...others]) => others.map((word) => [word, first] as const)),
  );
  const meant = (phrase: string) => [...new Set(wordsOf(phrase).map((word) => meaning.get(word) ?? word))];
  const normalized = asked.questions.map(({ key, phrases }) => ({ key, phrases: phrases.map(meant) }));
  const weights = new Map<string, number>();
  for (const word of new Set(normalized.flatMap(({ phrases }) => phrases.flat()))) {
    const inQuestions = normalized.filter(({ phrases }) => phrases.some((phrase) => phrase.includes(word))).length;
    weights.set(word, faint.has(word) ? 0.1 : Math.log(1 + normalized.length / inQuestions));
  }
  const phrases = normalized.flatMap(({ key, phrases: each }) =>
    each.map((words) => ({ key, words, weight: words.reduce((sum, word) => sum + (weights.get(word) ?? 0), 0) })),
  );
  const index: Index<Key> = { phrases, weights, unknown: Math.log(1 + normalized.length) / 2, meaning };
  indexes.set(asked, index);
  return index;
}
