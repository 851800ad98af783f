import { data, redirect } from "react-router";
import { tryAgain } from "#copy/en/error-pages.ts";
import { outboxWords as words } from "#copy/en/outbox.ts";
import { shownCount } from "#copy/en/pagination.ts";
import { messagesTopic } from "#domain/notifications/messages-topic.ts";
import { may } from "#domain/people/permissions.ts";
import { AppError } from "#domain/shared/errors.ts";
import { now } from "#server/clock.ts";
import { companyZone } from "#server/features/branches/company-zone.ts";
import { getOutboxFigures } from "#server/features/notifications/get-outbox-figures.ts";
import { listOutbox } from "#server/features/notifications/list-outbox.ts";
import { log } from "#server/log.ts";
import { ExportLinks } from "#app/components/table/export-links.tsx";
import { ListSearch } from "#app/components/table/list-search.tsx";
import { messageParams, messagesAddress } from "#app/components/admin/messages/message-address.ts";
import { MailTrouble, MessageFigures } from "#app/components/admin/messages/message-figures.tsx";
import { MessageChoices, MessageFilters } from "#app/components/admin/messages/message-filters.tsx";
import type { MessagesPage } from "#app/components/admin/messages/message-pages.ts";
import { MessagesTable } from "#app/components/admin/messages/messages-table.tsx";
import { LinkButton } from "#app/components/ui/button.tsx";
import { EmptyState } from "#app/components/ui/empty-state.tsx";
import { Notice } from "#app/components/ui/notice.tsx";
import { Pagination } from "#app/components/ui/pagination.tsx";
import { useStaffLive } from "#app/hooks/use-staff-live.ts";
import { messageFilters } from "#app/routes/admin/messages/message-filters.ts";
import { presentFigures, presentMessages } from "#app/routes/admin/messages/present-messages.ts";
import { staffOf } from "#app/web/actor.ts";
import { companyOf } from "#app/web/company.ts";
import type { Route } from "./+types/list";

export const meta: Route.MetaFunction = ({ matches }) => [{ title: `${words.title}, ${companyOf(matches).name}` }];

export async function loader({ request, context }: Route.LoaderArgs) {
  const actor = staffOf(context);
  const params = new URL(request.url).searchParams;
  const [filters, cursor] = [messageFilters(params), params.get("cursor")];
  try {
    const list = await listOutbox(actor, { ...filters, cursor });
    const zone = await companyZone();
    const clock = { zone, now: now() };
    const figures = await getOutboxFigures(actor, zone);
    return data({
      filters,
      page: presentMessages(list, { filters, cursor }, clock),
      head: presentFigures(figures, may(actor, "settings.change"), clock),
    });
  } catch (error) {
    if (error instanceof AppError && error.code === "invalid_input") throw redirect(messagesAddress(filters));
    log.error({ err: error }, "the list of messages failed");
    return data({ filters, page: null, head: null }, { status: 503, headers: { "Retry-After": "5" } });
  }
}

export default function Messages({ loaderData: { filters, page, head } }: Route.ComponentProps) {
  useStaffLive(messagesTopic);
  return (
    <>
      <div className="admin-frame-bar">
        <h1 tabIndex={-1}>{words.title}</h1>
        <span className="admin-frame-bar-note">{words.newestFirst}</span>
        <MessageChoices filters={filters} />
        <ListSearch
          action="/admin/messages"
          name="q"
          search={filters.search}
          clearTo={messagesAddress({ ...filters, search: "" })}
          words={words}
          found={page ? shownCount(page.rows.length) : ""}
          kept={messageParams({ ...filters, search: "" })}
        />
      </div>
      {head ? <MessageFigures head={head} /> : null}
      {head ? <MailTrouble head={head} /> : null}
      <MessageFilters filters={filters} chips={page?.chips ?? []} />
      <div className="admin-frame-list">
        {page ? <Listed page={page} /> : <Failed retryTo={messagesAddress(filters)} />}
      </div>
    </>
  );
}

function Listed({ page }: { page: MessagesPage }) {
  if (page.rows.length === 0) return <Nothing page={page} />;
  return (
    <>
      <MessagesTable rows={page.rows} />
      <Pagination
        label={words.pages}
        summary={shownCount(page.rows.length)}
        previousTo={page.newerTo}
        nextTo={page.olderTo}
      />
      <p className="admin-frame-list-foot">
        <ExportLinks what="outbox" filters={messageParams(page.filters)} />
      </p>
    </>
  );
}

function Nothing({ page: { filters, isFirst, isCutShort, olderTo } }: { page: MessagesPage }) {
  const { search } = filters;
  if (isCutShort && olderTo)
    return (
      <EmptyState icon="search" title={words.cutShort} body={words.cutShortBody}>
        <LinkButton to={olderTo} rel="next">
          {words.cutShortLink}
        </LinkButton>
      </EmptyState>
    );
  const isNarrowed = Object.keys(messageParams(filters)).length > 0;
  if (isFirst && !isNarrowed) return <EmptyState icon="mail" title={words.emptyTitle} body={words.emptyBody} />;
  const [title, body] = !isFirst
    ? [words.noneLeft, words.noneLeftBody]
    : search
      ? [words.noneFound(search), words.noneFoundBody]
      : [words.noneNarrowed, words.noneNarrowedBody];
  return (
    <EmptyState icon={isFirst ? "search" : "mail"} title={title} body={body}>
      <LinkButton to="/admin/messages">{words.showAll}</LinkButton>
    </EmptyState>
  );
}

function Failed({ retryTo }: { retryTo: string }) {
  return (
    <div className="admin-frame-failed">
      <Notice tone="red" title={words.failedTitle}>
        {words.failedBody}
      </Notice>
      <LinkButton to={retryTo}>{tryAgain()}</LinkButton>
    </div>
  );
}
