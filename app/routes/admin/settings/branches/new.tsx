import { branchWords as words } from "#copy/en/branches.ts";
import { parseSaveBranch } from "#domain/branches/inputs.ts";
import { addBranch } from "#server/features/branches/add-branch.ts";
import { listAllBranches } from "#server/features/branches/list-all-branches.ts";
import { BranchFields } from "#app/components/admin/settings/branch-fields.tsx";
import { SettingsForm } from "#app/components/admin/settings/settings-form.tsx";
import { SettingsFrame } from "#app/components/admin/settings/settings-frame.tsx";
import { LinkButton } from "#app/components/ui/button.tsx";
import { newBranchValues } from "#app/routes/admin/settings/branches/new-branch-values.ts";
import { branchChoices } from "#app/routes/admin/settings/branches/present-branches.ts";
import { administratorOf } from "#app/web/actor.ts";
import { runLoader } from "#app/web/loader.ts";
import { keepSettings, settingsMeta } from "#app/routes/admin/settings/settings-shell.ts";
import { saveSettings } from "#app/routes/admin/settings/save-section.ts";
import type { Route } from "./+types/new";

export const meta = settingsMeta(() => words.add);

export async function loader({ context }: Route.LoaderArgs) {
  const branches = await runLoader(() => listAllBranches(administratorOf(context)));
  return { version: 0, values: newBranchValues(branches), choices: branchChoices("") };
}

export function action(args: Route.ActionArgs) {
  return saveSettings(args, { parse: parseSaveBranch, save: addBranch, page: "/admin/settings/branches" });
}

export const clientAction = keepSettings;

export default function NewBranch({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <SettingsFrame
      title={words.add}
      lead={words.addLead}
      actions={<LinkButton to="/admin/settings/branches">{words.back}</LinkButton>}
    >
      <SettingsForm
        label={words.add}
        action="/admin/settings/branches/new"
        page={loaderData}
        answer={actionData}
        isWide
      >
        {(entry) => <BranchFields entry={entry} {...loaderData.choices} />}
      </SettingsForm>
    </SettingsFrame>
  );
}
