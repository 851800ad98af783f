import { data } from "react-router";
import { parseMessageWords } from "#domain/notifications/message-word-inputs.ts";
import { previewMessage } from "#server/features/notifications/preview-message.ts";
import { triggerOf } from "#app/routes/admin/settings/messages/trigger-of.ts";
import { administratorOf } from "#app/web/actor.ts";
import { runLoader } from "#app/web/loader.ts";
import { mailDocument } from "#app/web/mail-document.ts";
import type { Route } from "./+types/mail";

/** Returns the mail of a trigger in one language with the texts of the address, saved or not, for the preview. */
export async function loader({ request, params, context }: Route.LoaderArgs) {
  const actor = administratorOf(context);
  const trigger = triggerOf(params.trigger);
  const { language, ...typed } = Object.fromEntries(new URL(request.url).searchParams);
  const parsed = parseMessageWords(trigger, { ...typed, version: "1" });
  if (!parsed.ok) throw data(null, { status: 400 });
  const { mails } = await runLoader(() => previewMessage(actor, trigger, parsed.value));
  const mail = mails.find((each) => each.language === language);
  if (!mail) throw data(null, { status: 404 });
  return mailDocument(mail.html);
}
