import { href } from "react-router";
import { printQueueWords as words } from "#copy/en/label-printing.ts";
import { printAgain } from "#server/features/printing/print-again.ts";
import { ConfirmForm } from "#app/components/form/confirm-form.tsx";
import { FormPage } from "#app/components/layout/form-page.tsx";
import { LinkButton } from "#app/components/ui/button.tsx";
import { changeAction } from "#app/web/action.ts";
import { staffOf } from "#app/web/actor.ts";
import { keepForm } from "#app/web/keep-form.ts";
import type { Route } from "./+types/repeat";

export const meta: Route.MetaFunction = () => [{ title: words.again }];

export function loader({ context }: Route.LoaderArgs) {
  staffOf(context);
  return null;
}

export function action(args: Route.ActionArgs) {
  const { printJobId } = args.params;
  return changeAction(args, {
    actor: staffOf,
    failed: words.againFailed,
    run: (actor) => printAgain(actor, printJobId),
    done: () => ["/admin/print-queue", words.againDone],
  });
}

export const clientAction = keepForm(() => words.againFailed);

/** Shown after a rejection without JavaScript, or opened by its address. */
export default function Repeat({ actionData, params: { printJobId } }: Route.ComponentProps) {
  return (
    <FormPage title={words.again}>
      <ConfirmForm
        action={href("/admin/print-queue/:printJobId/repeat", { printJobId })}
        lead={words.againLead}
        button={words.again}
        failed={words.againFailed}
        answer={actionData}
      >
        <LinkButton to="/admin/print-queue">{words.back}</LinkButton>
      </ConfirmForm>
    </FormPage>
  );
}
