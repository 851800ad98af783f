import type { PersonActor } from "#domain/people/actor.ts";
import { assertMay } from "#domain/people/permissions.ts";
import { newId } from "#domain/shared/ids.ts";
import { AppError } from "#domain/shared/errors.ts";
import { cutText } from "#domain/shared/cut-text.ts";
import { now } from "#server/clock.ts";
import { getSettings } from "#server/features/settings/get-settings.ts";
import { withPicturesInside } from "#server/features/settings/inline-pictures.ts";
import { mailServer } from "#server/features/providers/mail-server.ts";
import { recordActivity } from "#server/features/audit/record-activity.ts";
import { countTry } from "#server/limits/count-try.ts";
import { MailRefused, sendMail } from "#server/mail/send.ts";

/** Response of a mail server to a test: accepted, or why not, in its words. */
export type TestMail = { isTaken: boolean; server: string; to: string; answer: string };

/** `html` for a complete mail of ours; otherwise it is two sentences. */
type Words = { subject: string; text: string; html?: string };

/**
 * Sends one mail to the actor through the saved server, now and without the outbox, and returns the response:
 * "accepted" is not yet "arrived". The caller provides the text. @throws `wrong_state` (`no_mail_server`) without a
 * server, `rate_limited` after ten within the hour.
 */
export async function sendTestMail(
  actor: PersonActor,
  { subject, text, html = `<p>${text}</p>` }: Words,
): Promise<TestMail> {
  assertMay(actor, "settings.change");
  const server = await mailServer();
  if (!server) throw new AppError("wrong_state", { reason: "no_mail_server" });
  await countTry("test_mail", actor.userId);
  const { companyName, companyEmail } = (await getSettings()).general;
  const mail = {
    id: newId("message", now()),
    fromName: companyName,
    fromAddress: companyEmail,
    to: actor.email,
    subject,
    text,
    ...(await withPicturesInside(html)),
    unsubscribeUrl: null,
    replyTo: null,
    threadIds: [],
    calendar: null,
    isPersonal: false,
  };
  const said = await sendMail(mail, server).then(
    (answer) => ({ isTaken: true, answer }),
    (error: unknown) => {
      if (error instanceof MailRefused) return { isTaken: false, answer: cutText(error.message, 300) };
      throw error;
    },
  );
  await recordActivity(actor, {
    subjectKind: "settings",
    action: "settings.mail_tested",
    subjectId: "mail",
    after: { isTaken: said.isTaken },
  });
  return { ...said, server: `${server.host}:${server.port}`, to: actor.email };
}
