import { z } from "zod";
import { silentByDefault } from "#domain/notifications/triggers.ts";
import { mostOfIntro, mostOfSubject } from "#domain/notifications/message-word-limits.ts";
import { type Language, languages } from "#domain/shared/language.ts";
import { codePointLength } from "#domain/shared/plain-text.ts";
import { stillPromises } from "#domain/shipments/tracking-sentence.ts";
import { type ShipmentStatus, shipmentStatuses } from "#domain/shipments/vocabulary.ts";

/** What a mail to the readers of a shipment is about: the booking itself (its receipt), another estimated delivery, or the status it got. */
export const messageTriggers = ["booked", "promise_changed", ...shipmentStatuses] as const;
export type MessageTrigger = (typeof messageTriggers)[number];
export type StatusTrigger = Exclude<MessageTrigger, "booked" | "promise_changed">;

/** What may stand in braces in the operator's own words. Nothing that the mail does not say to each of its readers anyway: no name, street, phone or value (A1, A11). */
const placeholders = [
  "number",
  "status",
  "service",
  "from",
  "to",
  "place",
  "time",
  "promise",
  "earlier",
  "company",
] as const;
export type Placeholder = (typeof placeholders)[number];

/** Empty: the built-in words. */
export type OwnWords = { subject: string; intro: string };
export type WordsByLanguage = Record<Language, OwnWords>;
/** "": there is nothing to say this time. */
export type PlaceholderValues = Partial<Record<Placeholder, string | undefined>>;
/** Null where the built-in words stand. */
export type FilledWords = { subject: string | null; intro: string | null };

const words = (max: number) => z.string().refine((text) => codePointLength(text) <= max, { message: "text_too_long" });
const Own = z.strictObject({ subject: words(mostOfSubject), intro: words(mostOfIntro) });

/** Only triggers that have words of the operator's own, or whose switch stands otherwise than by default (E10, template off); all others follow upgrades. */
export const MessageWords = z.partialRecord(
  z.enum(messageTriggers),
  z.strictObject({ en: Own, es: Own, isOff: z.boolean().optional() }),
);
export type MessageWords = z.infer<typeof MessageWords>;

export const builtIn: WordsByLanguage = { en: { subject: "", intro: "" }, es: { subject: "", intro: "" } };

/** A booking happens nowhere yet, nor does a promise; what has ended or is held up is promised for no hour. */
export function placeholdersOf(trigger: MessageTrigger): Placeholder[] {
  return placeholders.filter((name) => {
    if (name === "earlier") return trigger === "promise_changed";
    if (trigger === "booked" || trigger === "promise_changed") return name !== "place" && name !== "time";
    return name !== "promise" || stillPromises.includes(trigger);
  });
}

const pieces = /\{([^{}]*)\}|([{}])/g;

/** What is wrong with words, as the key of a field's sentence; null where nothing is. */
export function problemOfWords(text: string, allowed: readonly Placeholder[]): string | null {
  for (const [, name, brace] of text.matchAll(pieces)) {
    if (brace !== undefined) return "brace_open";
    if (!(allowed as readonly (string | undefined)[]).includes(name))
      return `placeholder_unknown:{${name?.slice(0, 40)}}`;
  }
  return null;
}

/** The words with their values; null where there are none, or where one of their placeholders has nothing to say: no mail has a hole in its sentence. */
export function fillWords(text: string, values: PlaceholderValues): string | null {
  if (text === "") return null;
  let isWhole = true;
  // One pass: a value that looks like a placeholder stays what it is.
  const filled = text.replace(pieces, (_, name: string | undefined) => {
    const value = name !== undefined && Object.hasOwn(values, name) ? values[name as Placeholder] : "";
    isWhole &&= Boolean(value);
    return value ?? "";
  });
  return isWhole ? oneLine(filled) : null;
}

export function fillOwnWords(own: OwnWords | undefined, values: PlaceholderValues): FilledWords {
  if (!own) return { subject: null, intro: null };
  return { subject: fillWords(own.subject, values), intro: fillWords(own.intro, values) };
}

/** A header ends where its line does: whatever a value brings, a subject is one line. */
function oneLine(text: string): string {
  return text
    .replace(/[\p{Cc}\u2028\u2029]+/gu, " ")
    .replace(/ {2,}/g, " ")
    .trim();
}

export function hasOwnWords(own: WordsByLanguage | undefined): boolean {
  return own !== undefined && languages.some((language) => own[language].subject !== "" || own[language].intro !== "");
}

/** Whether no message of this kind goes out. */
export function isMessageOff(all: MessageWords, trigger: MessageTrigger): boolean {
  return all[trigger]?.isOff ?? isOffByDefault(trigger);
}

/** The steps of a journey of which nobody is told, whatever they chose: what is offered to somebody promises none of them. */
export function silentSteps(all: MessageWords): ShipmentStatus[] {
  return shipmentStatuses.filter((status) => isMessageOff(all, status));
}

/** The section with what is said of one trigger. Words that are empty in both languages are not kept; `isOff` null leaves the switch as it stands. */
export function withWords(
  all: MessageWords,
  trigger: MessageTrigger,
  { en, es }: WordsByLanguage,
  isOff: boolean | null = null,
): MessageWords {
  const { [trigger]: _, ...others } = all;
  const switched = isOff ?? isMessageOff(all, trigger);
  if (switched !== isOffByDefault(trigger)) return { ...others, [trigger]: { en, es, isOff: switched } };
  return hasOwnWords({ en, es }) ? { ...others, [trigger]: { en, es } } : others;
}

function isOffByDefault(trigger: MessageTrigger): boolean {
  return (silentByDefault as readonly MessageTrigger[]).includes(trigger);
}
