import { href } from "react-router";
import { messageWords as words } from "#copy/en/outbox.ts";
import { parseSendAgain } from "#domain/notifications/inputs.ts";
import { sendMessageAgain } from "#server/features/notifications/send-message-again.ts";
import { SendAgainForm } from "#app/components/admin/messages/message-forms.tsx";
import { LinkButton } from "#app/components/ui/button.tsx";
import { FormPage } from "#app/components/layout/form-page.tsx";
import { loadMessagePage } from "#app/routes/admin/messages/load-message-page.ts";
import { changeAction } from "#app/web/action.ts";
import { staffOf } from "#app/web/actor.ts";
import { keepForm } from "#app/web/keep-form.ts";
import type { Route } from "./+types/sending";

export const meta: Route.MetaFunction = () => [{ title: words.sendAgainTitle }];

export async function loader({ params, context }: Route.LoaderArgs) {
  return { page: await loadMessagePage(staffOf(context), params.messageId) };
}

export function action(args: Route.ActionArgs) {
  const { messageId } = args.params;
  return changeAction(args, {
    actor: staffOf,
    parse: parseSendAgain,
    failed: words.failed.sendAgain,
    run: (actor, input) => sendMessageAgain(actor, messageId, input),
    done: () => [href("/admin/messages/:messageId", { messageId }), words.inLine],
  });
}

export const clientAction = keepForm(() => words.failed.sendAgain);

/** Asks before a sent message goes out again; also shown after a rejection without JavaScript. */
export default function Sending({ loaderData: { page }, actionData }: Route.ComponentProps) {
  const { id: messageId, subject, isSent, recipient, maySendAgain } = page;
  return (
    <FormPage title={words.sendAgainTitle}>
      <p>{words.sendAgainLead(subject, recipient)}</p>
      {isSent ? <p className="hint">{words.sentNote}</p> : null}
      <SendAgainForm messageId={messageId} may={maySendAgain} answer={actionData} isConfirmed={isSent} />
      <p>
        <LinkButton to={href("/admin/messages/:messageId", { messageId })}>{words.back}</LinkButton>
      </p>
    </FormPage>
  );
}
