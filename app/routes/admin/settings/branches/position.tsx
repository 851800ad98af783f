import { branchWords as words } from "#copy/en/branches.ts";
import { parseMoveBranch } from "#domain/branches/inputs.ts";
import { getBranch } from "#server/features/branches/get-branch.ts";
import { moveBranch } from "#server/features/branches/move-branch.ts";
import { Refusal } from "#app/components/form/refusal.tsx";
import { SettingsFrame } from "#app/components/admin/settings/settings-frame.tsx";
import { LinkButton } from "#app/components/ui/button.tsx";
import { changeAction } from "#app/web/action.ts";
import { administratorOf } from "#app/web/actor.ts";
import { keepForm } from "#app/web/keep-form.ts";
import { runLoader } from "#app/web/loader.ts";
import type { Route } from "./+types/position";

export const meta: Route.MetaFunction = () => [{ title: words.title }];

export async function loader({ params, context }: Route.LoaderArgs) {
  const { name } = await runLoader(() => getBranch(administratorOf(context), params.branchId));
  return { name };
}

export function action(args: Route.ActionArgs) {
  return changeAction(args, {
    actor: administratorOf,
    parse: parseMoveBranch,
    failed: words.failed,
    run: (actor, { direction }) => moveBranch(actor, args.params.branchId, direction),
    done: () => ["/admin/settings/branches", words.moved],
  });
}

export const clientAction = keepForm(() => words.failed);

/** Shown after a rejection without JavaScript, or opened by its address. */
export default function Position({ loaderData: { name }, actionData }: Route.ComponentProps) {
  return (
    <SettingsFrame title={words.title} lead={name}>
      <div className="settings-frame-body narrow">
        <Refusal refused={actionData} failed={words.failed} />
        <p>
          <LinkButton to="/admin/settings/branches">{words.back}</LinkButton>
        </p>
      </div>
    </SettingsFrame>
  );
}
