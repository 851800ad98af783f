import { Form } from "react-router";
import { accountWords } from "#copy/en/accounts.ts";
import { driverWords as words } from "#copy/en/driver.ts";
import { runMessageWords } from "#copy/en/run-messages.ts";
import { securityWords } from "#copy/en/security.ts";
import { useDriver } from "#app/components/driver/driver-context.ts";
import { DriverLink, DriverLinkButton } from "#app/components/driver/driver-link.tsx";
import type { DriverDay } from "#app/components/driver/driver-pages.ts";
import { DriverScreen } from "#app/components/driver/driver-screen.tsx";
import { stopAddress } from "#app/components/driver/stop-address.ts";
import { NewMessages } from "#app/components/driver/new-messages.tsx";
import { LightChoice } from "#app/components/driver/light-choice.tsx";
import { StopCard } from "#app/components/driver/stop-card.tsx";
import { DoneList, StopList } from "#app/components/driver/stop-list.tsx";
import { Button, LinkButton } from "#app/components/ui/button.tsx";
import { EmptyState } from "#app/components/ui/empty-state.tsx";
import { useCompany } from "#app/hooks/use-company.ts";

const days = ["yesterday", "today", "tomorrow"] as const;
type Relative = (typeof days)[number];

/** A day of a driver, to read. Today's run is driven from here. */
export function DayPage({ day }: { day: DriverDay }) {
  const { run } = useDriver();
  const isEmpty = !day.next && day.done.length === 0;
  const isDriven = day.relative === "today" && run !== null;
  return (
    <DriverScreen title={day.title} foot={isDriven ? <RunAction /> : null}>
      <div className="day-page">
        <p className="day-page-name">{day.name}</p>
        <Days shown={day.relative} />
        {day.count ? (
          <p className="day-page-count">
            <b>{day.count}</b>
            {day.trouble ? <span>{day.trouble}</span> : null}
          </p>
        ) : null}
        {isDriven ? <NewMessages run={run} /> : null}
        {day.next ? <StopCard stop={day.next} /> : null}
        {day.later.length > 0 ? <StopList stops={day.later} /> : null}
        {day.done.length > 0 ? <DoneList stops={day.done} /> : null}
        {isEmpty ? <EmptyState icon="pin" title={words.none[day.relative]} body={words.noneBody} /> : null}
        <Foot isReadOnly={!isDriven} />
      </div>
    </DriverScreen>
  );
}

/** A day that this phone does not know. */
export function NoDay({ isOpening, isToday }: { isOpening: boolean; isToday: boolean }) {
  if (isToday)
    return (
      <DriverScreen title={words.title}>
        <EmptyState icon="pin" title={isOpening ? words.opening : words.notKept} body={words.notKeptBody} />
      </DriverScreen>
    );
  return (
    <DriverScreen title={words.title} back="/driver">
      <EmptyState icon="pin" title={words.otherDay} body={words.otherDayBody} />
    </DriverScreen>
  );
}

function Days({ shown }: { shown: Relative }) {
  return (
    <nav className="day-page-days" aria-label={words.daysLabel}>
      {days.map((each) => (
        <DriverLink
          key={each}
          to={each === "today" ? "/driver" : `/driver?day=${each}`}
          aria-current={each === shown ? "page" : undefined}
        >
          {words.days[each]}
        </DriverLink>
      ))}
    </nav>
  );
}

/** What comes next on the run. */
function RunAction() {
  const { run } = useDriver();
  if (!run || run.state === "ended") return null;
  const look = { look: "signal", size: "large", wide: true } as const;
  if (run.state !== "started")
    return (
      <DriverLinkButton {...look} to="/driver/start">
        {words.startRun}
      </DriverLinkButton>
    );
  if (!run.next)
    return (
      <DriverLinkButton {...look} to="/driver/end">
        {words.end.button}
      </DriverLinkButton>
    );
  return (
    <DriverLinkButton {...look} to={stopAddress(run.next.id)}>
      {words.toStop(run.next.place)}
    </DriverLinkButton>
  );
}

/** Links out of the driver's pages load a new document: offline, Back still leads here. */
function Foot({ isReadOnly }: { isReadOnly: boolean }) {
  const { phone } = useCompany();
  const { run } = useDriver();
  return (
    <div className="day-page-foot">
      {phone ? (
        <LinkButton look="ink" size="large" wide icon="phone" to={`tel:${phone.dial}`}>
          {words.call}
        </LinkButton>
      ) : (
        <p>{words.noPhone}</p>
      )}
      {isReadOnly ? <p>{words.readOnly}</p> : null}
      {run ? (
        <DriverLink className="text-link" to="/driver/list">
          {words.list.link(run.stops.length)}
        </DriverLink>
      ) : null}
      {run && run.messages.length > 0 ? (
        <DriverLink className="text-link" to="/driver/messages">
          {runMessageWords.phone.link(run.messages.length)}
        </DriverLink>
      ) : null}
      <LightChoice />
      <a className="text-link" href="/scan">
        {words.scan}
      </a>
      <div>
        <a className="text-link" href="/account/security">
          {securityWords.link}
        </a>
        <Form method="post" action="/logout">
          <Button icon="logout">{accountWords.logout}</Button>
        </Form>
      </div>
    </div>
  );
}
