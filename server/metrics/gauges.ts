import { onceInProcess } from "#server/once-in-process.ts";
import { hourMs } from "#domain/shared/durations.ts";
import { type SQL, sql } from "drizzle-orm";
import { Gauge, type Registry } from "prom-client";
import { messageStates } from "#domain/notifications/message.ts";
import { now } from "#server/clock.ts";
import { db, pool } from "#server/db/client.ts";
import { outboxMessages } from "#server/db/schema/messages.ts";
import { deadLetterQueue, jobNames } from "#server/queue/catalog.ts";

/** Counting stops here: more is too many either way, and frequent scrapes must cost little. */
const most = 10_000;
/** Scrapes within this time get the same values. */
const freshMs = 4000;

type GaugeValues = {
  queues: { name: string; waiting: number; oldest: Date | null }[];
  messages: { state: string; standing: number; lastHour: number }[];
};
type Holder = { standing?: { at: number; asked: Promise<GaugeValues | null> } };
const holder = onceInProcess("gauges", (): Holder => ({}));

/** States in which a message waits. Other states are unbounded. */
const waitingStates = ["queued", "kept", "failed"];

/**
 * Sets the current values: the pool, and if the database answers, queue and messages. Values that cannot be read are
 * omitted, never zero.
 */
export async function setGauges(registry: Registry): Promise<void> {
  const gauge = (name: string, help: string, labelNames: string[] = []) => {
    const known = registry.getSingleMetric(name);
    const found = known instanceof Gauge ? known : new Gauge({ name, help, labelNames, registers: [registry] });
    found.reset();
    return found;
  };
  const connections = gauge("waybill_database_connections", "Connections of this process's pool.", ["state"]);
  const { totalCount, idleCount, waitingCount } = pool();
  connections.set({ state: "busy" }, totalCount - idleCount);
  connections.set({ state: "idle" }, idleCount);
  gauge("waybill_database_waiting", "Work that waits for a connection.").set(waitingCount);
  const up = gauge("waybill_database_up", "1 where the database answered.");
  const waiting = gauge("waybill_queue_waiting", `Jobs that are due and not begun, at most ${most}.`, ["queue"]);
  const age = gauge("waybill_queue_oldest_seconds", "How long the first of them has been due.", ["queue"]);
  const standing = gauge("waybill_messages", `Messages in this state, at most ${most}.`, ["state"]);
  const lastHour = gauge("waybill_messages_last_hour", `Messages written in the last hour, at most ${most}.`, [
    "state",
  ]);
  const found = await lately();
  up.set(found ? 1 : 0);
  // Set labelled values only: a gauge without labels would report zero.
  for (const each of found?.queues ?? []) {
    waiting.set({ queue: each.name }, each.waiting);
    age.set({ queue: each.name }, each.oldest ? Math.max(0, now().getTime() - each.oldest.getTime()) / 1000 : 0);
  }
  for (const each of found?.messages ?? []) {
    if (waitingStates.includes(each.state)) standing.set({ state: each.state }, each.standing);
    lastHour.set({ state: each.state }, each.lastHour);
  }
}

function lately(): Promise<GaugeValues | null> {
  const at = performance.now();
  if (!holder.standing || at - holder.standing.at > freshMs) holder.standing = { at, asked: ask().catch(() => null) };
  return holder.standing.asked;
}

/** Reads the counts. Each scans its own index and stops at `most`. */
async function ask(): Promise<GaugeValues> {
  const at = now();
  const names = sql.param([...jobNames, deadLetterQueue]);
  const queues = await db().execute<GaugeValues["queues"][number]>(
    sql`select each.name, found.waiting, found.oldest from unnest(${names}::text[]) each(name) cross join lateral (
      select count(*)::int as waiting, min(due) as oldest from (
        select greatest(created_on, start_after) as due from jobs.job
        where name = each.name and state < 'active' and start_after <= ${at} order by priority desc, created_on limit ${most}
      ) first) found`,
  );
  const first = (condition: SQL) =>
    sql`(select count(*)::int from (select 1 from ${outboxMessages} m where m.state = each.state and ${condition} limit ${most}) first)`;
  const messages = await db().execute<GaugeValues["messages"][number]>(
    sql`select each.state, ${first(sql`each.state = any(${sql.param(waitingStates)}::text[])`)} as standing,
      ${first(sql`m.created_at > ${new Date(at.getTime() - hourMs)}`)} as "lastHour"
    from unnest(${sql.param([...messageStates])}::text[]) each(state)`,
  );
  return {
    queues: queues.rows.map((each) => ({ ...each, oldest: each.oldest && new Date(each.oldest) })),
    messages: messages.rows,
  };
}

/** Clears the cached values, for tests. @internal */
export function forgetGauges(): void {
  delete holder.standing;
}
