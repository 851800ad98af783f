import type { Limit, LimitKind, LimitWindow, SlowDown } from "#domain/limits/rate-limits.ts";
import { asideQuery } from "#server/db/client.ts";

/** Usage of a key: count and end per window, and the end of a wait. */
export type Counted = { isAdmitted: boolean; counts: number[]; endsAt: Date[]; blockedUntil: Date | null };

const counted = `is_admitted as "isAdmitted", counts, ends_at as "endsAt", blocked_until as "blockedUntil"`;
// If the database crashes, it may lose the tries of its last second. No try waits for the disk.
const withoutDisk = "set_config('synchronous_commit', 'off', true)";

/**
 * Counts a try in one statement and a separate transaction. Concurrent tries wait for the row, and a try stays counted
 * if the caller rolls back. `size`: how many a window counts it as.
 */
export async function countOne(
  kind: LimitKind,
  keyHash: string,
  limit: Limit,
  { at, size }: { at: Date; size: number },
): Promise<Counted> {
  const [row] =
    "windows" in limit
      ? await inWindows(kind, keyHash, limit.windows, { at, size })
      : await slowly(kind, keyHash, limit.slowDown, at);
  if (!row) throw new Error("a counter did not answer");
  return row;
}

// A window restarts when it has ended, or when all its tries were taken back.
const inWindowsText = `
insert into limit_counts as known (kind, key_hash, counts, ends_at, is_admitted, expires_at)
values ($1, $2, array_fill($6::int, array[cardinality($4::int[])]), $5::timestamptz[], true, (select max(ends) from unnest($5::timestamptz[]) as ends))
on conflict (kind, key_hash) do update set (counts, ends_at, is_admitted, expires_at) = (
  select array_agg(used + admitted::int * $6::int order by place), array_agg(ends order by place), bool_and(admitted), max(ends)
  from (
    select place, used, ends, bool_and(used + $6::int <= most) over () as admitted
    from unnest(known.counts, known.ends_at, excluded.ends_at, $4::int[]) with ordinality as each (count, end_before, fresh_end, most, place)
    cross join lateral (select coalesce(count = 0 or end_before <= $3::timestamptz, true) as is_fresh) as age
    cross join lateral (select case when is_fresh then 0 else count end as used, case when is_fresh then fresh_end else end_before end as ends) as now
    where most is not null
  ) as decided
)
returning ${counted}, ${withoutDisk}`;

function inWindows(
  kind: LimitKind,
  keyHash: string,
  windows: readonly LimitWindow[],
  { at, size }: { at: Date; size: number },
) {
  const most = windows.map((window) => window.most);
  const ends = windows.map(({ windowMs }) => new Date(at.getTime() + windowMs));
  return asideQuery<Counted>("count-in-windows", inWindowsText, [kind, keyHash, at, most, ends, size]);
}

const slowlyText = `
insert into limit_counts as known (kind, key_hash, counts, ends_at, is_admitted, expires_at)
values ($1, $2, array[1], array[$3::timestamptz + $5::interval], true, $3::timestamptz + $5::interval)
on conflict (kind, key_hash) do update set (counts, ends_at, blocked_until, is_admitted, expires_at) = (
  select array[tries], array[ends], blocked, not is_waiting, ends
  from (select coalesce(known.blocked_until > $3, false) as is_waiting, known.ends_at[1] < $3 as is_fresh) as age
  cross join lateral (select case when is_waiting then known.counts[1] when is_fresh then 1 else known.counts[1] + 1 end as tries) as next
  cross join lateral (select case
    when is_waiting then known.blocked_until
    when not is_fresh and tries >= $4::int then $3 + least($7::interval, $6::interval * 2 ^ least(tries - $4::int, 10)) end as blocked) as wait
  cross join lateral (select case
    when is_fresh then $3 + $5::interval
    when is_waiting or blocked is null then known.ends_at[1]
    else blocked + $5::interval end as ends) as window_end
)
returning ${counted}, ${withoutDisk}`;

function slowly(kind: LimitKind, keyHash: string, slowDown: SlowDown, at: Date) {
  const { free, windowMs, firstWaitMs, longestWaitMs } = slowDown;
  const spans = [windowMs, firstWaitMs, longestWaitMs].map((ms) => `${ms} milliseconds`);
  return asideQuery<Counted>("count-slowly", slowlyText, [kind, keyHash, at, free, ...spans]);
}

export async function readCount(kind: LimitKind, keyHash: string): Promise<Counted | null> {
  const text = `select ${counted} from limit_counts where kind = $1 and key_hash = $2`;
  const [row] = await asideQuery<Counted>("read-count", text, [kind, keyHash]);
  return row ?? null;
}

/** Takes a try back, together with the wait it caused. */
export async function giveBackOne(kind: LimitKind, keyHash: string): Promise<void> {
  await asideQuery(
    "give-back-count",
    `update limit_counts set blocked_until = null, counts = (
       select array_agg(greatest(count - 1, 0) order by place) from unnest(counts) with ordinality as each (count, place))
     where kind = $1 and key_hash = $2`,
    [kind, keyHash],
  );
}

/** Checks whether any counter of a kind is active. */
export async function isCounted(kind: LimitKind, at: Date): Promise<boolean> {
  const text = "select 1 as one from limit_counts where kind = $1 and expires_at > $2 limit 1";
  return (await asideQuery("is-counted", text, [kind, at])).length > 0;
}

export async function forgetCounts(kind: LimitKind, keyHash: string): Promise<void> {
  await asideQuery("forget-count", "delete from limit_counts where kind = $1 and key_hash = $2", [kind, keyHash]);
}

/** Removes counters whose windows have all ended. Returns how many. */
export async function forgetExpiredCounts(at: Date): Promise<number> {
  const gone = await asideQuery("forget-counts", "delete from limit_counts where expires_at <= $1 returning 1 as one", [
    at,
  ]);
  return gone.length;
}
