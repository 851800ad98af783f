import { href } from "react-router";
import { printQueueWords as words } from "#copy/en/label-printing.ts";
import { cancelPrintJob } from "#server/features/printing/cancel-print-job.ts";
import { ConfirmForm } from "#app/components/form/confirm-form.tsx";
import { FormPage } from "#app/components/layout/form-page.tsx";
import { LinkButton } from "#app/components/ui/button.tsx";
import { changeAction } from "#app/web/action.ts";
import { staffOf } from "#app/web/actor.ts";
import { keepForm } from "#app/web/keep-form.ts";
import type { Route } from "./+types/cancellation";

export const meta: Route.MetaFunction = () => [{ title: words.cancelTitle }];

export function loader({ context }: Route.LoaderArgs) {
  staffOf(context);
  return null;
}

export function action(args: Route.ActionArgs) {
  const { printJobId } = args.params;
  return changeAction(args, {
    actor: staffOf,
    failed: words.cancelFailed,
    run: (actor) => cancelPrintJob(actor, printJobId),
    done: () => ["/admin/print-queue", words.cancelDone],
  });
}

export const clientAction = keepForm(() => words.cancelFailed);

/** Shown after a rejection without JavaScript, or opened by its address. */
export default function Cancellation({ actionData, params: { printJobId } }: Route.ComponentProps) {
  return (
    <FormPage title={words.cancelTitle}>
      <ConfirmForm
        action={href("/admin/print-queue/:printJobId/cancellation", { printJobId })}
        lead={words.cancelLead}
        button={words.cancel}
        failed={words.cancelFailed}
        answer={actionData}
      >
        <LinkButton to="/admin/print-queue">{words.back}</LinkButton>
      </ConfirmForm>
    </FormPage>
  );
}
