import { chatAnswers as words } from "#copy/en/chat.ts";
import { waitSentence } from "#copy/en/error-pages.ts";
import { trackingSentence } from "#copy/en/tracking-sentence.ts";
import { withStop } from "#domain/shared/sentence.ts";
import type { QuestionFacts } from "#domain/chat/read-question.ts";
import type { ChatAnswer } from "#domain/chat/views.ts";
import { visitor } from "#domain/people/actor.ts";
import { AppError } from "#domain/shared/errors.ts";
import { progressOf } from "#domain/shipments/status.ts";
import { formatTrackingNumber } from "#domain/shipments/tracking-number.ts";
import type { Tracking } from "#domain/shipments/views.ts";
import { now } from "#server/clock.ts";
import { plainAnswer } from "#server/features/chat/plain-answer.ts";
import { getTracking } from "#server/features/tracking/get-tracking.ts";
import { admitLookup, type LookupOutcome } from "#server/limits/lookup-limit.ts";
import { requestScope } from "#server/request-scope.ts";

const mostTried = 3;

/**
 * Answers with the data that the number alone reveals (A1). Each counts as a lookup, and unknown, deleted and
 * malformed numbers get the same answer (A4).
 */
export async function answerParcel({ ours, others }: QuestionFacts["numbers"]): Promise<ChatAnswer> {
  const candidates = [...ours, ...others].slice(0, mostTried);
  const [first] = candidates;
  if (first === undefined) return plainAnswer([words.askNumber], { links: [{ words: words.track, to: "/track" }] });
  for (const number of candidates) {
    const found = await lookUp(number);
    if (found === "unknown") continue;
    if ("retryAfterSeconds" in found) return plainAnswer([words.tooMany(waitSentence(found.retryAfterSeconds))]);
    return parcelAnswer(found);
  }
  return plainAnswer([words.unknownNumber(formatTrackingNumber(first))], {
    links: [{ words: words.track, to: "/track" }],
  });
}

async function lookUp(number: string): Promise<Tracking | "unknown" | { retryAfterSeconds: number }> {
  const address = requestScope()?.clientAddress ?? null;
  const admission = address === null ? null : admitLookup(address, number);
  if (admission?.ok === false) return { retryAfterSeconds: admission.retryAfterSeconds };
  let outcome: LookupOutcome = "neither";
  try {
    const tracking = await getTracking(visitor, number);
    outcome = "found";
    return tracking;
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== "not_found") throw error;
    outcome = "unknown";
    return "unknown";
  } finally {
    admission?.settle(outcome);
  }
}

function parcelAnswer(tracking: Tracking): ChatAnswer {
  const { text } = trackingSentence(tracking, now());
  const past = tracking.events.filter(({ kind }) => kind !== "planned").map(({ status }) => status);
  const { position, bend } = progressOf(tracking.status, past);
  const number = tracking.trackingNumber;
  return plainAnswer([`${formatTrackingNumber(number)}: ${withStop(text)}`], {
    parcel: { number, status: tracking.status, sentence: text, position, isBent: bend !== null },
    links: [{ words: words.full(number), to: `/track/${number}` }],
  });
}
