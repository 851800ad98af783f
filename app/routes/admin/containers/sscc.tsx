import { href } from "react-router";
import { containerWords } from "#copy/en/containers.ts";
import { issueSscc } from "#server/features/containers/issue-sscc.ts";
import { ConfirmForm } from "#app/components/form/confirm-form.tsx";
import { FormPage } from "#app/components/layout/form-page.tsx";
import { LinkButton } from "#app/components/ui/button.tsx";
import { changeAction } from "#app/web/action.ts";
import { staffOf } from "#app/web/actor.ts";
import { keepForm } from "#app/web/keep-form.ts";
import type { Route } from "./+types/sscc";

const words = containerWords.sscc;

export const meta: Route.MetaFunction = () => [{ title: words.issue }];

export function loader({ context }: Route.LoaderArgs) {
  staffOf(context);
  return null;
}

export function action(args: Route.ActionArgs) {
  const { containerId } = args.params;
  return changeAction(args, {
    actor: staffOf,
    failed: words.failed,
    run: (actor) => issueSscc(actor, containerId),
    done: () => [href("/admin/containers/:containerId/card", { containerId }), words.issued],
  });
}

export const clientAction = keepForm(() => words.failed);

/** Shown after a rejection without JavaScript, or opened by its address. */
export default function Sscc({ actionData, params: { containerId } }: Route.ComponentProps) {
  return (
    <FormPage title={words.issue}>
      <ConfirmForm
        action={href("/admin/containers/:containerId/sscc", { containerId })}
        lead={words.lead}
        button={words.issue}
        failed={words.failed}
        answer={actionData}
      >
        <LinkButton to={href("/admin/containers/:containerId/card", { containerId })}>{words.back}</LinkButton>
      </ConfirmForm>
    </FormPage>
  );
}
