import { href } from "react-router";
import { codeLabelWords } from "#copy/en/code-labels.ts";
import { containerWords as words } from "#copy/en/containers.ts";
import { containersTopic } from "#domain/road/containers.ts";
import { branchOptions } from "#app/presenters/branch-options.ts";
import { listKnownBranches } from "#server/features/branches/list-branches.ts";
import { listContainers } from "#server/features/containers/list-containers.ts";
import { ContainersTable } from "#app/components/admin/containers/containers-table.tsx";
import { pageAddress } from "#app/components/table/list-data.ts";
import { ListPage } from "#app/components/table/list-page.tsx";
import { LinkButton } from "#app/components/ui/button.tsx";
import { useStaffLive } from "#app/hooks/use-staff-live.ts";
import { containerLine } from "#app/routes/admin/containers/present-containers.ts";
import { staffOf } from "#app/web/actor.ts";
import { companyOf } from "#app/web/company.ts";
import { listLoader } from "#app/web/list-loader.ts";
import type { Route } from "./+types/list";

export const meta: Route.MetaFunction = ({ matches }) => [{ title: `${words.title}, ${companyOf(matches).name}` }];
export const handle = { list: words.title };

export const loader = listLoader({
  path: "/admin/containers",
  actor: staffOf,
  filters: (params) => ({ branch: params.get("branch")?.slice(0, 40) || undefined }),
  load: async ({ actor, filters: { branch = null }, cursor }) => {
    const branches = branchOptions(await listKnownBranches());
    const { items, ...cursors } = await listContainers(actor, { branch, cursor });
    return { rows: items.map(containerLine), branches, ...cursors };
  },
});

export default function Containers({ loaderData }: Route.ComponentProps) {
  useStaffLive(containersTopic);
  const { path, filters, page } = loaderData;
  const chips = [{ value: undefined, words: words.anyBranch }, ...(page?.branches ?? [])].map(
    ({ value, words: name }) => ({
      words: name,
      to: pageAddress(path, { branch: value }),
      isCurrent: value === filters.branch,
    }),
  );
  const branch = filters.branch ?? page?.branches[0]?.value;
  return (
    <ListPage
      list={loaderData}
      words={words}
      note={words.newestFirst}
      icon="bag"
      chips={{ label: words.branch, chips }}
      action={
        <>
          {branch ? (
            <LinkButton look="quiet" icon="print" to={href("/admin/containers/shelves/:branch", { branch })}>
              {codeLabelWords.shelves}
            </LinkButton>
          ) : null}
          <LinkButton look="signal" icon="plus" to="/admin/containers/new">
            {words.add}
          </LinkButton>
        </>
      }
    >
      {({ rows }) => <ContainersTable rows={rows} />}
    </ListPage>
  );
}
