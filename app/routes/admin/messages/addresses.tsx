import { data, redirect } from "react-router";
import { tryAgain } from "#copy/en/error-pages.ts";
import { shownCount } from "#copy/en/pagination.ts";
import { suppressionWords as words } from "#copy/en/suppressions.ts";
import { messagesTopic } from "#domain/notifications/messages-topic.ts";
import { AppError } from "#domain/shared/errors.ts";
import { now } from "#server/clock.ts";
import { companyZone } from "#server/features/branches/company-zone.ts";
import { listSuppressions } from "#server/features/notifications/list-suppressions.ts";
import { log } from "#server/log.ts";
import { SuppressionsTable } from "#app/components/admin/messages/suppressions-table.tsx";
import { LinkButton } from "#app/components/ui/button.tsx";
import { EmptyState } from "#app/components/ui/empty-state.tsx";
import { Notice } from "#app/components/ui/notice.tsx";
import { Pagination } from "#app/components/ui/pagination.tsx";
import { useStaffLive } from "#app/hooks/use-staff-live.ts";
import { presentSuppressions, suppressionsPage } from "#app/routes/admin/messages/present-suppressions.ts";
import { staffOf } from "#app/web/actor.ts";
import { companyOf } from "#app/web/company.ts";
import type { Route } from "./+types/addresses";

export const meta: Route.MetaFunction = ({ matches }) => [{ title: `${words.title}, ${companyOf(matches).name}` }];

export async function loader({ request, context }: Route.LoaderArgs) {
  const actor = staffOf(context);
  const cursor = new URL(request.url).searchParams.get("cursor");
  try {
    const list = await listSuppressions(actor, { cursor });
    const page = presentSuppressions(list, { zone: await companyZone(), now: now() });
    return data({ page, isFirst: cursor === null });
  } catch (error) {
    if (error instanceof AppError && error.code === "invalid_input") throw redirect(suppressionsPage);
    log.error({ err: error }, "the list of suppressed addresses failed");
    return data({ page: null, isFirst: false }, { status: 503, headers: { "Retry-After": "5" } });
  }
}

export default function Addresses({ loaderData: { page, isFirst } }: Route.ComponentProps) {
  useStaffLive(messagesTopic);
  return (
    <>
      <div className="admin-frame-bar">
        <h1 tabIndex={-1}>{words.title}</h1>
        <span className="admin-frame-bar-note">{words.note}</span>
        <LinkButton size="small" to="/admin/messages">
          {words.allMessages}
        </LinkButton>
      </div>
      <p className="suppressions-page-lead">
        {words.lead} {words.leadComplained}
      </p>
      <div className="admin-frame-list">
        {page === null ? (
          <div className="admin-frame-failed">
            <Notice tone="red" title={words.failedTitle}>
              {words.failedBody}
            </Notice>
            <LinkButton to={suppressionsPage}>{tryAgain()}</LinkButton>
          </div>
        ) : page.rows.length === 0 ? (
          <Nothing isFirst={isFirst} />
        ) : (
          <>
            <SuppressionsTable rows={page.rows} />
            <Pagination
              label={words.pages}
              summary={shownCount(page.rows.length)}
              previousTo={page.newerTo}
              nextTo={page.olderTo}
            />
          </>
        )}
      </div>
    </>
  );
}

function Nothing({ isFirst }: { isFirst: boolean }) {
  if (isFirst) return <EmptyState icon="mail" title={words.emptyTitle} body={words.emptyBody} />;
  return (
    <EmptyState icon="mail" title={words.noneLeft} body={words.noneLeftBody}>
      <LinkButton to={suppressionsPage}>{words.first}</LinkButton>
    </EmptyState>
  );
}
