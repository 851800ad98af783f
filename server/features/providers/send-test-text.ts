import type { PersonActor } from "#domain/people/actor.ts";
import { assertMay } from "#domain/people/permissions.ts";
import { AppError, fieldError } from "#domain/shared/errors.ts";
import { newId } from "#domain/shared/ids.ts";
import { parseNumber } from "#domain/shared/phone.ts";
import { cutText } from "#domain/shared/cut-text.ts";
import { now } from "#server/clock.ts";
import { recordActivity } from "#server/features/audit/record-activity.ts";
import { getTextProvider } from "#server/features/providers/get-text-provider.ts";
import { countTry } from "#server/limits/count-try.ts";
import { sendText } from "#server/sms/send.ts";
import { TextRefused } from "#server/sms/text-refused.ts";

/** Response of a provider to a test: accepted, or why not, in its words. `to` in E.164. */
export type TestText = { isTaken: boolean; to: string; answer: string };

/**
 * Sends one text through the saved provider, now and without the outbox, and returns the response: "accepted" is not
 * yet "arrived". The caller provides the text. @throws `invalid_input` on `phone`, `wrong_state` (`no_text_provider`)
 * without a provider, `rate_limited` after ten within the hour.
 */
export async function sendTestText(
  actor: PersonActor,
  { phone, text }: { phone: string; text: string },
): Promise<TestText> {
  assertMay(actor, "settings.change");
  const to = parseNumber(phone);
  if (to === null) throw fieldError("phone", "phone_invalid");
  const provider = await getTextProvider();
  if (!provider) throw new AppError("wrong_state", { reason: "no_text_provider" });
  await countTry("test_text", actor.userId);
  const said = await sendText({ id: newId("message", now()), to, text }, provider).then(
    ({ answer }) => ({ isTaken: true, answer }),
    (error: unknown) => {
      if (error instanceof TextRefused) return { isTaken: false, answer: cutText(error.message, 300) };
      throw error;
    },
  );
  await recordActivity(actor, {
    subjectKind: "settings",
    action: "settings.text_tested",
    subjectId: "texts",
    after: { isTaken: said.isTaken },
  });
  return { ...said, to };
}
