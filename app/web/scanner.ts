import { createContext, type MiddlewareFunction, type RouterContextProvider } from "react-router";
import type { PersonActor } from "#domain/people/actor.ts";
import { type StationVisit, resolveStation } from "#server/features/stations/resolve-station.ts";
import { personOf, requirePerson } from "#app/web/actor.ts";

const visitContext = createContext<StationVisit | null>(null);

/** Whether a browser asks for the page that it keeps to open offline. It has no one's data. */
export function isShell(request: Request): boolean {
  return request.method === "GET" && new URL(request.url).searchParams.has("shell");
}

/** Finds the station that this device is. Without one, only signed-in people pass. */
export const requireScanner: MiddlewareFunction<Response> = async (asked, next) => {
  const visit = await resolveStation(asked.request);
  asked.context.set(visitContext, visit);
  if (!visit && !isShell(asked.request)) await requirePerson(asked, next);
};

export function visitOf(context: Readonly<RouterContextProvider>): StationVisit | null {
  return context.get(visitContext);
}

/** Returns who scans: the person at the station, else the one who is signed in; null if no one is signed on there. */
export function scannerOf(context: Readonly<RouterContextProvider>): PersonActor | null {
  const visit = visitOf(context);
  return visit ? visit.person : personOf(context);
}
