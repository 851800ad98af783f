import type { ActAnswer } from "#domain/road/views.ts";
import type { QueuedAct } from "#app/components/scan/queue-store.ts";

type Answers = { items: ActAnswer[]; serverTime: string };
/** `offsetMs`: the server's clock minus this device's; `errorMs`: half the round trip it was measured by. */
export type ClockOffset = { offsetMs: number; errorMs: number; at: number };

/** The offset with the least round trip of the last ten (G13). */
const measured: ClockOffset[] = [];
const mostMeasured = 10;

export function bestOffset(): ClockOffset | null {
  return measured.toSorted((one, other) => one.errorMs - other.errorMs)[0] ?? null;
}

function note(serverTime: string, sentAt: number, answeredAt: number): void {
  const errorMs = (answeredAt - sentAt) / 2;
  measured.push({ offsetMs: Math.round(Date.parse(serverTime) - sentAt - errorMs), errorMs, at: answeredAt });
  measured.splice(0, measured.length - mostMeasured);
}

/** Measures the clocks by a request that changes nothing. */
export async function measureOffset(): Promise<void> {
  const sentAt = Date.now();
  const response = await fetch("/api/v1/time", { signal: AbortSignal.timeout(10_000) });
  if (!response.ok) throw new Error(String(response.status));
  const { serverTime } = (await response.json()) as { serverTime: string };
  note(serverTime, sentAt, Date.now());
}

/**
 * Returns an act as it is sent. The server compares `doneBy` with who sends: another person may have signed in
 * meanwhile (G32).
 */
export function sentOf({
  clientEventId,
  kind,
  code,
  branch,
  run = "",
  container = "",
  undoes = "",
  reason,
  cardLeft,
  next,
  proof,
  input,
  deviceAt,
  doneBy,
  signing,
}: QueuedAct) {
  const what = { clientEventId, kind, code, branch, run, container, undoes, input, deviceAt, doneBy };
  // Only what is given: what is undefined is not sent.
  return { ...what, reason, cardLeft, next, proof, ...signing };
}

/** The server wants no acts of this device for a while: too many at once. Nothing of the request was recorded. */
export type Wait = { waitMs: number };

/** Sends acts. Returns their answers, "signed_out", a wait, or null if the server could not be reached. */
export async function sendActs(acts: readonly QueuedAct[]): Promise<Answers["items"] | "signed_out" | Wait | null> {
  if (bestOffset() === null) await measureOffset().catch(() => undefined);
  const offset = bestOffset();
  const sentAt = Date.now();
  const clock = offset
    ? {
        offsetMs: offset.offsetMs,
        offsetErrorMs: Math.ceil(offset.errorMs),
        offsetAgeMs: Math.max(0, Math.round(sentAt - offset.at)),
      }
    : {};
  const body = { acts: acts.map((act) => ({ ...sentOf(act), ...clock })) };
  try {
    const response = await fetch("/api/v1/acts", {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(20_000),
    });
    if (response.status === 401 || response.status === 403) return "signed_out";
    if (response.status === 429) return { waitMs: 1000 * (Number(response.headers.get("retry-after")) || 60) };
    if (!response.ok) return null;
    const answers = (await response.json()) as Answers;
    note(answers.serverTime, sentAt, Date.now());
    return answers.items;
  } catch {
    return null;
  }
}
