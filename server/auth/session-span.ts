import type { SessionSpan } from "#domain/people/session-end.ts";
import { env } from "#server/env.ts";

/** How long the house lets a session be idle and last at all; staff have less (domain/people/session-end.ts). */
export function sessionSpanOfHouse(): SessionSpan {
  const { SESSION_IDLE_MINUTES, SESSION_MAX_MINUTES } = env();
  return { idleMs: SESSION_IDLE_MINUTES * 60_000, longestMs: SESSION_MAX_MINUTES * 60_000 };
}
