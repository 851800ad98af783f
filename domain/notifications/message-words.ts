import { valueAt } from "#domain/shared/value-at.ts";
import { isOneOf } from "#domain/shared/one-of.ts";
import { z } from "zod";
import { silentByDefault } from "#domain/notifications/triggers.ts";
import { mostOfIntro, mostOfSubject } from "#domain/notifications/message-word-limits.ts";
import { type Language, languages } from "#domain/shared/language.ts";
import { cutText } from "#domain/shared/cut-text.ts";
import { codePointLength } from "#domain/shared/code-point-length.ts";
import { stillPromises } from "#domain/shipments/tracking-sentence.ts";
import { type ShipmentStatus, shipmentStatuses } from "#domain/shipments/vocabulary.ts";

/** Subject of a mail about a shipment: its booking (the receipt), a new delivery promise, or its new status. */
export const messageTriggers = ["booked", "promise_changed", ...shipmentStatuses] as const;
export type MessageTrigger = (typeof messageTriggers)[number];
export type StatusTrigger = Exclude<MessageTrigger, "booked" | "promise_changed">;

/**
 * Placeholders for the operator's custom texts. All are values that every recipient of the mail may see: no name,
 * street, phone or value (A1, A11).
 */
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

/** Empty means the built-in text. */
export type OwnWords = { subject: string; intro: string };
export type WordsByLanguage = Record<Language, OwnWords>;
/** "" if there is no value this time. */
export type PlaceholderValues = Partial<Record<Placeholder, string | undefined>>;
/** Null means the built-in text. */
export type FilledWords = { subject: string | null; intro: string | null };

const words = (max: number) => z.string().refine((text) => codePointLength(text) <= max, { message: "text_too_long" });
const Own = z.strictObject({ subject: words(mostOfSubject), intro: words(mostOfIntro) });

/**
 * Stores only triggers with custom texts or a changed on/off setting (E10, template off). All others follow upgrades.
 */
export const MessageWords = z.partialRecord(
  z.enum(messageTriggers),
  z.strictObject({ en: Own, es: Own, isOff: z.boolean().optional() }),
);
export type MessageWords = z.infer<typeof MessageWords>;

export const builtIn: WordsByLanguage = { en: { subject: "", intro: "" }, es: { subject: "", intro: "" } };

/**
 * Returns the placeholders of a trigger. A booking or promise has no place yet; shipments that are over or held up
 * have no promised hour.
 */
export function placeholdersOf(trigger: MessageTrigger): Placeholder[] {
  return placeholders.filter((name) => {
    if (name === "earlier") return trigger === "promise_changed";
    if (trigger === "booked" || trigger === "promise_changed") return name !== "place" && name !== "time";
    return name !== "promise" || stillPromises.includes(trigger);
  });
}

const pieces = /\{([^{}]*)\}|([{}])/g;

/** Returns the problem with a text as a field message key, or null. */
export function problemOfWords(text: string, allowed: readonly Placeholder[]): string | null {
  for (const [, name, brace] of text.matchAll(pieces)) {
    if (brace !== undefined) return "brace_open";
    if (!isOneOf(allowed, name)) return `placeholder_unknown:{${cutText(name ?? "", 40)}}`;
  }
  return null;
}

/**
 * Fills the placeholders. Returns null for an empty text, or if a placeholder has no value, because the sentence
 * would have a gap.
 */
export function fillWords(text: string, values: PlaceholderValues): string | null {
  if (text === "") return null;
  let isWhole = true;
  // A single pass, so that values that look like placeholders are not filled again.
  const filled = text.replace(pieces, (_, name: string | undefined) => {
    const value = (name !== undefined && valueAt(values, name)) || "";
    isWhole &&= Boolean(value);
    return value ?? "";
  });
  return isWhole ? oneLine(filled) : null;
}

export function fillOwnWords(own: OwnWords | undefined, values: PlaceholderValues): FilledWords {
  if (!own) return { subject: null, intro: null };
  return { subject: fillWords(own.subject, values), intro: fillWords(own.intro, values) };
}

/** Joins all lines, to prevent header injection through a value. */
function oneLine(text: string): string {
  return text
    .replace(/[\p{Cc}\u2028\u2029]+/gu, " ")
    .replace(/ {2,}/g, " ")
    .trim();
}

export function hasOwnWords(own: WordsByLanguage | undefined): boolean {
  return own !== undefined && languages.some((language) => own[language].subject !== "" || own[language].intro !== "");
}

export function isMessageOff(all: MessageWords, trigger: MessageTrigger): boolean {
  return all[trigger]?.isOff ?? isOffByDefault(trigger);
}

/** Returns steps for which no messages are sent, whatever a subscriber chose. Subscription forms do not offer them. */
export function silentSteps(all: MessageWords): ShipmentStatus[] {
  return shipmentStatuses.filter((status) => isMessageOff(all, status));
}

/**
 * Sets the texts of one trigger. Removes texts that are empty in both languages; `isOff` null keeps the on/off
 * setting.
 */
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
  return isOneOf(silentByDefault, trigger);
}
