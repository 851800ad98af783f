import { z } from "zod";
import { languages } from "#domain/shared/language.ts";
import { serviceKeys, shipmentStatuses } from "#domain/shipments/vocabulary.ts";

const Link = z.strictObject({ words: z.string(), to: z.string() });
export type ChatLink = z.infer<typeof Link>;

/** A quoted price: every line of the tariff in force, and the total (D2). */
const PriceDocument = z.strictObject({
  service: z.enum(serviceKeys),
  name: z.string(),
  way: z.string(),
  lines: z.array(z.strictObject({ words: z.string(), amount: z.string() })),
  total: z.string(),
  arrives: z.string(),
  book: z.string(),
});

/** Data of the number-only tier (A1) at the time of the question. `position`: stops reached, of five. */
const ParcelDocument = z.strictObject({
  number: z.string(),
  status: z.enum(shipmentStatuses),
  sentence: z.string(),
  position: z.int(),
  isBent: z.boolean(),
});

/** An automatic answer as it was given; later changes of texts do not affect it. `asked`: the recognized question. */
export const ChatAnswer = z.strictObject({
  asked: z.string(),
  text: z.array(z.string()),
  price: PriceDocument.nullable(),
  parcel: ParcelDocument.nullable(),
  facts: z.array(z.strictObject({ term: z.string(), text: z.string() })),
  links: z.array(Link),
  /** The language of the question, which may differ from that of the page. */
  language: z.enum(languages),
});
export type ChatAnswer = z.infer<typeof ChatAnswer>;

const chatSpeakers = ["visitor", "automatic", "staff"] as const;

/**
 * One line of a conversation. `text` is the complete text; an automatic one starts with "Automatic answer". `who`:
 * name of the staff member.
 */
export const ChatLine = z.strictObject({
  id: z.string(),
  by: z.enum(chatSpeakers),
  who: z.string(),
  text: z.string(),
  answer: ChatAnswer.nullable(),
  createdAt: z.iso.datetime(),
});
export type ChatLine = z.infer<typeof ChatLine>;

/** `automatic` until handed to staff, then the state of the message in the inbox. `reference` is the message's. */
export const ChatConversation = z.strictObject({
  state: z.enum(["automatic", "open", "done"]),
  reference: z.string().nullable(),
  lines: z.array(ChatLine),
});
export type ChatConversation = z.infer<typeof ChatConversation>;

/** A line of a conversation from before it was handed to staff. */
export const TranscriptLine = z.strictObject({
  by: z.enum(["visitor", "automatic"]),
  text: z.string(),
  createdAt: z.iso.datetime(),
});
export type TranscriptLine = z.infer<typeof TranscriptLine>;
export const StoredTranscript = z.array(TranscriptLine);
