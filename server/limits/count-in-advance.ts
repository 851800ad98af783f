import { secondMs } from "#domain/shared/durations.ts";
import type { LimitKind } from "#domain/limits/rate-limits.ts";
import { now } from "#server/clock.ts";
import { countTry, takeTry } from "#server/limits/count-try.ts";
import { onceInProcess } from "#server/once-in-process.ts";

type Advance = { left: number; until: number };

const advances = onceInProcess("counted-in-advance", () => new Map<string, Advance>());
const [counted, keptMs, mostKept] = [10, 10 * secondMs, 10_000];

/**
 * Counts tries of a key that tries many times a minute: ten are counted at once, and the next nine of the next ten
 * seconds cost nothing. What is left of them then stays counted. @throws AppError `rate_limited` as `countTry` does.
 */
export async function countInAdvance(kind: LimitKind, key: string, size: number): Promise<void> {
  const name = `${kind} ${key}`;
  const at = now().getTime();
  const known = advances.get(name);
  if (known && known.until > at && known.left >= size) {
    known.left -= size;
    return;
  }
  if (size < counted && (await takeTry(kind, key, { size: counted })).ok) {
    if (advances.size >= mostKept) advances.clear();
    advances.set(name, { left: counted - size, until: at + keptMs });
  } else await countTry(kind, key, size);
}
