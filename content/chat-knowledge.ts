import { chatSynonyms, chatVocabulary, wellKnownTowns } from "#content/chat-vocabulary.ts";
import { chatQuestions } from "#content/chat.ts";
import { helpChapters } from "#content/en/help.ts";

/** All that the support desk knows besides the records: the doors hand it to the use case, which knows no copy of the operator's. */
export const chatKnowledge = {
  questions: chatQuestions,
  same: chatSynonyms,
  vocabulary: chatVocabulary,
  towns: wellKnownTowns,
  /** In the language of whoever asks. */
  get help() {
    return helpChapters;
  },
};
