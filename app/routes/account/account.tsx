import { Form, href, Link, redirect } from "react-router";
import { accountWords, ownShipmentWords as words } from "#copy/en/accounts.ts";
import { frameWords } from "#copy/en/frame.ts";
import { signUpWords } from "#copy/en/sign-up.ts";
import { securityWords } from "#copy/en/security.ts";
import { paginationWords, shownCount } from "#copy/en/pagination.ts";
import { AppError } from "#domain/shared/errors.ts";
import { now } from "#server/clock.ts";
import { countEarlierShipments } from "#server/features/shipments/take-over-shipments.ts";
import { listEndedShipments } from "#server/features/shipments/list-ended-shipments.ts";
import { listOpenShipments, type OwnShipments } from "#server/features/shipments/list-open-shipments.ts";
import { EndedShipments } from "#app/components/account/ended-shipments.tsx";
import { OpenShipments } from "#app/components/account/open-shipments.tsx";
import { ConfirmForm } from "#app/components/form/confirm-form.tsx";
import { StayingToast } from "#app/components/layout/staying-toast.tsx";
import { Button, LinkButton } from "#app/components/ui/button.tsx";
import { EmptyState } from "#app/components/ui/empty-state.tsx";
import { Pagination } from "#app/components/ui/pagination.tsx";
import { isHeld, presentEnded, presentOpen } from "#app/routes/account/present-own-shipments.ts";
import { personOf, requirePerson, withActor } from "#app/web/actor.ts";
import { toastContext } from "#app/web/context.ts";
import { runLoader } from "#app/web/loader.ts";
import { withToast } from "#app/web/toast.ts";
import "#app/styles/account.css";
import type { Route } from "./+types/account";

export const middleware: Route.MiddlewareFunction[] = [withActor, requirePerson, withToast];
export const meta: Route.MetaFunction = () => [{ title: accountWords.accountTitle }];

export async function loader({ request, context }: Route.LoaderArgs) {
  const person = personOf(context);
  const { searchParams } = new URL(request.url);
  const [openAt, endedAt] = [searchParams.get("open"), searchParams.get("cursor")];
  const open = await runLoader(() => listOpenShipments(person, { cursor: openAt }).catch(toFirstPage));
  const ended = await runLoader(() => listEndedShipments(person, { cursor: endedAt }).catch(toFirstPage));
  const isAllOpen = open.nextCursor === null && open.previousCursor === null;
  const isEmpty = isAllOpen && open.items.length + ended.items.length === 0 && endedAt === null;
  return {
    toast: context.get(toastContext),
    isCustomer: person.role === "customer",
    earlier: await runLoader(() => countEarlierShipments(person)),
    name: person.displayName || person.email,
    email: person.email,
    // Of a part of them no number is said.
    heading:
      isAllOpen && !isEmpty
        ? words.open(open.items.length, open.items.filter(({ status }) => isHeld(status)).length)
        : accountWords.accountTitle,
    isEmpty,
    open: { rows: presentOpen(open.items, now()), ...waysOf(open, "open") },
    ended: { rows: presentEnded(ended.items), ...waysOf(ended, "cursor") },
  };
}

function toFirstPage(error: unknown): never {
  throw error instanceof AppError && error.code === "invalid_input" ? redirect(href("/account")) : error;
}

function waysOf({ previousCursor, nextCursor }: OwnShipments, name: string) {
  return { newerTo: leadsTo(name, previousCursor), olderTo: leadsTo(name, nextCursor) };
}

function leadsTo(name: string, cursor: string | null): string | undefined {
  return cursor === null ? undefined : `${href("/account")}?${new URLSearchParams({ [name]: cursor }).toString()}`;
}

export default function Account({ loaderData }: Route.ComponentProps) {
  const { toast, isCustomer, earlier, name, email, heading, isEmpty, open, ended } = loaderData;
  return (
    <div className="page-width account-page">
      <div className="account-page-head">
        <div>
          <h1>{heading}</h1>
          <p>{name}</p>
        </div>
        <div className="account-page-ways">
          <LinkButton look="signal" icon="plus" to="/new-shipment">
            {frameWords.newShipment}
          </LinkButton>
          <Form method="post" action="/logout">
            <Button icon="logout">{accountWords.logout}</Button>
          </Form>
        </div>
      </div>
      {earlier > 0 ? (
        <section className="account-page-earlier" aria-labelledby="earlier">
          <h2 id="earlier">{signUpWords.earlier}</h2>
          <p>{signUpWords.earlierLead(earlier)}</p>
          <ConfirmForm
            action="/account/earlier-shipments"
            button={signUpWords.takeOver}
            failed={signUpWords.takeOverFailed}
          />
        </section>
      ) : null}
      <section aria-labelledby="open">
        <h2 id="open" className="visually-hidden">
          {words.openList}
        </h2>
        {isEmpty ? (
          <EmptyState title={accountWords.noShipments} body={accountWords.noShipmentsBody}>
            <LinkButton look="signal" to="/new-shipment">
              {frameWords.newShipment}
            </LinkButton>
          </EmptyState>
        ) : open.rows.length === 0 ? (
          <EmptyState icon="check" title={words.noneOpen} body={words.noneOpenBody} />
        ) : (
          <OpenShipments rows={open.rows} />
        )}
        <Pages {...open} label={words.openPages} />
      </section>
      <aside className="account-page-cells" aria-label={accountWords.accountTitle}>
        <section aria-labelledby="signed-in">
          <h2 id="signed-in">{words.signedInAs}</h2>
          <p>
            <b>{email}</b>
          </p>
          <p>
            <Link className="text-link" to="/account/security">
              {securityWords.link}
            </Link>
          </p>
        </section>
        <section aria-labelledby="own-data">
          <h2 id="own-data">{signUpWords.yourData}</h2>
          <p>{signUpWords.downloadLead}</p>
          <p>
            <a className="text-link" href="/account/data.json" download>
              {signUpWords.download}
            </a>
          </p>
          {isCustomer ? (
            <p>
              <Link className="text-link" to="/account/deletion">
                {signUpWords.deletion}
              </Link>
            </p>
          ) : null}
        </section>
      </aside>
      {ended.rows.length === 0 ? null : (
        <section className="account-page-ended" aria-labelledby="ended">
          <h2 id="ended">{words.ended}</h2>
          <EndedShipments rows={ended.rows} labelledBy="ended" />
          <Pages {...ended} label={paginationWords.ownShipments} />
        </section>
      )}
      <StayingToast toast={toast} />
    </div>
  );
}

type PagesProps = { rows: unknown[]; newerTo: string | undefined; olderTo: string | undefined; label: string };

function Pages({ rows, newerTo, olderTo, label }: PagesProps) {
  if (!newerTo && !olderTo) return null;
  return <Pagination label={label} summary={shownCount(rows.length)} previousTo={newerTo} nextTo={olderTo} />;
}
