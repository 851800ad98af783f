import { z } from "zod";
import { type AskedQuestions, type Match, matchQuestion, surelyAsked } from "#domain/chat/match-question.ts";
import { type ChatVocabulary, type QuestionFacts, readQuestion } from "#domain/chat/read-question.ts";
import { wordsOf } from "#domain/chat/words.ts";

/**
 * Facts about a price from earlier lines, so that "10 lb" can follow "how much to Savannah?". ZIP codes are those of
 * the recognized towns.
 */
export const AskedPrice = z.object({
  weight: z.number().nullable(),
  service: z.string().nullable(),
  from: z.string().nullable(),
  to: z.string().nullable(),
  /** The destination is in another country, so later lines do not mean a town of the same name here. */
  isAbroad: z.boolean().exactOptional(),
});
export type AskedPrice = z.infer<typeof AskedPrice>;

/** `also`: a second question asked together with a number, as in "PTC… arrived broken". */
export type Understood = { asked: string; also: string | null; facts: QuestionFacts };

/** Questions that take precedence over a price even if a weight is mentioned. */
const overPrice = new Set([
  "arrival",
  "times",
  "prohibited",
  "dangerous",
  "claims",
  "claim_amount",
  "cold",
  "packing",
  "abroad",
  "person",
]);
const ofNumber = new Set(["tracking", "late", "arrival"]);

/**
 * Decides what the visitor wants: a number is looked up, a weight is priced, and everything else is a known question
 * or "unknown". Never guesses below the minimum confidence.
 */
export function understand(
  asked: AskedQuestions & { vocabulary: ChatVocabulary },
  typed: string,
  pending: AskedPrice | null,
): Understood {
  const facts = readQuestion(asked.vocabulary, typed);
  const { ours, others } = facts.numbers;
  const match = matchQuestion(asked, withoutFigures(typed, [...ours, ...others]));
  const sure = match && match.score >= surelyAsked ? match.key : null;
  const answer = (key: string, also: string | null = null): Understood => ({ asked: key, also, facts });
  if (ours.length > 0) return answer("tracking", sure && !ofNumber.has(sure) ? sure : null);
  if (others.length > 0 && (sure === "tracking" || sure === "late" || isNumberAlone(typed))) return answer("tracking");
  if (facts.isAbroad && (facts.weight.is !== "absent" || isOfSending(match))) return answer("abroad");
  if (facts.weight.is !== "absent" && !(sure && overPrice.has(sure))) return answer("price");
  const hasPlace = facts.zips.to !== null || facts.zips.from !== null;
  if (hasPlace && isOpen(sure)) return answer(sure === "arrival" ? "arrival" : "price");
  if (pending && isGoingOn(facts, match, wordsOf(typed).length)) return answer("price");
  if (sure) return answer(sure);
  if (facts.service.is !== "absent") return answer(facts.places.to.length > 0 ? "price" : "times");
  return answer("unknown");
}

/** Accepts a country name only together with a word about sending. */
function isOfSending(match: Match<string> | null): boolean {
  return match !== null && match.score >= 0.35 && ["abroad", "price", "arrival", "book"].includes(match.key);
}

/** Checks whether the visitor may mean a price, because no other question was recognized. */
function isOpen(sure: string | null): boolean {
  return sure === null || sure === "price" || sure === "arrival" || sure === "book" || sure === "greeting";
}

const shortLine = 5;
const aWordOrTwo = 2;

/** Checks for a short line that completes a price, such as a service or a possible town, and asks nothing else. */
function isGoingOn(facts: QuestionFacts, match: Match<string> | null, length: number): boolean {
  const isOther =
    match !== null && match.score >= surelyAsked && match.key !== "price" && match.key !== "which_service";
  if (facts.service.is === "clear" && facts.places.bare.length <= aWordOrTwo) return true;
  if (isOther) return false;
  return (facts.service.is === "clear" && length <= shortLine) || facts.places.bare.length <= shortLine;
}

function isNumberAlone(typed: string): boolean {
  return (
    wordsOf(typed).length <= 4 &&
    /^[\s#:]*[A-Za-z0-9][A-Za-z0-9\s-]*[\s?.!]*$/.test(typed) &&
    /\d{3}/.test(typed) &&
    !/[a-z]{3,}\s+[a-z]{3,}/i.test(typed)
  );
}

/** Removes numbers, weights and ZIP codes, which are not part of the question. */
function withoutFigures(typed: string, numbers: string[]): string {
  const rest = numbers.reduce(
    (text, number) => text.replace(new RegExp(Array.from(number).join("[\\s\\p{Pd}]?"), "giu"), " "),
    typed,
  );
  return rest.replace(/\d+(?:[.,]\d+)?\s*(?:lbs?|pounds?|libras?|kgs?|kilos?|oz)?\b/gi, " ");
}
