import { useEffect } from "react";
import { data, type MiddlewareFunction, redirect } from "react-router";
import { driverWords as words } from "#copy/en/driver.ts";
import { findOwnWork } from "#server/features/runs/get-run-work.ts";
import { listDriverStops } from "#server/features/shipments/list-driver-stops.ts";
import { stopsBeside } from "#app/components/driver/day-of-acts.ts";
import { DayPage } from "#app/components/driver/day-page.tsx";
import { forgetDay, type VanDay } from "#app/components/driver/kept-day.ts";
import { useKeptDay } from "#app/components/driver/use-kept-day.ts";
import { useSending } from "#app/components/driver/use-sending.ts";
import { useVan } from "#app/components/driver/use-van.ts";
import { VanBar } from "#app/components/driver/van-bar.tsx";
import { VanStatus } from "#app/components/driver/van-status.tsx";
import { EmptyState } from "#app/components/ui/empty-state.tsx";
import { useHydrated } from "#app/hooks/use-hydrated.ts";
import { useLiveRevalidate, useLiveSignals } from "#app/hooks/use-live-revalidate.ts";
import { presentDay } from "#app/routes/driver/present-day.ts";
import { personOf, requirePerson, withActor } from "#app/web/actor.ts";
import { runLoader } from "#app/web/loader.ts";
import { isShell } from "#app/web/scanner.ts";
import "#app/styles/account.css";
import type { Route } from "./+types/today";

const requireDriver: MiddlewareFunction<Response> = async (asked, next) => {
  if (!isShell(asked.request)) await requirePerson(asked, next);
};

export const middleware: Route.MiddlewareFunction[] = [withActor, requireDriver];
export const meta: Route.MetaFunction = () => [{ title: words.title }];

const days = ["yesterday", "today", "tomorrow"] as const;

/** For drivers only. A day they may not see redirects to today. */
export async function loader({ request, context }: Route.LoaderArgs) {
  if (isShell(request)) return { day: null, van: null, driver: null };
  const person = personOf(context);
  if (person.role !== "driver") throw data(null, { status: 403 });
  const asked = new URL(request.url).searchParams.get("day");
  const relative = asked === null ? "today" : days.find((day) => day === asked);
  if (!relative) throw redirect("/driver");
  const list = await runLoader(() => listDriverStops(person, person.userId, days.indexOf(relative) - 1));
  const driver = { id: person.userId, name: person.displayName || person.email };
  const work = relative === "today" ? await runLoader(() => findOwnWork(person, list.day)) : null;
  const { day, today, items } = list;
  const van: VanDay | null = work && { day, today, person: driver, work, others: stopsBeside(work, items) };
  return { day: presentDay(list, driver), van, driver };
}

export default function Today({ loaderData: { day, van, driver } }: Route.ComponentProps) {
  const kept = useKeptDay(day === null);
  if (day && !van) return <ReadDay day={day} driverId={driver.id} />;
  const own = van ?? kept;
  if (own) return <DayInVan key={own.work.run.id} own={own} served={day} />;
  return (
    <div className="page-width driver-page">
      <h1>{words.title}</h1>
      <EmptyState icon="pin" title={kept === null ? words.notKept : words.opening} body={words.notKeptBody} />
    </div>
  );
}

type Served = Route.ComponentProps["loaderData"]["day"];

/** Without a run. What was done on one that ended meanwhile is still sent. */
function ReadDay({ day, driverId }: { day: NonNullable<Served>; driverId: string }) {
  useLiveRevalidate(day.topics);
  const { queue } = useSending(driverId, false);
  const isToday = day.relative === "today";
  useEffect(() => {
    if (isToday) void forgetDay();
  }, [isToday]);
  const hasNews = queue.unsent > 0 || queue.refused > 0;
  return <DayPage day={day} status={hasNews ? <VanStatus van={queue} /> : null} />;
}

/** `served`: the day as the server wrote it; null if this phone opened it without a line. */
function DayInVan({ own, served }: { own: VanDay; served: Served }) {
  const isHydrated = useHydrated();
  const van = useVan(own, served === null);
  const { day, today, person } = own;
  const stops = van.work.stops;
  const here = presentDay({ day, today, items: [...stops, ...van.others] }, person);
  const shown = isHydrated || !served ? here : served;
  // Not by loading the page again: a line that breaks meanwhile would replace the day by an error.
  useLiveSignals(shown.topics, () => void van.refresh());
  const next = stops.find(({ kind, trackingNumber }) => shown.next?.key === `${kind} ${trackingNumber}`) ?? null;
  return (
    <DayPage
      day={shown}
      status={isHydrated ? <VanStatus van={van} /> : null}
      bar={isHydrated ? <VanBar key={shown.next?.key} van={van} stop={next} /> : null}
    />
  );
}
