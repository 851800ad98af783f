import { estimatedTravel, type TravelTimes } from "#domain/road/order/travel-times.ts";
import { pointKey, type TravelSource, type TravelTable, travelOfTable } from "#domain/road/order/travel-table.ts";
import type { Position } from "#domain/shared/miles.ts";
import { now } from "#server/clock.ts";
import { env } from "#server/env.ts";
import { log } from "#server/log.ts";
import { onceInProcess } from "#server/once-in-process.ts";
import { blockPoints, readTable } from "#server/roads/route-server.ts";

/** All tables of one computation together. */
const mostWaitMs = 5000;
/** After it was silent the server is left alone for so long, so that no page waits for it again. */
const quietMs = 60_000;
/** More points are estimated: their table would need 100 requests. */
const mostPoints = 1000;
/** Pairs in memory: at some 100 bytes each 50 MB. */
const mostPairs = 500_000;
const keptMs = 24 * 3_600_000;

/** `silentSince`: the server has not answered since; null if it was not asked or answered. */
export type RoadTravel = {
  travel: TravelTimes;
  source: TravelSource;
  table: TravelTable | null;
  silentSince: Date | null;
};
type Leg = { seconds: number; meters: number };

/** What one route server has answered. */
class KnownRoads {
  silentSince: Date | null = null;
  readonly #base: string;
  #legs = new Map<string, Map<string, Leg>>();
  #pairs = 0;
  #since = 0;
  #quietUntil = 0;

  constructor(base: string) {
    this.#base = base;
  }

  /** Returns the table of these points; null if the server is silent. */
  async tableOf(points: readonly Position[]): Promise<TravelTable | null> {
    if (Date.now() - this.#since > keptMs || this.#pairs > mostPairs) this.#forget();
    if (!(await this.#readMissing(points))) return null;
    const legs = points.flatMap((from) => {
      const row = this.#legs.get(pointKey(from));
      return points.map((to) => row?.get(pointKey(to)));
    });
    return {
      points,
      seconds: legs.map((leg) => leg?.seconds ?? -1),
      meters: legs.map((leg) => leg?.meters ?? -1),
    };
  }

  async #readMissing(points: readonly Position[]): Promise<boolean> {
    const blocks = Array.from({ length: Math.ceil(points.length / blockPoints) }, (_, at) =>
      points.slice(at * blockPoints, (at + 1) * blockPoints),
    );
    const missing = blocks.flatMap((from) =>
      blocks
        .filter((to) => from.some((one) => to.some((other) => !this.#knows(one, other))))
        .map((to) => ({ from, to })),
    );
    if (missing.length === 0) return true;
    if (Date.now() < this.#quietUntil) return false;
    const signal = AbortSignal.timeout(mostWaitMs);
    try {
      for (const { from, to } of missing) {
        const { durations, distances } = await readTable(this.#base, from, to, signal);
        from.forEach((one, row) =>
          to.forEach((other, column) =>
            this.#keep(one, other, {
              seconds: Math.round(durations[row]?.[column] ?? -1),
              meters: Math.round(distances[row]?.[column] ?? -1),
            }),
          ),
        );
      }
    } catch (error) {
      this.silentSince ??= now();
      this.#quietUntil = Date.now() + quietMs;
      log.warn({ err: error }, "the route server did not answer; travel times are estimated");
      return false;
    }
    this.silentSince = null;
    return true;
  }

  #knows(from: Position, to: Position): boolean {
    return this.#legs.get(pointKey(from))?.has(pointKey(to)) ?? false;
  }

  #keep(from: Position, to: Position, leg: Leg): void {
    const row = this.#legs.get(pointKey(from)) ?? new Map<string, Leg>();
    this.#legs.set(pointKey(from), row);
    if (!row.has(pointKey(to))) this.#pairs += 1;
    row.set(pointKey(to), leg);
  }

  #forget(): void {
    this.#legs = new Map();
    this.#pairs = 0;
    this.#since = Date.now();
  }
}

const servers = onceInProcess("roads", () => new Map<string, KnownRoads>());

/** Whether the operator named a route server; without one nothing needs to be read for it. */
export function hasRouteServer(): boolean {
  return env().OSRM_URL !== undefined;
}

/**
 * Returns travel times between these positions: by road from the operator's route server (OSRM_URL), or else estimated,
 * all of them, so that an order is not searched with times of two kinds.
 */
export async function loadRoadTravel(
  positions: readonly Position[],
  base: string | undefined = env().OSRM_URL,
): Promise<RoadTravel> {
  if (base === undefined) return estimated(null);
  const server = servers.get(base) ?? new KnownRoads(base);
  servers.set(base, server);
  const points = [...new Map(positions.map((position) => [pointKey(position), position])).values()];
  const table = points.length > mostPoints ? null : await server.tableOf(points);
  return table
    ? { travel: travelOfTable(table), source: "route_server", table, silentSince: null }
    : estimated(server.silentSince);
}

function estimated(silentSince: Date | null): RoadTravel {
  return { travel: estimatedTravel, source: "estimate", table: null, silentSince };
}
