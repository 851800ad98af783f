import type { ReactNode } from "react";
import { Form, Link } from "react-router";
import { accountWords } from "#copy/en/accounts.ts";
import { driverWords as words } from "#copy/en/driver.ts";
import { securityWords } from "#copy/en/security.ts";
import type { DriverDay } from "#app/components/driver/driver-pages.ts";
import { StopCard } from "#app/components/driver/stop-card.tsx";
import { DoneList, StopList } from "#app/components/driver/stop-list.tsx";
import { Button, LinkButton } from "#app/components/ui/button.tsx";
import { EmptyState } from "#app/components/ui/empty-state.tsx";
import { useCompany } from "#app/hooks/use-company.ts";

const days = ["yesterday", "today", "tomorrow"] as const;

/** A day of a driver. `status`, `bar`: on the phone of a run, where its stops are done. */
export function DayPage({ day, status, bar }: { day: DriverDay; status?: ReactNode; bar?: ReactNode }) {
  const isEmpty = !day.next && day.done.length === 0;
  return (
    <div className="page-width driver-page">
      <div className="driver-page-head">
        <h1>{day.title}</h1>
        <p>{day.name}</p>
      </div>
      {status}
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
      {bar}
      {day.later.length > 0 ? <StopList stops={day.later} /> : null}
      {day.done.length > 0 ? <DoneList stops={day.done} /> : null}
      {isEmpty ? <EmptyState icon="pin" title={words.none[day.relative]} body={words.noneBody} /> : null}
      <Foot isReadOnly={!bar} />
    </div>
  );
}

function Foot({ isReadOnly }: { isReadOnly: boolean }) {
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
      {isReadOnly ? <p>{words.readOnly}</p> : null}
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
