import type { SentPosition } from "#domain/road/act-position.ts";
import { isWorthSending } from "#domain/road/run-position.ts";
import type { Position } from "#domain/shared/miles.ts";

/** What this page sent last. */
let last: { runId: string; position: Position; atMs: number } | null = null;
let isSending = false;

/**
 * Sends where the phone is on a run, if it is worth it (G90). If that is not noted, the next measurement is sent: the
 * server may not know yet that the run has started.
 */
export async function sendPosition(runId: string, fix: SentPosition): Promise<void> {
  const { latitude, longitude, accuracyM, ageMs } = fix;
  const position = { latitude, longitude, accuracyM, ageMs };
  const atMs = performance.now();
  const before = last?.runId === runId ? last : null;
  if (isSending || !isWorthSending(before, position, atMs)) return;
  isSending = true;
  if (await put(runId, position)) last = { runId, position, atMs };
  isSending = false;
}

/** Takes back what was sent on a run, by this page or one before: its driver no longer sends it. */
export async function takeBackPosition(runId: string): Promise<void> {
  last = null;
  await put(runId, null);
}

async function put(runId: string, position: object | null): Promise<boolean> {
  try {
    const response = await fetch(`/api/v1/runs/${runId}/position`, {
      method: "PUT",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ position }),
      signal: AbortSignal.timeout(10_000),
    });
    return response.ok && ((await response.json()) as { noted: boolean }).noted;
  } catch {
    return false;
  }
}
