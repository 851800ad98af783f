import { unreachedNote } from "#copy/en/areas.ts";
import { chargeWordsInFull } from "#copy/en/charges.ts";
import { chatAnswers as words } from "#copy/en/chat.ts";
import { quickQuoteWords } from "#copy/en/quick-quote.ts";
import { serviceWords } from "#copy/en/services.ts";
import { dayWord } from "#copy/en/tracking-sentence.ts";
import type { AskedPrice, Understood } from "#domain/chat/understand.ts";
import type { ChatAnswer, ChatLink } from "#domain/chat/views.ts";
import { AppError } from "#domain/shared/errors.ts";
import { formatMoney } from "#domain/shared/money.ts";
import { type PlaceMoment, timeOf } from "#domain/shared/place-moment.ts";
import { type ServiceKey, serviceKeys } from "#domain/shipments/vocabulary.ts";
import { now } from "#server/clock.ts";
import { findRoute, type QuestionRoute } from "#server/features/chat/find-route.ts";
import type { ChatKnowledge } from "#server/features/chat/knowledge.ts";
import { plainAnswer } from "#server/features/chat/plain-answer.ts";
import { type QuickQuote, type QuotedService, quickQuote } from "#server/features/shipments/quick-quote.ts";

export type PricedAnswer = { answer: ChatAnswer; pending: AskedPrice | null };

/**
 * Answers with a price if weight, service and route are clear, with the same figures as the quick quote (D1, D2).
 * Otherwise asks for the missing part and remembers the rest for the next message.
 */
export async function answerPrice(
  { facts }: Understood,
  before: AskedPrice | null,
  knowledge: ChatKnowledge,
): Promise<PricedAnswer> {
  const way = await findRoute(facts, before, knowledge);
  // The destination stays until another one is named.
  if (facts.isAbroad || (before?.isAbroad && way.to === null))
    return { answer: abroadAnswer(), pending: pendingAbroad(before) };
  const weight =
    facts.weight.is === "clear" ? facts.weight.value : facts.weight.is === "absent" ? (before?.weight ?? null) : null;
  const service =
    facts.service.is === "clear"
      ? facts.service.value
      : facts.service.is === "absent"
        ? serviceOf(before?.service)
        : null;
  const asked: AskedPrice = { weight, service, from: way.from, to: way.to };
  const more = (text: string[]): PricedAnswer => ({
    answer: plainAnswer(text, { links: [quoteLink(asked)] }),
    pending: asked,
  });
  if (facts.hasExtras)
    return {
      answer: plainAnswer([words.extras], { links: [bookLink(asked), quoteLink(asked)] }),
      pending: null,
    };
  if (facts.weight.is === "too_heavy")
    return {
      answer: plainAnswer([words.tooHeavy], { links: [{ words: words.contact, to: "/contact" }] }),
      pending: null,
    };
  const questions = [
    facts.weight.is === "unclear" ? words.unclearWeight : weight === null ? words.missing.weight : "",
    facts.service.is === "unclear" ? words.unclearService : service === null ? words.missing.service : "",
    way.problem ? problemWords(way.problem) : way.to === null ? words.missing.to : "",
  ].filter(Boolean);
  if (questions.length > 0 || weight === null || service === null || way.from === null || way.to === null)
    return more(questions.length > 0 ? questions : [words.missing.to]);
  const quote = await quoteOf({ from: way.from, to: way.to, weight });
  if ("unknown" in quote) return { ...more([words.unknownZip(quote.unknown)]), pending: { ...asked, to: null } };
  return { answer: pricedAnswer(quote, service, asked), pending: null };
}

/** International shipments are priced by hand. */
export function abroadAnswer(): ChatAnswer {
  return plainAnswer([words.abroad], { links: [{ words: words.contact, to: "/contact" }] });
}

export function pendingAbroad(before: AskedPrice | null): AskedPrice {
  return { weight: null, service: null, from: before?.from ?? null, to: null, isAbroad: true };
}

/** Answers with the arrival of each service for a parcel handed in now (C10). Without a price no weight is needed. */
export async function answerArrival(
  { facts }: Understood,
  before: AskedPrice | null,
  knowledge: ChatKnowledge,
): Promise<ChatAnswer | null> {
  const way = await findRoute(facts, before, knowledge);
  if (way.problem) return plainAnswer([problemWords(way.problem)]);
  if (way.from === null || way.to === null) return null;
  const quote = await quoteOf({ from: way.from, to: way.to, weight: 100 });
  if ("unknown" in quote) return plainAnswer([words.unknownZip(quote.unknown)]);
  const wanted = facts.service.is === "clear" ? [facts.service.value] : serviceKeys;
  return plainAnswer([words.arrivalTo(wayWords(quote))], {
    facts: quote.services
      .filter(({ key }) => wanted.includes(key))
      .map(({ key, unreached, arrives }) => ({
        term: serviceWords[key].name,
        text: unreached ? unreachedNote(unreached) : whenWords(arrives),
      })),
    links: [quoteLink({ weight: null, service: null, from: way.from, to: way.to })],
  });
}

async function quoteOf(asked: { from: string; to: string; weight: number }): Promise<QuickQuote | { unknown: string }> {
  try {
    return await quickQuote(asked);
  } catch (error) {
    const path = error instanceof AppError && error.code === "invalid_input" ? error.issues[0]?.path : undefined;
    if (path === "from" || path === "to") return { unknown: asked[path] };
    throw error;
  }
}

function pricedAnswer(quote: QuickQuote, service: ServiceKey, asked: AskedPrice): ChatAnswer {
  const priced = quote.services.find(({ key }) => key === service);
  if (!priced) throw new Error(`no quote for ${service}`);
  const way = wayWords(quote);
  const weight = ((asked.weight ?? 0) / 100).toFixed(1);
  if (priced.unreached) {
    const others = quote.services
      .filter(({ unreached }) => unreached === null)
      .map(({ key }) => serviceWords[key].name);
    return plainAnswer([words.unreached(unreachedNote(priced.unreached), others.join(", "))], {
      links: [quoteLink({ ...asked, service: null }), { words: words.contact, to: "/contact" }],
    });
  }
  const { name } = serviceWords[service];
  return plainAnswer([words.price(name, way, weight)], {
    price: {
      service,
      name,
      way: words.weightAndWay(weight, way),
      lines: linesOf(priced),
      total: formatMoney(priced.total),
      arrives: whenWords(priced.arrives),
      book: bookLink(asked).to,
    },
    links: [quoteLink(asked)],
  });
}

function linesOf({ lines }: QuotedService) {
  return lines.map((line) => ({ words: chargeWordsInFull(line, null), amount: formatMoney(line.amount) }));
}

function wayWords({ from, to }: QuickQuote): string {
  const town = ({ city, state }: QuickQuote["from"]) => [city, state].filter(Boolean).join(", ");
  return words.way(town(from), town(to));
}

function whenWords(moment: PlaceMoment): string {
  return quickQuoteWords.nearBy(dayWord(moment, now()), timeOf(moment));
}

function problemWords(problem: NonNullable<QuestionRoute["problem"]>): string {
  return problem.kind === "several" ? words.whichTown(problem.town) : words.unknownTown;
}

function serviceOf(text: string | null | undefined): ServiceKey | null {
  return serviceKeys.find((key) => key === text) ?? null;
}

function bookLink(asked: AskedPrice): ChatLink {
  return { words: words.bookingForm, to: `/new-shipment${queryOf(asked)}` };
}

/** Returns a link to the quick quote with the known values. */
function quoteLink(asked: AskedPrice): ChatLink {
  return { words: words.allServices, to: `/${queryOf(asked)}#quick-quote` };
}

function queryOf({ weight, service, from, to }: AskedPrice): string {
  const known = Object.entries({ service, weight: weight === null ? null : String(weight / 100), from, to }).filter(
    (entry): entry is [string, string] => entry[1] !== null,
  );
  return known.length === 0 ? "" : `?${new URLSearchParams(known).toString()}`;
}
