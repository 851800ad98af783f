import { href } from "react-router";
import { messageWords as words } from "#copy/en/outbox.ts";
import { dropMessage } from "#server/features/notifications/drop-message.ts";
import { DropForm } from "#app/components/admin/messages/message-forms.tsx";
import { LinkButton } from "#app/components/ui/button.tsx";
import { FormPage } from "#app/components/layout/form-page.tsx";
import { loadMessagePage } from "#app/routes/admin/messages/load-message-page.ts";
import { changeAction } from "#app/web/action.ts";
import { staffOf } from "#app/web/actor.ts";
import { keepForm } from "#app/web/keep-form.ts";
import type { Route } from "./+types/dropping";

export const meta: Route.MetaFunction = () => [{ title: words.dropTitle }];

export async function loader({ params, context }: Route.LoaderArgs) {
  return { page: await loadMessagePage(staffOf(context), params.messageId) };
}

export function action(args: Route.ActionArgs) {
  const { messageId } = args.params;
  return changeAction(args, {
    actor: staffOf,
    failed: words.failed.drop,
    run: (actor) => dropMessage(actor, messageId),
    done: () => [href("/admin/messages/:messageId", { messageId }), words.dropped],
  });
}

export const clientAction = keepForm(() => words.failed.drop);

/** Shown after a rejection without JavaScript. */
export default function Dropping({ loaderData: { page }, actionData }: Route.ComponentProps) {
  const { id: messageId, subject, recipient, mayDrop } = page;
  return (
    <FormPage title={words.dropTitle}>
      <p>{words.dropLead(subject, recipient)}</p>
      <DropForm messageId={messageId} may={mayDrop} answer={actionData} />
      <p>
        <LinkButton to={href("/admin/messages/:messageId", { messageId })}>{words.back}</LinkButton>
      </p>
    </FormPage>
  );
}
