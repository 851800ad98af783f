import type { RunWork } from "#domain/road/run-work.ts";
import type { DriverStop } from "#domain/shipments/stops.ts";

/** ETag of the work that this page got last, by its run. */
const tags = new Map<string, { etag: string; work: RunWork }>();

/**
 * Asks the server for the work of a run. Returns what is given if nothing changed, "gone" if the run is another
 * driver's now, and null without an answer.
 */
export async function fetchWork(known: RunWork): Promise<RunWork | "gone" | null> {
  const { id } = known.run;
  const held = tags.get(id);
  const etag = held?.work === known ? held.etag : "";
  try {
    const response = await fetch(`/api/v1/runs/${id}/work`, {
      headers: etag ? { "if-none-match": etag } : {},
      signal: AbortSignal.timeout(20_000),
    });
    if (response.status === 304) return known;
    if (response.status === 404) return "gone";
    if (!response.ok) return null;
    const work = (await response.json()) as RunWork;
    tags.set(id, { etag: response.headers.get("etag") ?? "", work });
    return work;
  } catch {
    return null;
  }
}

/** Asks the server for all stops of a driver on a day. Returns null without an answer. */
export async function fetchStops(driverId: string, day: string): Promise<DriverStop[] | null> {
  try {
    const response = await fetch(`/api/v1/drivers/${encodeURIComponent(driverId)}/stops?day=${day}`, {
      signal: AbortSignal.timeout(20_000),
    });
    return response.ok ? ((await response.json()) as { items: DriverStop[] }).items : null;
  } catch {
    return null;
  }
}
