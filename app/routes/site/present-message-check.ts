import { messageCheckWords as words } from "#copy/en/message-check.ts";
import { waitSentence } from "#copy/en/error-pages.ts";
import { readCheckCode, showCheckCode } from "#domain/notifications/check-code.ts";
import type { MessageCheck } from "#domain/notifications/views.ts";
import { AppError } from "#domain/shared/errors.ts";
import { formatDate } from "#domain/shared/place-time.ts";

/** What came of a code, in finished words. */
export type ShownCheck = {
  isOurs: boolean;
  /** The code in its groups, or what was typed where it is none. */
  asked: string;
  title: string;
  sentence: string;
};

export function presentMessageCheck(typed: string, check: MessageCheck): ShownCheck {
  const code = readCheckCode(typed);
  const asked = words.asked(code ? showCheckCode(code) : typed);
  const { channel, sentOn, shipmentEnding, asksFor } = check;
  if (!channel || !sentOn) return { isOurs: false, asked, title: words.foreign.title, sentence: words.foreign.body };
  const say = channel === "sms" ? words.ours.sms : words.ours.email;
  const sent = say(formatDate(`${sentOn}T12:00:00Z`, "UTC"), shipmentEnding === null ? null : `…${shipmentEnding}`);
  const sentence = asksFor === "nothing" ? `${sent} ${words.ours.asksNothing}` : sent;
  return { isOurs: true, asked, title: words.ours.title, sentence };
}

/** The sentence under the field for whom asked too often, with the seconds to wait; null for every other failure. */
export function presentWait(error: unknown): { sentence: string; seconds: number } | null {
  if (!(error instanceof AppError) || error.code !== "rate_limited") return null;
  const seconds = error.retryAfterSeconds ?? 60;
  return { sentence: words.wait(waitSentence(seconds)), seconds };
}
