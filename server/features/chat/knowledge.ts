import type { AskedQuestion } from "#domain/chat/match-question.ts";
import type { ChatVocabulary } from "#domain/chat/read-question.ts";
import type { HelpChapter } from "#domain/help/find-answers.ts";
import type { WellKnownTowns } from "#server/places/read-town.ts";

/** Answers computed from live data rather than written. */
export type LiveAnswer =
  "tracking" | "price" | "arrival" | "times" | "hours" | "book" | "abroad" | "person" | "greeting" | "thanks";

/**
 * The operator's texts for the support desk (content/). Routes pass them in, because use cases do not import operator
 * copy.
 */
export type ChatKnowledge = {
  questions: readonly (AskedQuestion & { answer: { live: LiveAnswer } | { help: string } })[];
  same: readonly (readonly string[])[];
  vocabulary: ChatVocabulary;
  towns: WellKnownTowns;
  help: readonly HelpChapter[];
};
