import { Form, href, Link, redirect } from "react-router";
import { accountWords, roleTitles } from "#copy/en/accounts.ts";
import { frameWords } from "#copy/en/frame.ts";
import { paginationWords, shownCount } from "#copy/en/pagination.ts";
import { AppError } from "#domain/shared/errors.ts";
import { formatPlaceTime } from "#domain/shared/place-time.ts";
import { listOwnShipments } from "#server/features/shipments/list-own-shipments.ts";
import { StatusBadge } from "#app/components/shipment/status-badge.tsx";
import { TrackingNumber } from "#app/components/shipment/tracking-number.tsx";
import { Button, LinkButton } from "#app/components/ui/button.tsx";
import { EmptyState } from "#app/components/ui/empty-state.tsx";
import { Pagination } from "#app/components/ui/pagination.tsx";
import { personOf, requirePerson, withActor } from "#app/web/actor.ts";
import { runLoader } from "#app/web/loader.ts";
import "#app/styles/account.css";
import type { Route } from "./+types/account";

export const middleware: Route.MiddlewareFunction[] = [withActor, requirePerson];
export const meta: Route.MetaFunction = () => [{ title: accountWords.accountTitle }];

export async function loader({ request, context }: Route.LoaderArgs) {
  const person = personOf(context);
  const cursor = new URL(request.url).searchParams.get("cursor");
  const page = await runLoader(() => listOwnShipments(person, { cursor }).catch(toFirstPage));
  return {
    name: person.displayName || person.email,
    email: person.email,
    role: roleTitles[person.role],
    shipments: page.items.map(({ trackingNumber, status, recipientName, createdAt }) => ({
      trackingNumber,
      status,
      recipientName,
      at: createdAt.at,
      created: formatPlaceTime(createdAt.at, createdAt.zone),
    })),
    newerTo: leadsTo(page.previousCursor),
    olderTo: leadsTo(page.nextCursor),
  };
}

function toFirstPage(error: unknown): never {
  throw error instanceof AppError && error.code === "invalid_input" ? redirect(href("/account")) : error;
}

function leadsTo(cursor: string | null): string | undefined {
  return cursor === null ? undefined : `${href("/account")}?${new URLSearchParams({ cursor }).toString()}`;
}

export default function Account({ loaderData }: Route.ComponentProps) {
  const { name, email, role, shipments, newerTo, olderTo } = loaderData;
  return (
    <div className="page-width account-page">
      <div className="account-page-head">
        <div>
          <h1>{accountWords.accountTitle}</h1>
          <p>
            <b>{name}</b>, {email}, {role}
          </p>
        </div>
        <Form method="post" action="/logout">
          <Button icon="logout">{accountWords.logout}</Button>
        </Form>
      </div>
      <section aria-labelledby="own">
        <h2 id="own">{accountWords.yourShipments}</h2>
        {shipments.length === 0 ? (
          <EmptyState title={accountWords.noShipments} body={accountWords.noShipmentsBody}>
            <LinkButton look="signal" to="/new-shipment">
              {frameWords.newShipment}
            </LinkButton>
          </EmptyState>
        ) : (
          <ul className="account-page-shipments">
            {shipments.map((shipment) => (
              <li key={shipment.trackingNumber}>
                <Link to={`/track/${shipment.trackingNumber}`}>
                  <TrackingNumber number={shipment.trackingNumber} />
                </Link>
                <StatusBadge status={shipment.status} />
                <span className="account-page-recipient">{shipment.recipientName}</span>
                <time dateTime={shipment.at}>{shipment.created}</time>
              </li>
            ))}
          </ul>
        )}
        {newerTo || olderTo ? (
          <Pagination
            label={paginationWords.ownShipments}
            summary={shownCount(shipments.length)}
            previousTo={newerTo}
            nextTo={olderTo}
          />
        ) : null}
      </section>
    </div>
  );
}
