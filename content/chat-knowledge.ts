import { chatSynonyms, chatVocabulary, wellKnownTowns } from "#content/chat-vocabulary.ts";
import { chatQuestions } from "#content/chat.ts";
import { helpChapters } from "#content/en/help.ts";

/**
 * Content for the support desk. Passed to the use case by its callers, because use cases do not import the operator's
 * content.
 */
export const chatKnowledge = {
  questions: chatQuestions,
  same: chatSynonyms,
  vocabulary: chatVocabulary,
  towns: wellKnownTowns,
  /** In the language of the request. */
  get help() {
    return helpChapters;
  },
};
