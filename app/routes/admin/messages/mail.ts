import { data } from "react-router";
import { getMessage } from "#server/features/notifications/get-message.ts";
import { staffOf } from "#app/web/actor.ts";
import { runLoader } from "#app/web/loader.ts";
import { mailDocument } from "#app/web/mail-document.ts";
import type { Route } from "./+types/mail";

/** Returns the HTML part of a message, for the frame on its page. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const { html } = await runLoader(() => getMessage(staffOf(context), params.messageId));
  if (html === "") throw data(null, { status: 404 });
  return mailDocument(html);
}
