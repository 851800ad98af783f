import { branchClosed, branchWords as words, waitingAsk, waitingGrew, waitingSentence } from "#copy/en/branches.ts";
import { closeBranch } from "#server/features/branches/close-branch.ts";
import { getBranch } from "#server/features/branches/get-branch.ts";
import { ConfirmForm } from "#app/components/form/confirm-form.tsx";
import { SettingsFrame } from "#app/components/admin/settings/settings-frame.tsx";
import { LinkButton } from "#app/components/ui/button.tsx";
import { Notice } from "#app/components/ui/notice.tsx";
import { formAction } from "#app/web/action.ts";
import { administratorOf } from "#app/web/actor.ts";
import { keepForm } from "#app/web/keep-form.ts";
import { runLoader } from "#app/web/loader.ts";
import { redirectWithToast } from "#app/web/toast.ts";
import type { Route } from "./+types/closure";

export const meta: Route.MetaFunction = () => [{ title: words.closeTitle }];

export async function loader({ params, context }: Route.LoaderArgs) {
  const { name, waiting, confirm } = await runLoader(() => getBranch(administratorOf(context), params.branchId));
  return { name, waiting, confirm };
}

export function action(args: Route.ActionArgs) {
  const { branchId } = args.params;
  return formAction(args, {
    actor: administratorOf,
    parse: ({ confirmed = "" }) => ({ ok: true, value: confirmed }),
    failed: words.closeFailed,
    run: async (actor, confirmed) => {
      const { name } = await getBranch(actor, branchId);
      await closeBranch(actor, branchId, confirmed);
      return redirectWithToast("/admin/settings/branches", branchClosed(name));
    },
  });
}

export const clientAction = keepForm(() => words.closeFailed);

/** The number must be current before it is confirmed. */
export function shouldRevalidate() {
  return true;
}

export default function CloseBranch({ loaderData, actionData, params }: Route.ComponentProps) {
  const { name, waiting, confirm } = loaderData;
  const isAwaited = Object.values(waiting).some((count) => count > 0);
  return (
    <SettingsFrame title={words.closeTitle} lead={name}>
      <div className="settings-frame-body narrow">
        <Notice tone={isAwaited ? "amber" : "grey"} title={waitingSentence(name, waiting)} quiet>
          {isAwaited ? waitingAsk(name) : null} {actionData ? waitingGrew : null}
        </Notice>
        <ConfirmForm
          action={`/admin/settings/branches/${params.branchId}/closure`}
          lead={words.closeLead}
          button={words.close}
          failed={words.closeFailed}
          hidden={{ confirmed: confirm }}
          isDanger
          answer={actionData}
        >
          <LinkButton to={`/admin/settings/branches/${params.branchId}`}>{words.keepOpen}</LinkButton>
        </ConfirmForm>
      </div>
    </SettingsFrame>
  );
}
