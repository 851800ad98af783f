import { outboxWords as words } from "#copy/en/outbox.ts";
import { messageChannels, messageFilterStates } from "#domain/notifications/message.ts";
import { messagesTopic } from "#domain/notifications/messages-topic.ts";
import { may } from "#domain/people/permissions.ts";
import { getOutboxFigures } from "#server/features/notifications/get-outbox-figures.ts";
import { listOutbox } from "#server/features/notifications/list-outbox.ts";
import { MailTrouble, MessageFigures } from "#app/components/admin/messages/message-figures.tsx";
import { ActiveFilters, MessageChoices, stateChips } from "#app/components/admin/messages/message-filters.tsx";
import { MessagesTable } from "#app/components/admin/messages/messages-table.tsx";
import { ListPage } from "#app/components/table/list-page.tsx";
import { useStaffLive } from "#app/hooks/use-staff-live.ts";
import { presentFigures, presentMessages } from "#app/routes/admin/messages/present-messages.ts";
import { searchOfAddress } from "#app/routes/admin/search-of-address.ts";
import { staffOf } from "#app/web/actor.ts";
import { companyOf } from "#app/web/company.ts";
import { listLoader } from "#app/web/list-loader.ts";
import type { Route } from "./+types/list";

export const meta: Route.MetaFunction = ({ matches }) => [{ title: `${words.title}, ${companyOf(matches).name}` }];
export const handle = { list: words.title };

export const loader = listLoader({
  path: "/admin/messages",
  actor: staffOf,
  filters: (params) => ({
    state: messageFilterStates.find((state) => state === params.get("state")),
    channel: messageChannels.find((channel) => channel === params.get("channel")),
    shipment: searchOfAddress(params.get("shipment")),
    to: searchOfAddress(params.get("to")),
    q: searchOfAddress(params.get("q")),
  }),
  load: async ({ actor, filters: { state = null, channel = null, shipment, to, q: search }, cursor, clock }) => {
    const list = await listOutbox(actor, { state, channel, shipment, to, search, cursor });
    const { items, ...found } = list;
    const time = await clock();
    const figures = await getOutboxFigures(actor, time.zone);
    const head = presentFigures(figures, may(actor, "settings.change"), time);
    return { rows: presentMessages(items, time), head, ...found };
  },
});

export default function Messages({ loaderData }: Route.ComponentProps) {
  useStaffLive(messagesTopic);
  const { filters, page } = loaderData;
  return (
    <ListPage
      list={loaderData}
      words={words}
      note={words.newestFirst}
      icon="mail"
      search={{ name: "q", words }}
      chips={{ label: words.quickFilters, chips: stateChips(filters) }}
      tools={<MessageChoices filters={filters} />}
      exports="outbox"
      notice={
        <>
          {page ? <MessageFigures head={page.head} /> : null}
          {page ? <MailTrouble head={page.head} /> : null}
          <ActiveFilters filters={filters} />
        </>
      }
    >
      {({ rows }) => <MessagesTable rows={rows} />}
    </ListPage>
  );
}
