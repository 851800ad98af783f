import { z } from "zod";
import { mostOfIntro, mostOfSubject } from "#domain/notifications/message-word-limits.ts";
import {
  type MessageTrigger,
  type Placeholder,
  placeholdersOf,
  problemOfWords,
  type WordsByLanguage,
} from "#domain/notifications/message-words.ts";
import { version } from "#domain/settings/form-fields.ts";
import type { FieldMessageKey } from "#domain/shared/field-messages.ts";
import { text } from "#domain/shared/form-fields.ts";
import { type FieldsResult, parseFields } from "#domain/shared/parse-fields.ts";

/** Rejects line breaks instead of removing them, because the user should notice that a subject has one line. */
function subject(allowed: readonly Placeholder[]) {
  return text(mostOfSubject, { multiline: true }).transform((typed, ctx): string => {
    const isBroken = /[\n\t]/.test(typed);
    const problem = isBroken ? ("subject_line" satisfies FieldMessageKey) : problemOfWords(typed, allowed);
    if (problem) ctx.addIssue({ code: "custom", message: problem });
    return typed;
  });
}

function intro(allowed: readonly Placeholder[]) {
  return text(mostOfIntro).transform((typed, ctx): string => {
    const problem = problemOfWords(typed, allowed);
    if (problem) ctx.addIssue({ code: "custom", message: problem });
    return typed;
  });
}

/**
 * Texts of one trigger's mail in both languages, and the number of a shipment for the preview. A blank number uses
 * the sample.
 */
export function messageWordsShape(trigger: MessageTrigger) {
  const allowed = placeholdersOf(trigger);
  return {
    version,
    subjectEn: subject(allowed),
    introEn: intro(allowed),
    subjectEs: subject(allowed),
    introEs: intro(allowed),
    /** Whether such messages are sent; blank means unchanged. */
    sending: z.enum(["on", "off", ""], { message: "choice_invalid" satisfies FieldMessageKey }).default(""),
    number: text(40),
  };
}
type Fields = z.output<z.ZodObject<ReturnType<typeof messageWordsShape>>>;

export type ChangeMessageWords = { version: number; words: WordsByLanguage; isOff: boolean | null; number: string };
type Parsed =
  { ok: true; value: ChangeMessageWords } | Extract<FieldsResult<ReturnType<typeof messageWordsShape>>, { ok: false }>;

export function parseMessageWords(trigger: MessageTrigger, raw: unknown): Parsed {
  const parsed = parseFields(messageWordsShape(trigger), raw);
  return parsed.ok ? { ok: true, value: read(parsed.value) } : parsed;
}

function read({ version: of, number, sending, subjectEn, introEn, subjectEs, introEs }: Fields): ChangeMessageWords {
  const words = { en: { subject: subjectEn, intro: introEn }, es: { subject: subjectEs, intro: introEs } };
  return { version: of, words, isOff: sending === "" ? null : sending === "off", number };
}

/** Formats the texts as form fields; the inverse of `parseMessageWords`. */
export function writeMessageWords({ en, es }: WordsByLanguage, isOff: boolean) {
  return {
    sending: isOff ? "off" : "on",
    subjectEn: en.subject,
    introEn: en.intro,
    subjectEs: es.subject,
    introEs: es.intro,
  };
}
