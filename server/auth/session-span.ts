import { minuteMs } from "#domain/shared/durations.ts";
import type { SessionSpan } from "#domain/people/session-end.ts";
import { env } from "#server/env.ts";

/**
 * Returns the configured idle time and longest duration of sessions. Staff get shorter ones
 * (domain/people/session-end.ts).
 */
export function getSessionSpan(): SessionSpan {
  const { SESSION_IDLE_MINUTES, SESSION_MAX_MINUTES } = env();
  return { idleMs: SESSION_IDLE_MINUTES * minuteMs, longestMs: SESSION_MAX_MINUTES * minuteMs };
}
