import { chatVocabulary, wellKnownTowns } from "#content/chat-vocabulary.ts";
import { unreachedNote } from "#copy/en/areas.ts";
import { chargeWordsInFull } from "#copy/en/charges.ts";
import { fieldMessage } from "#copy/en/field-messages.ts";
import { quickQuoteWords as words } from "#copy/en/quick-quote.ts";
import { serviceWords } from "#copy/en/services.ts";
import { type QuickQuoteFields, parseQuickQuote } from "#domain/bookings/quick-quote.ts";
import { AppError, type FieldIssue } from "#domain/shared/errors.ts";
import { formatMoney } from "#domain/shared/money.ts";
import { formatTime } from "#domain/shared/place-time.ts";
import { type PlaceMoment, timeOf } from "#domain/shared/place-moment.ts";
import { cutText } from "#domain/shared/cut-text.ts";
import type { PlaceInstant } from "#domain/shipments/views.ts";
import { type ServiceKey, serviceKeys } from "#domain/shipments/vocabulary.ts";
import { type QuickQuote, type QuotedService, quickQuote } from "#server/features/shipments/quick-quote.ts";
import { arrivesLine, dayWithoutYear, nearDay } from "#app/presenters/arrival-words.ts";
import type { ShownQuote } from "#app/components/site/quick-quote.tsx";

/** A town may stand for its ZIP code, and means here what it means to the support desk. */
const knownPlaces = { towns: wellKnownTowns, abroad: chatVocabulary.citiesAbroad };

const fields = ["from", "to", "weight", "service"] as const;

/** Presents the quick quote of an address (`?from=30309&to=31401&weight=10&service=standard`). Nothing is stored. */
export async function presentQuote(query: URLSearchParams, now: Date): Promise<ShownQuote> {
  const typed = Object.fromEntries(fields.map((name) => [name, cutText(query.get(name) ?? "", 100)]));
  const service = serviceKeys.find((key) => key === typed["service"]) ?? "standard";
  const shown: ShownQuote = { values: { ...typed, service }, errors: {}, answer: null };
  if (!["from", "to", "weight"].some((name) => query.has(name))) return shown;
  const read = parseQuickQuote({ ...typed, service });
  if (!read.ok) return { ...shown, errors: errorsOf(read.issues) };
  try {
    return { ...shown, answer: presentAnswer(await quickQuote(read.value, knownPlaces), read.value, now) };
  } catch (error) {
    if (error instanceof AppError && error.code === "invalid_input")
      return { ...shown, errors: errorsOf(error.issues) };
    throw error;
  }
}

function errorsOf(issues: FieldIssue[]): Record<string, string> {
  return Object.fromEntries(issues.map(({ path, message }) => [path, fieldMessage(message)]));
}

function presentAnswer(quote: QuickQuote, asked: QuickQuoteFields, now: Date): NonNullable<ShownQuote["answer"]> {
  const chosen = quote.services.find(({ key }) => key === asked.service);
  const town = ({ city, state }: QuickQuote["from"]) => [city, state].filter(Boolean).join(", ");
  return {
    from: town(quote.from),
    to: words.town(town(quote.to), quote.miles === null ? null : Math.round(quote.miles)),
    services: Object.fromEntries(quote.services.map((service) => [service.key, presentService(service, now)])),
    chosen:
      chosen && !chosen.unreached
        ? presentChosen(chosen, { ...asked, from: quote.from.zip, to: quote.to.zip }, now)
        : null,
    unreached: chosen?.unreached ? words.elsewhere(unreachedNote(chosen.unreached)) : "",
  };
}

function presentService({ unreached, total, arrives }: QuotedService, now: Date) {
  if (unreached) return { isReached: false, note: unreachedNote(unreached), price: "" };
  return { isReached: true, note: arrivesLine(arrives, now), price: formatMoney(total) };
}

function presentChosen({ key, lines, total, arrives, handOverBy }: QuotedService, asked: QuickQuoteFields, now: Date) {
  const day = dayAndTime(arrives, now);
  return {
    title: words.priceOf(serviceWords[key].name),
    lines: lines.map((line) => ({
      code: line.code,
      words: chargeWordsInFull(line, null),
      amount: formatMoney(line.amount),
    })),
    total: formatMoney(total),
    arrival: words.arrival(day, handOverBy ? lastMoment(handOverBy, now) : ""),
    said: words.said(serviceWords[key].name, formatMoney(total), day),
    book: bookAddress(key, asked),
  };
}

/** The booking form with what was typed here. */
function bookAddress(service: ServiceKey, { from, to, weight }: QuickQuoteFields): string {
  return `/new-shipment?${new URLSearchParams({ service, weight: String(weight / 100), from, to })}`;
}

function dayAndTime(arrives: PlaceMoment, now: Date): string {
  const day = [nearDay(arrives, now), dayWithoutYear(arrives)].filter(Boolean).join(", ");
  return words.by(day, timeOf(arrives));
}

function lastMoment(last: PlaceInstant, now: Date): string {
  const { at, zone } = last;
  return words.lastAt(formatTime(at, zone), nearDay(last, now) ?? words.on(dayWithoutYear(last)));
}
