import { branchWords as words } from "#copy/en/branches.ts";
import { messages } from "#copy/en/messages.ts";
import { settingsWords } from "#copy/en/settings.ts";
import { parseSaveBranch, writeBranch } from "#domain/branches/inputs.ts";
import { changeBranch } from "#server/features/branches/change-branch.ts";
import { getBranch } from "#server/features/branches/get-branch.ts";
import { BranchFields } from "#app/components/admin/settings/branch-fields.tsx";
import { ConfirmForm } from "#app/components/form/confirm-form.tsx";
import { SettingsForm } from "#app/components/admin/settings/settings-form.tsx";
import { SettingsFrame } from "#app/components/admin/settings/settings-frame.tsx";
import { LinkButton } from "#app/components/ui/button.tsx";
import { branchChoices } from "#app/routes/admin/settings/branches/present-branches.ts";
import { revalidatesAfterConflict } from "#app/web/after-conflict.ts";
import { changeAction } from "#app/web/action.ts";
import { administratorOf } from "#app/web/actor.ts";
import { runLoader } from "#app/web/loader.ts";
import { keepSettings } from "#app/routes/admin/settings/settings-shell.ts";
import type { Route } from "./+types/edit";

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `${loaderData?.name ?? words.branch}, ${settingsWords.title}` },
];

export async function loader({ params, context }: Route.LoaderArgs) {
  const branch = await runLoader(() => getBranch(administratorOf(context), params.branchId));
  const { name, version, isOpen, isLast, zone } = branch;
  return { name, version, isOpen, isLast, values: writeBranch(branch), choices: branchChoices(zone) };
}

export function action(args: Route.ActionArgs) {
  return changeAction(args, {
    actor: administratorOf,
    parse: parseSaveBranch,
    failed: messages.settings.failed,
    run: (actor, input) => changeBranch(actor, args.params.branchId, input),
    done: () => [`/admin/settings/branches/${args.params.branchId}`, messages.settings.saved],
  });
}

export const clientAction = keepSettings;

export const shouldRevalidate = revalidatesAfterConflict;

export default function EditBranch({ loaderData, actionData, params }: Route.ComponentProps) {
  const address = `/admin/settings/branches/${params.branchId}`;
  const { name, isOpen, isLast, choices } = loaderData;
  return (
    <SettingsFrame
      title={name}
      lead={words.editLead}
      actions={
        <>
          <LinkButton to="/admin/settings/branches">{words.back}</LinkButton>
          {isOpen ? null : (
            <ConfirmForm action={`${address}/reopening`} button={words.reopen} failed={words.reopenFailed} />
          )}
          {isOpen && !isLast ? (
            <LinkButton look="quiet" to={`${address}/closure`}>
              {words.close}
            </LinkButton>
          ) : null}
        </>
      }
    >
      <SettingsForm label={name} action={address} page={loaderData} answer={actionData} isWide>
        {(entry) => <BranchFields entry={entry} {...choices} />}
      </SettingsForm>
    </SettingsFrame>
  );
}
