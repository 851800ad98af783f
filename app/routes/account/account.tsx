import { Form, href, Link, redirect } from "react-router";
import { accountWords, roleTitles } from "#copy/en/accounts.ts";
import { frameWords } from "#copy/en/frame.ts";
import { signUpWords } from "#copy/en/sign-up.ts";
import { securityWords } from "#copy/en/security.ts";
import { paginationWords, shownCount } from "#copy/en/pagination.ts";
import { AppError } from "#domain/shared/errors.ts";
import { formatPlaceTime } from "#domain/shared/place-time.ts";
import { listOwnShipments } from "#server/features/shipments/list-own-shipments.ts";
import { countEarlierShipments } from "#server/features/shipments/take-over-shipments.ts";
import { PersonForm } from "#app/components/admin/person-form.tsx";
import { StayingToast } from "#app/components/admin/staying-toast.tsx";
import { StatusBadge } from "#app/components/shipment/status-badge.tsx";
import { TrackingNumber } from "#app/components/shipment/tracking-number.tsx";
import { Button, LinkButton } from "#app/components/ui/button.tsx";
import { EmptyState } from "#app/components/ui/empty-state.tsx";
import { Pagination } from "#app/components/ui/pagination.tsx";
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
  const cursor = new URL(request.url).searchParams.get("cursor");
  const page = await runLoader(() => listOwnShipments(person, { cursor }).catch(toFirstPage));
  return {
    toast: context.get(toastContext),
    isCustomer: person.role === "customer",
    earlier: await runLoader(() => countEarlierShipments(person)),
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
  const { toast, isCustomer, earlier, name, email, role, shipments, newerTo, olderTo } = loaderData;
  return (
    <div className="page-width account-page">
      <div className="account-page-head">
        <div>
          <h1>{accountWords.accountTitle}</h1>
          <p>
            <b>{name}</b>, {email}, {role}
          </p>
        </div>
        <div className="account-page-ways">
          <LinkButton icon="lock" to="/account/security">
            {securityWords.link}
          </LinkButton>
          <Form method="post" action="/logout">
            <Button icon="logout">{accountWords.logout}</Button>
          </Form>
        </div>
      </div>
      {earlier > 0 ? (
        <section aria-labelledby="earlier">
          <h2 id="earlier">{signUpWords.earlier}</h2>
          <p>{signUpWords.earlierLead(earlier)}</p>
          <PersonForm
            action="/account/earlier-shipments"
            button={signUpWords.takeOver}
            failed={signUpWords.takeOverFailed}
            hidden={{}}
          />
        </section>
      ) : null}
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
      <section aria-labelledby="own-data">
        <h2 id="own-data">{signUpWords.yourData}</h2>
        <p className="hint">{signUpWords.downloadLead}</p>
        <p className="account-page-ways">
          <a className="text-link" href="/account/data.json" download>
            {signUpWords.download}
          </a>
          {isCustomer ? (
            <Link className="text-link" to="/account/deletion">
              {signUpWords.deletion}
            </Link>
          ) : null}
        </p>
      </section>
      <StayingToast toast={toast} />
    </div>
  );
}
