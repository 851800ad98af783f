import { isRouteErrorResponse } from "react-router";
import { readCode } from "#domain/road/read-code.ts";
import type { ScannedRun } from "#domain/road/views.ts";
import type { StationPage } from "#app/components/scan/station-page.ts";

/** A slow line must not keep the hand waiting for another mode, in milliseconds. */
const longestWaitMs = 2000;

/** The newest page of this tab; scanning goes on from it offline. */
let shown: StationPage | null = null;

export function noteShown(page: StationPage): void {
  shown = page;
}

/** Loads a page of the station. Falls back to the shown one if the server can't be reached or is slow. */
export async function loadOrGoOn<Data extends { station: StationPage | null }>(
  request: Request,
  load: () => Promise<Data>,
): Promise<Data | { mode: StationPage["mode"]; station: StationPage; branches: []; signOn: null; isShell: false }> {
  const station = shown && pageWithoutLine(shown, new URL(request.url).searchParams);
  if (!station) return load();
  const fallback = { mode: station.mode, station, branches: [] as [], signOn: null, isShell: false as const };
  let timer: ReturnType<typeof setTimeout> | undefined;
  const slow = new Promise<typeof fallback>((resolve) => {
    timer = setTimeout(() => resolve(fallback), longestWaitMs);
  });
  try {
    return await Promise.race([load(), slow]);
  } catch (error) {
    // A redirect or a refusal is an answer of the server.
    if (error instanceof Response || (isRouteErrorResponse(error) && error.status < 500)) throw error;
    return fallback;
  } finally {
    clearTimeout(timer);
  }
}

/** Returns the page of an address as far as the shown one has its facts; null for another branch. */
export function pageWithoutLine(before: StationPage, asked: URLSearchParams): StationPage | null {
  if (asked.get("branch") !== before.branch.code) return null;
  const mode = before.modes.find((each) => each === asked.get("mode")) ?? "arrive";
  const [run, container] = [asked.get("run") ?? "", asked.get("container") ?? ""];
  return {
    ...before,
    mode,
    run: mode === "load" ? (before.runs.find(({ code }) => code === run) ?? runByCode(run)) : null,
    hasNoRun: run === "none",
    unknownRun: null,
    container: container !== "" && before.container?.code === container ? before.container : null,
  };
}

/** The check character of a sheet's code shows that it was read right; the rest comes with the line. */
function runByCode(typed: string): ScannedRun | null {
  const read = readCode(typed);
  if (read.kind !== "run") return null;
  return { code: read.code, number: read.number, state: "planned", stops: 0, pieces: 0, loaded: 0, driver: "" };
}
