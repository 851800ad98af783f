import { Form, Link } from "react-router";
import { accountWords, roleTitles } from "#copy/en/accounts.ts";
import { formatPlaceTime } from "#domain/shared/place-time.ts";
import { listOwnShipments } from "#server/features/shipments/list-own-shipments.ts";
import { StatusBadge } from "#app/components/shipment/status-badge.tsx";
import { TrackingNumber } from "#app/components/shipment/tracking-number.tsx";
import { Button, LinkButton } from "#app/components/ui/button.tsx";
import { EmptyState } from "#app/components/ui/empty-state.tsx";
import { personOf, requirePerson, withActor } from "#app/web/actor.ts";
import { runLoader } from "#app/web/loader.ts";
import "#app/styles/account.css";
import type { Route } from "./+types/account";

export const middleware: Route.MiddlewareFunction[] = [withActor, requirePerson];
export const meta: Route.MetaFunction = () => [{ title: accountWords.accountTitle }];

export async function loader({ context }: Route.LoaderArgs) {
  const person = personOf(context);
  const shipments = await runLoader(() => listOwnShipments(person));
  return {
    name: person.displayName || person.email,
    email: person.email,
    role: roleTitles[person.role],
    shipments: shipments.map(({ trackingNumber, status, recipientName, createdAt }) => ({
      trackingNumber,
      status,
      recipientName,
      at: createdAt.at,
      created: formatPlaceTime(createdAt.at, createdAt.zone),
    })),
  };
}

export default function Account({ loaderData: { name, email, role, shipments } }: Route.ComponentProps) {
  return (
    <div className="wrap account">
      <div className="account-head">
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
              New Shipment
            </LinkButton>
          </EmptyState>
        ) : (
          <ul className="own-list">
            {shipments.map((shipment) => (
              <li key={shipment.trackingNumber}>
                <Link to={`/track/${shipment.trackingNumber}`}>
                  <TrackingNumber number={shipment.trackingNumber} />
                </Link>
                <StatusBadge status={shipment.status} />
                <span className="to">{shipment.recipientName}</span>
                <time dateTime={shipment.at}>{shipment.created}</time>
              </li>
            ))}
          </ul>
        )}
      </section>
    </div>
  );
}
