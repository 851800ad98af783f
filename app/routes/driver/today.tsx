import { data, Form, Link, redirect } from "react-router";
import { accountWords } from "#copy/en/accounts.ts";
import { driverWords as words } from "#copy/en/driver.ts";
import { securityWords } from "#copy/en/security.ts";
import { listDriverStops } from "#server/features/shipments/list-driver-stops.ts";
import { StopCard } from "#app/components/driver/stop-card.tsx";
import { DoneList, StopList } from "#app/components/driver/stop-list.tsx";
import { Button, LinkButton } from "#app/components/ui/button.tsx";
import { EmptyState } from "#app/components/ui/empty-state.tsx";
import { useCompany } from "#app/hooks/use-company.ts";
import { useLiveRevalidate } from "#app/hooks/use-live-revalidate.ts";
import { presentDay } from "#app/routes/driver/present-day.ts";
import { personOf, requirePerson, withActor } from "#app/web/actor.ts";
import { runLoader } from "#app/web/loader.ts";
import "#app/styles/account.css";
import type { Route } from "./+types/today";

export const middleware: Route.MiddlewareFunction[] = [withActor, requirePerson];
export const meta: Route.MetaFunction = () => [{ title: words.title }];

const days = ["yesterday", "today", "tomorrow"] as const;

/** For drivers only. A day they may not see redirects to today. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const person = personOf(context);
  if (person.role !== "driver") throw data(null, { status: 403 });
  const asked = new URL(request.url).searchParams.get("day");
  const relative = asked === null ? "today" : days.find((day) => day === asked);
  if (!relative) throw redirect("/driver");
  const list = await runLoader(() => listDriverStops(person, person.userId, days.indexOf(relative) - 1));
  return { day: presentDay(list, { id: person.userId, name: person.displayName || person.email }) };
}

export default function Today({ loaderData: { day } }: Route.ComponentProps) {
  useLiveRevalidate(day.topics);
  const isEmpty = !day.next && day.done.length === 0;
  return (
    <div className="page-width driver-page">
      <div className="driver-page-head">
        <h1>{day.title}</h1>
        <p>{day.name}</p>
      </div>
      <nav className="driver-page-days" aria-label={words.daysLabel}>
        {days.map((each) => (
          <Link
            key={each}
            to={each === "today" ? "/driver" : `/driver?day=${each}`}
            aria-current={each === day.relative ? "page" : undefined}
          >
            {words.days[each]}
          </Link>
        ))}
      </nav>
      {day.count ? (
        <p className="driver-page-count">
          <b>{day.count}</b>
          {day.trouble ? <span>{day.trouble}</span> : null}
        </p>
      ) : null}
      {day.next ? <StopCard stop={day.next} /> : null}
      {day.later.length > 0 ? <StopList stops={day.later} /> : null}
      {day.done.length > 0 ? <DoneList stops={day.done} /> : null}
      {isEmpty ? <EmptyState icon="pin" title={words.none[day.relative]} body={words.noneBody} /> : null}
      <Foot />
    </div>
  );
}

function Foot() {
  const { phone } = useCompany();
  return (
    <div className="driver-page-foot">
      {phone ? (
        <LinkButton look="ink" size="large" wide icon="phone" to={`tel:${phone.dial}`}>
          {words.call}
        </LinkButton>
      ) : (
        <p>{words.noPhone}</p>
      )}
      <p>{words.readOnly}</p>
      <a className="text-link" href="/scan">
        {words.scan}
      </a>
      <div>
        <Link className="text-link" to="/account/security">
          {securityWords.link}
        </Link>
        <Form method="post" action="/logout">
          <Button icon="logout">{accountWords.logout}</Button>
        </Form>
      </div>
    </div>
  );
}
