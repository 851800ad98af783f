import { hourMs } from "#domain/shared/durations.ts";
import type { Role } from "#domain/people/actor.ts";

export type SessionSpan = { idleMs: number; longestMs: number };

/**
 * Staff can see all shipments, so their sessions end after 12 idle hours and after a week, or earlier by the settings
 * (B7, S05).
 */
const staffSpan: SessionSpan = { idleMs: 12 * hourMs, longestMs: 7 * 24 * hourMs };

export function isSessionOver(
  role: Role,
  session: { startedAt: Date; lastUsedAt: Date },
  at: Date,
  house: SessionSpan,
): boolean {
  const span = role === "customer" ? house : shorter(house, staffSpan);
  return (
    at.getTime() - session.lastUsedAt.getTime() > span.idleMs ||
    at.getTime() - session.startedAt.getTime() > span.longestMs
  );
}

function shorter(a: SessionSpan, b: SessionSpan): SessionSpan {
  return { idleMs: Math.min(a.idleMs, b.idleMs), longestMs: Math.min(a.longestMs, b.longestMs) };
}
