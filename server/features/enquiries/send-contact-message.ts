import { enquiryMail, enquiryServiceTitles, enquiryWords as words } from "#copy/en/enquiries.ts";
import type { SendContactMessage } from "#domain/enquiries/inputs.ts";
import type { Actor } from "#domain/people/actor.ts";
import { AppError } from "#domain/shared/errors.ts";
import { contactMessage } from "#emails/contact-message.tsx";
import { queueMessage } from "#server/features/notifications/queue-message.ts";
import { getSettings } from "#server/features/settings/get-settings.ts";
import { countTryOfAddress } from "#server/limits/count-try.ts";

/**
 * The contact form: a mail to the company's own address, in the outbox even where none is sent, so that nothing typed is lost.
 * Throws `rate_limited` (per address), `unavailable` where the company has no address of its own.
 */
export async function sendContactMessage(_actor: Actor, input: SendContactMessage): Promise<{ messageId: string }> {
  await countTryOfAddress("contact");
  const { companyEmail } = (await getSettings()).general;
  if (!companyEmail) throw new AppError("unavailable", { reason: "no_company_email" });
  const facts = [
    { term: words.name, text: input.name },
    { term: words.email, text: input.email },
    { term: words.phone, text: input.phone },
    { term: words.company, text: input.company },
    { term: words.service, text: input.service && enquiryServiceTitles[input.service] },
  ].filter(({ text }) => text !== "");
  const mail = contactMessage({
    subject: enquiryMail.subject(input.name),
    facts,
    message: input.message,
    reply: { words: enquiryMail.reply(input.email), email: input.email },
  });
  const { messageId } = await queueMessage({
    template: "contact-message",
    to: companyEmail,
    mail,
    shipmentId: null,
    isWanted: true,
    // To the house itself, which wants every enquiry; how many one address may send is counted above.
    cause: "system",
  });
  return { messageId };
}
