import { branchOpened, branchWords as words } from "#copy/en/branches.ts";
import { getBranch } from "#server/features/branches/get-branch.ts";
import { reopenBranch } from "#server/features/branches/reopen-branch.ts";
import { ConfirmForm } from "#app/components/form/confirm-form.tsx";
import { SettingsFrame } from "#app/components/admin/settings/settings-frame.tsx";
import { LinkButton } from "#app/components/ui/button.tsx";
import { formAction } from "#app/web/action.ts";
import { administratorOf } from "#app/web/actor.ts";
import { keepForm } from "#app/web/keep-form.ts";
import { runLoader } from "#app/web/loader.ts";
import { redirectWithToast } from "#app/web/toast.ts";
import type { Route } from "./+types/reopening";

export const meta: Route.MetaFunction = () => [{ title: words.reopen }];

export async function loader({ params, context }: Route.LoaderArgs) {
  const { name } = await runLoader(() => getBranch(administratorOf(context), params.branchId));
  return { name };
}

export function action(args: Route.ActionArgs) {
  return formAction(args, {
    actor: administratorOf,
    failed: words.reopenFailed,
    run: async (actor) => {
      await reopenBranch(actor, args.params.branchId);
      return redirectWithToast(
        "/admin/settings/branches",
        branchOpened((await getBranch(actor, args.params.branchId)).name),
      );
    },
  });
}

export const clientAction = keepForm(() => words.reopenFailed);

/** Shown after a rejection without JavaScript, or opened by its address. */
export default function ReopenBranch({ loaderData: { name }, actionData, params }: Route.ComponentProps) {
  return (
    <SettingsFrame title={words.reopen} lead={name}>
      <div className="settings-frame-body narrow">
        <ConfirmForm
          action={`/admin/settings/branches/${params.branchId}/reopening`}
          button={words.reopen}
          failed={words.reopenFailed}
          hidden={{}}
          answer={actionData}
        />
        <p>
          <LinkButton to="/admin/settings/branches">{words.back}</LinkButton>
        </p>
      </div>
    </SettingsFrame>
  );
}
