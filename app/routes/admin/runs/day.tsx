import { addressDay } from "#domain/shared/address-day.ts";
import { runWords } from "#copy/en/runs.ts";
import { now } from "#server/clock.ts";
import { getBranchDay } from "#server/features/runs/get-branch-day.ts";
import { BranchDayPaper } from "#app/components/admin/runs/branch-day.tsx";
import { RunPaper } from "#app/components/admin/runs/run-paper.tsx";
import { FilterForm } from "#app/components/table/filter-form.tsx";
import { SelectField, TextField } from "#app/components/ui/text-field.tsx";
import { presentBranchDay } from "#app/routes/admin/runs/present-branch-day.ts";
import { staffOf } from "#app/web/actor.ts";
import { runLoader } from "#app/web/loader.ts";
import type { Route } from "./+types/day";

const words = runWords.branchDay;

export const meta: Route.MetaFunction = ({ loaderData }) => [{ title: loaderData?.page.title ?? words.link }];

export function loader({ request, context }: Route.LoaderArgs) {
  const actor = staffOf(context);
  const asked = new URL(request.url).searchParams;
  const branch = asked.get("branch")?.slice(0, 40) || null;
  const day = addressDay(asked.get("day"));
  return runLoader(async () => ({ page: presentBranchDay(await getBranchDay(actor, { branch, day }), now()) }));
}

/** All runs and all shelves of a branch, for a day on paper. */
export default function BranchDay({ loaderData: { page } }: Route.ComponentProps) {
  const { runs, shelves, branch, branches, day, ...head } = page;
  return (
    <RunPaper
      {...head}
      backTo="/admin/runs"
      backWords={words.toRuns}
      choices={
        <FilterForm
          path="/admin/runs/day"
          values={{ branch, day }}
          button={runWords.show}
          className="pickup-filters-form branch-day-filters"
        >
          <SelectField label={runWords.branch} name="branch" options={branches} defaultValue={branch} />
          <TextField label={runWords.day} name="day" type="date" defaultValue={day} />
        </FilterForm>
      }
    >
      <BranchDayPaper runs={runs} shelves={shelves} />
    </RunPaper>
  );
}
