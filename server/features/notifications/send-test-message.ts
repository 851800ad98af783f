import type { MessageTrigger, WordsByLanguage } from "#domain/notifications/message-words.ts";
import type { PersonActor } from "#domain/people/actor.ts";
import type { Language } from "#domain/shared/language.ts";
import { previewMessage } from "#server/features/notifications/preview-message.ts";
import { sendTestMail, type TestMail } from "#server/features/providers/send-test-mail.ts";

type Tried = { words: WordsByLanguage; number: string; language: Language };

/**
 * Mails a trigger's mail, as the preview shows it, to the actor only. Limited and answered as every test mail
 * (`sendTestMail`).
 */
export async function sendTestMessage(
  actor: PersonActor,
  trigger: MessageTrigger,
  { language, ...tried }: Tried,
): Promise<TestMail> {
  const { mails } = await previewMessage(actor, trigger, tried);
  const mail = mails.find((each) => each.language === language);
  return sendTestMail(actor, { subject: mail?.subject ?? "", text: mail?.text ?? "", html: mail?.html ?? "" });
}
