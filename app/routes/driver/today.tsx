import { data, redirect } from "react-router";
import { listDriverStops } from "#server/features/shipments/list-driver-stops.ts";
import { DayPage, NoDay } from "#app/components/driver/day-page.tsx";
import { useDriver } from "#app/components/driver/driver-context.ts";
import type { DriverDay } from "#app/components/driver/driver-pages.ts";
import { useSearch } from "#app/components/driver/use-search.ts";
import { isConnectionError } from "#app/hooks/is-connection-error.ts";
import { useLiveRevalidate } from "#app/hooks/use-live-revalidate.ts";
import { presentDay } from "#app/routes/driver/present-day.ts";
import { personOf } from "#app/web/actor.ts";
import { runLoader } from "#app/web/loader.ts";
import { isShell } from "#app/web/scanner.ts";
import "#app/styles/driver.css";
import type { Route } from "./+types/today";

/** By `day` in the address, with the days after today. Today is with the layout. */
const others = { yesterday: -1, tomorrow: 1 } as const;

/** A day they may not see redirects to today. */
export async function loader({ request, context }: Route.LoaderArgs): Promise<{ day: DriverDay | null }> {
  const asked = new URL(request.url).searchParams.get("day");
  if (isShell(request) || asked === null) return { day: null };
  if (asked !== "yesterday" && asked !== "tomorrow") throw redirect("/driver");
  const person = personOf(context);
  if (person.role !== "driver") throw data(null, { status: 403 });
  const list = await runLoader(() => listDriverStops(person, person.userId, others[asked]));
  return { day: presentDay(list, { id: person.userId, name: person.displayName || person.email }) };
}

export const shouldRevalidate = () => true;

/** Today opens offline. */
export async function clientLoader({
  request,
  serverLoader,
}: Route.ClientLoaderArgs): Promise<{ day: DriverDay | null }> {
  if (!new URL(request.url).searchParams.has("day")) return { day: null };
  try {
    return await serverLoader();
  } catch (error) {
    if (isConnectionError(error)) return { day: null };
    throw error;
  }
}

export default function Today({ loaderData }: Route.ComponentProps) {
  const driver = useDriver();
  const isToday = !useSearch().has("day");
  useLiveRevalidate(loaderData.day?.topics ?? []);
  const day = isToday ? driver.today : loaderData.day;
  // The page that is kept to open offline is one for all days.
  if (!day) return <NoDay isOpening={driver.isOpening} isToday={isToday || driver.isOpening} />;
  return <DayPage day={day} />;
}
