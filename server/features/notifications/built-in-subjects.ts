import { recordOf } from "#domain/shared/records.ts";
import { mailWords } from "#copy/en/mails.ts";
import { happened } from "#copy/en/tracking-sentence.ts";
import type { MessageTrigger } from "#domain/notifications/message-words.ts";
import { type Language, languages } from "#domain/shared/language.ts";
import { inLanguage } from "#server/request-scope.ts";

/** Returns the default subject of a mail with its placeholder: "Delivered: {number}". */
export function builtInSubjects(trigger: MessageTrigger): Record<Language, string> {
  return recordOf(languages, (language) => inLanguage(language, () => subjectOf(trigger)));
}

function subjectOf(trigger: MessageTrigger): string {
  if (trigger === "promise_changed") return mailWords.promise.subject("{number}");
  return trigger === "booked"
    ? mailWords.receipt.subject("{number}")
    : mailWords.event.subject(happened[trigger], "{number}");
}
