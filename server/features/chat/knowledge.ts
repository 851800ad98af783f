import type { AskedQuestion } from "#domain/chat/match-question.ts";
import type { ChatVocabulary } from "#domain/chat/read-question.ts";
import type { HelpChapter } from "#domain/help/find-answers.ts";
import type { WellKnownTowns } from "#server/places/read-town.ts";

/** What is worked out rather than written down. */
export type LiveAnswer =
  "tracking" | "price" | "arrival" | "times" | "hours" | "book" | "abroad" | "person" | "greeting" | "thanks";

/** What the operator wrote for the desk (content/): the doors bring it, since use cases know no copy of the operator's. */
export type ChatKnowledge = {
  questions: readonly (AskedQuestion & { answer: { live: LiveAnswer } | { help: string } })[];
  same: readonly (readonly string[])[];
  vocabulary: ChatVocabulary;
  towns: WellKnownTowns;
  help: readonly HelpChapter[];
};
