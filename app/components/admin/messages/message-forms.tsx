import { href } from "react-router";
import { messageWords as words } from "#copy/en/outbox.ts";
import type { Permission, RefusedForm } from "#app/components/form/form-types.ts";
import { SubmitButton } from "#app/components/form/fields.tsx";
import { PostedForm } from "#app/components/form/posted-form.tsx";
import { Button, LinkButton } from "#app/components/ui/button.tsx";

type Props = { messageId: string; may: Permission; answer?: RefusedForm | undefined };

/** Re-queues a message. Set `isConfirmed` when the user confirmed resending an already sent message. */
export function SendAgainForm({ messageId, may, answer, isConfirmed = false }: Props & { isConfirmed?: boolean }) {
  return (
    <PostedForm
      action={href("/admin/messages/:messageId/sending", { messageId })}
      className="message-forms"
      failed={words.failed.sendAgain}
      answer={answer}
    >
      {isConfirmed ? <input type="hidden" name="isConfirmed" value="on" /> : null}
      <SubmitButton look="ink" icon="mail" refusal={may.ok ? undefined : may.words}>
        {words.sendAgain}
      </SubmitButton>
    </PostedForm>
  );
}

/** A sent message goes out again only after a question. */
export function SendAgainLink({ messageId, may }: Pick<Props, "messageId" | "may">) {
  if (!may.ok)
    return (
      <Button type="button" icon="mail" refusal={may.words}>
        {words.sendAgain}
      </Button>
    );
  return (
    <LinkButton icon="mail" to={href("/admin/messages/:messageId/sending", { messageId })}>
      {words.sendAgain}
    </LinkButton>
  );
}

/** Cancels a waiting message. */
export function DropForm({ messageId, may, answer }: Props) {
  return (
    <PostedForm
      action={href("/admin/messages/:messageId/dropping", { messageId })}
      className="message-forms"
      failed={words.failed.drop}
      answer={answer}
    >
      <SubmitButton look="quiet" icon="trash" refusal={may.ok ? undefined : may.words}>
        {words.drop}
      </SubmitButton>
    </PostedForm>
  );
}
