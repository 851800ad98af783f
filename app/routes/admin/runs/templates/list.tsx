import { templateWords as words } from "#copy/en/run-templates.ts";
import { dayKey } from "#domain/shared/place-time.ts";
import { addDays } from "#domain/shared/wall-time.ts";
import { now } from "#server/clock.ts";
import { companyZone } from "#server/features/branches/company-zone.ts";
import { listShownBranches } from "#server/features/branches/list-branches.ts";
import { listRunTemplates } from "#server/features/runs/list-run-templates.ts";
import { MakeRunsForm } from "#app/components/admin/run-templates/make-form.tsx";
import { TemplatesTable } from "#app/components/admin/run-templates/templates-table.tsx";
import { ListPage } from "#app/components/table/list-page.tsx";
import { LinkButton } from "#app/components/ui/button.tsx";
import { templateLine } from "#app/routes/admin/runs/templates/present-templates.ts";
import { staffOf } from "#app/web/actor.ts";
import { companyOf } from "#app/web/company.ts";
import { listLoader } from "#app/web/list-loader.ts";
import type { Route } from "./+types/list";

export const meta: Route.MetaFunction = ({ matches }) => [{ title: `${words.title}, ${companyOf(matches).name}` }];
export const handle = { list: words.title };

export const loader = listLoader({
  path: "/admin/runs/templates",
  actor: staffOf,
  filters: () => ({}),
  load: async ({ actor }) => ({
    rows: (await listRunTemplates(actor)).map(templateLine),
    branches: (await listShownBranches()).map(({ code, name }) => ({ value: code, words: name })),
    tomorrow: addDays(dayKey(now(), await companyZone()), 1),
  }),
});

export default function RunTemplates({ loaderData }: Route.ComponentProps) {
  const { page } = loaderData;
  return (
    <ListPage
      list={loaderData}
      words={words}
      note={words.note}
      icon="route"
      action={
        <LinkButton look="signal" icon="plus" to="/admin/runs/templates/new">
          {words.add}
        </LinkButton>
      }
      notice={page && page.rows.length > 0 ? <MakeRunsForm day={page.tomorrow} branches={page.branches} /> : null}
    >
      {({ rows }) => <TemplatesTable rows={rows} />}
    </ListPage>
  );
}
