import { useEffect } from "react";
import { data, type MiddlewareFunction, type ShouldRevalidateFunctionArgs } from "react-router";
import { driverWords as words } from "#copy/en/driver.ts";
import { findOwnWork } from "#server/features/runs/get-run-work.ts";
import { listDriverStops } from "#server/features/shipments/list-driver-stops.ts";
import { stopsBeside } from "#app/components/driver/day-of-acts.ts";
import { DriverFrame } from "#app/components/driver/driver-frame.tsx";
import type { DriverDay, RunPage } from "#app/components/driver/driver-pages.ts";
import { forgetDay, type VanDay } from "#app/components/driver/kept-day.ts";
import { useKeptDay } from "#app/components/driver/use-kept-day.ts";
import { unknownSending, useSending } from "#app/components/driver/use-sending.ts";
import { useVan } from "#app/components/driver/use-van.ts";
import { useHydrated } from "#app/hooks/use-hydrated.ts";
import { useLiveRevalidate, useLiveSignals } from "#app/hooks/use-live-revalidate.ts";
import { presentDay } from "#app/routes/driver/present-day.ts";
import { presentRun } from "#app/routes/driver/present-run.ts";
import { personOf, requirePerson, withActor } from "#app/web/actor.ts";
import { runLoader } from "#app/web/loader.ts";
import { isShell } from "#app/web/scanner.ts";
import "#app/styles/driver.css";
import type { Route } from "./+types/layout";

const requireDriver: MiddlewareFunction<Response> = async (asked, next) => {
  if (!isShell(asked.request)) await requirePerson(asked, next);
};

export const middleware: Route.MiddlewareFunction[] = [withActor, requireDriver];
export const meta: Route.MetaFunction = () => [{ title: words.title }];

/** For drivers only. The pages of a stop have no loader, so that they open offline. */
export async function loader({ request, context }: Route.LoaderArgs) {
  if (isShell(request)) return { van: null, served: null, driver: null };
  const person = personOf(context);
  if (person.role !== "driver") throw data(null, { status: 403 });
  const list = await runLoader(() => listDriverStops(person, person.userId));
  const { day, today, items } = list;
  const driver = { id: person.userId, name: person.displayName || person.email };
  const work = await runLoader(() => findOwnWork(person, day));
  const van: VanDay | null = work && { day, today, person: driver, work, others: stopsBeside(work, items) };
  // The stops of the run know what proof they need.
  const shown = van ? { ...list, items: [...van.work.stops, ...van.others] } : list;
  return { van, served: { today: presentDay(shown, driver), run: van && presentRun(van.work, van.others) }, driver };
}

/** Moving between the driver's pages loads nothing. */
export function shouldRevalidate({ currentUrl, nextUrl, formMethod, ...asked }: ShouldRevalidateFunctionArgs) {
  return asked.defaultShouldRevalidate && (formMethod !== undefined || currentUrl.href === nextUrl.href);
}

type Served = { today: DriverDay; run: RunPage | null };

export default function DriverLayout({ loaderData: { van, served, driver } }: Route.ComponentProps) {
  const kept = useKeptDay(driver === null);
  const own = van ?? kept;
  if (own) return <OnRun key={own.work.run.id} own={own} served={served} />;
  if (served && driver) return <WithoutRun today={served.today} driverId={driver.id} />;
  const none = { van: null, run: null, today: null, personId: null, sending: unknownSending };
  return <DriverFrame driver={{ ...none, isOpening: kept === undefined }} />;
}

/** `served`: the day as the server wrote it; null if this phone opened the page offline. */
function OnRun({ own, served }: { own: VanDay; served: Served | null }) {
  const isHydrated = useHydrated();
  const van = useVan(own, served === null);
  const { work, others, sending } = van;
  const { day, person } = own;
  const isFresh = isHydrated || !served;
  const run = isFresh ? presentRun(work, others) : served.run;
  const today = isFresh
    ? presentDay({ day, today: own.today, items: [...work.stops, ...others] }, person)
    : served.today;
  // Not by loading the page again: a line that breaks meanwhile would replace the day by an error.
  useLiveSignals(today.topics, () => void van.refresh());
  return <DriverFrame driver={{ van, run, today, personId: person.id, sending, isOpening: false }} />;
}

/** What was done on a run that ended meanwhile is still sent. */
function WithoutRun({ today, driverId }: { today: DriverDay; driverId: string }) {
  const { sending } = useSending(driverId, false);
  useLiveRevalidate(today.topics);
  useEffect(() => void forgetDay(), []);
  return <DriverFrame driver={{ van: null, run: null, today, personId: driverId, sending, isOpening: false }} />;
}
