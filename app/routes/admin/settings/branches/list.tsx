import { branchWords as words } from "#copy/en/branches.ts";
import { dayKey } from "#domain/shared/place-time.ts";
import { now } from "#server/clock.ts";
import { listAllBranches } from "#server/features/branches/list-all-branches.ts";
import { BranchTable } from "#app/components/admin/settings/branch-table.tsx";
import { DayList } from "#app/components/admin/settings/day-list.tsx";
import { SettingsFrame } from "#app/components/admin/settings/settings-frame.tsx";
import { LinkButton } from "#app/components/ui/button.tsx";
import { branchLines, dayLines } from "#app/routes/admin/settings/branches/present-branches.ts";
import { administratorOf } from "#app/web/actor.ts";
import { runLoader } from "#app/web/loader.ts";
import { settingsMeta } from "#app/routes/admin/settings/settings-shell.ts";
import type { Route } from "./+types/list";

export const meta = settingsMeta(() => words.title);

export async function loader({ context }: Route.LoaderArgs) {
  const branches = await runLoader(() => listAllBranches(administratorOf(context)));
  const today = dayKey(now(), branches[0]?.zone ?? "UTC");
  return { rows: branchLines(branches), days: dayLines(branches, today) };
}

export default function Branches({ loaderData: { rows, days } }: Route.ComponentProps) {
  return (
    <SettingsFrame
      title={words.title}
      lead={words.lead}
      actions={
        <LinkButton look="outline" icon="plus" to="/admin/settings/branches/new">
          {words.add}
        </LinkButton>
      }
    >
      <div className="settings-frame-body">
        <BranchTable rows={rows} />
        <DayList days={days} />
      </div>
    </SettingsFrame>
  );
}
