import { suppressionWords as words } from "#copy/en/suppressions.ts";
import { messagesTopic } from "#domain/notifications/messages-topic.ts";
import { listSuppressions } from "#server/features/notifications/list-suppressions.ts";
import { SuppressionsTable } from "#app/components/admin/messages/suppressions-table.tsx";
import { ListPage } from "#app/components/table/list-page.tsx";
import { useStaffLive } from "#app/hooks/use-staff-live.ts";
import { presentSuppressions, suppressionsPage } from "#app/routes/admin/messages/present-suppressions.ts";
import { staffOf } from "#app/web/actor.ts";
import { companyOf } from "#app/web/company.ts";
import { listLoader } from "#app/web/list-loader.ts";
import type { Route } from "./+types/addresses";

export const meta: Route.MetaFunction = ({ matches }) => [{ title: `${words.title}, ${companyOf(matches).name}` }];
export const handle = { list: words.list };

export const loader = listLoader({
  path: suppressionsPage,
  actor: staffOf,
  load: async ({ actor, cursor, clock }) => {
    const { items, ...cursors } = await listSuppressions(actor, { cursor });
    return { rows: presentSuppressions(items, await clock()), ...cursors };
  },
});

export default function Addresses({ loaderData }: Route.ComponentProps) {
  useStaffLive(messagesTopic);
  return (
    <ListPage
      list={loaderData}
      words={words}
      note={words.note}
      icon="mail"
      notice={
        <p className="suppressions-page-lead">
          {words.lead} {words.leadComplained}
        </p>
      }
    >
      {({ rows }) => <SuppressionsTable rows={rows} />}
    </ListPage>
  );
}
