import { z } from "zod";
import { languages } from "#domain/shared/language.ts";
import { serviceKeys, shipmentStatuses } from "#domain/shipments/vocabulary.ts";

const Link = z.strictObject({ words: z.string(), to: z.string() });
export type ChatLink = z.infer<typeof Link>;

/** A price as it was told: every line of the tariff in force, and the total (D2). */
const PriceDocument = z.strictObject({
  service: z.enum(serviceKeys),
  name: z.string(),
  way: z.string(),
  lines: z.array(z.strictObject({ words: z.string(), amount: z.string() })),
  total: z.string(),
  arrives: z.string(),
  book: z.string(),
});

/** What the number alone tells (A1), as it was when it was asked. `position`: how many of the five stops are reached. */
const ParcelDocument = z.strictObject({
  number: z.string(),
  status: z.enum(shipmentStatuses),
  sentence: z.string(),
  position: z.int(),
  isBent: z.boolean(),
});

/** What the desk answered by itself, in the words it used: a conversation shows what was said, not what would be said now. `asked`: which question it took it for. */
export const ChatAnswer = z.strictObject({
  asked: z.string(),
  /** Paragraphs. */
  text: z.array(z.string()),
  price: PriceDocument.nullable(),
  parcel: ParcelDocument.nullable(),
  facts: z.array(z.strictObject({ term: z.string(), text: z.string() })),
  links: z.array(Link),
  /** It was answered in the language of the question, whatever the page is in. */
  language: z.enum(languages),
});
export type ChatAnswer = z.infer<typeof ChatAnswer>;

const chatSpeakers = ["visitor", "automatic", "staff"] as const;

/** One line of a conversation. `text` is all of it in words, an automatic one begins with "Automatic answer"; `who` names who of the staff wrote. */
export const ChatLine = z.strictObject({
  id: z.string(),
  by: z.enum(chatSpeakers),
  who: z.string(),
  text: z.string(),
  answer: ChatAnswer.nullable(),
  createdAt: z.iso.datetime(),
});
export type ChatLine = z.infer<typeof ChatLine>;

/** `automatic` until a person was asked for; then the state of the message in the inbox, whose reference it carries. */
export const ChatConversation = z.strictObject({
  state: z.enum(["automatic", "open", "done"]),
  reference: z.string().nullable(),
  lines: z.array(ChatLine),
});
export type ChatConversation = z.infer<typeof ChatConversation>;

/** What staff see of a conversation before it came to them. */
export const TranscriptLine = z.strictObject({
  by: z.enum(["visitor", "automatic"]),
  text: z.string(),
  createdAt: z.iso.datetime(),
});
export type TranscriptLine = z.infer<typeof TranscriptLine>;
