import { href } from "react-router";
import { suppressionWords as words } from "#copy/en/suppressions.ts";
import { AppError } from "#domain/shared/errors.ts";
import { releaseSuppression } from "#server/features/notifications/release-suppression.ts";
import { ConfirmForm } from "#app/components/form/confirm-form.tsx";
import { LinkButton } from "#app/components/ui/button.tsx";
import { FormPage } from "#app/components/layout/form-page.tsx";
import { suppressionsPage } from "#app/routes/admin/messages/present-suppressions.ts";
import { formAction } from "#app/web/action.ts";
import { staffOf } from "#app/web/actor.ts";
import { keepForm } from "#app/web/keep-form.ts";
import { redirectWithToast } from "#app/web/toast.ts";
import type { Route } from "./+types/address-release";

export const meta: Route.MetaFunction = () => [{ title: words.releaseTitle }];

export function loader({ context }: Route.LoaderArgs) {
  staffOf(context);
  return null;
}

export function action(args: Route.ActionArgs) {
  const { suppressionId } = args.params;
  return formAction(args, {
    actor: staffOf,
    failed: words.failed,
    run: async (actor) => {
      const isReleased = await releaseSuppression(actor, suppressionId).catch(unlessGone);
      return redirectWithToast(suppressionsPage, isReleased ? words.released : words.releasedAlready);
    },
  });
}

/** If two people release it at once, the second one's wish is already fulfilled. */
function unlessGone(error: unknown): null {
  if (error instanceof AppError && error.code === "not_found") return null;
  throw error;
}

export const clientAction = keepForm(() => words.failed);

/** Shown after a rejection without JavaScript, or opened by its address. */
export default function Release({ actionData, params: { suppressionId } }: Route.ComponentProps) {
  return (
    <FormPage title={words.releaseTitle}>
      <ConfirmForm
        action={href("/admin/messages/addresses/:suppressionId/release", { suppressionId })}
        lead={words.releaseLead}
        button={words.release}
        failed={words.failed}
        answer={actionData}
      >
        <LinkButton to={suppressionsPage}>{words.back}</LinkButton>
      </ConfirmForm>
    </FormPage>
  );
}
