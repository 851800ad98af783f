import { inboxWords as words } from "#copy/en/inbox.ts";
import { inboxFolders } from "#domain/enquiries/inbox-folders.ts";
import { listEnquiries } from "#server/features/enquiries/list-enquiries.ts";
import { InboxTable } from "#app/components/admin/inbox/inbox-table.tsx";
import { pageAddress } from "#app/components/table/list-data.ts";
import { ListPage } from "#app/components/table/list-page.tsx";
import { presentInbox } from "#app/routes/admin/inbox/present-inbox.ts";
import { searchOfAddress } from "#app/routes/admin/search-of-address.ts";
import { staffOf } from "#app/web/actor.ts";
import { companyOf } from "#app/web/company.ts";
import { listLoader } from "#app/web/list-loader.ts";
import type { Route } from "./+types/list";

export const meta: Route.MetaFunction = ({ matches }) => [{ title: `${words.title}, ${companyOf(matches).name}` }];
export const handle = { list: words.title };

const furtherFolders = inboxFolders.filter((folder) => folder !== "open");

export const loader = listLoader({
  path: "/admin/inbox",
  actor: staffOf,
  filters: (params) => ({
    show: furtherFolders.find((folder) => folder === params.get("show")),
    q: searchOfAddress(params.get("q")),
  }),
  load: async ({ actor, filters: { show, q: search }, cursor, clock }) => {
    const { items, ...cursors } = await listEnquiries(actor, { folder: show ?? "open", search, cursor });
    return { rows: presentInbox(items, await clock()), ...cursors };
  },
});

export default function Inbox({ loaderData }: Route.ComponentProps) {
  const { path, filters } = loaderData;
  const folder = filters.show ?? "open";
  const chips = [undefined, ...furtherFolders].map((show) => ({
    words: words.folders[show ?? "open"],
    to: pageAddress(path, { ...filters, show }),
    isCurrent: show === filters.show,
  }));
  const [emptyTitle, emptyBody] = [words.emptyTitle[folder], words.emptyBody[folder]];
  return (
    <ListPage
      list={loaderData}
      words={{ ...words, emptyTitle, emptyBody, noneNarrowed: emptyTitle }}
      note={words.newestFirst}
      icon="inbox"
      search={{ name: "q", words }}
      chips={{ label: words.foldersLabel, chips }}
      exports="messages"
    >
      {({ rows }) => <InboxTable rows={rows} />}
    </ListPage>
  );
}
