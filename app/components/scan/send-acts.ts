import type { ActAnswer } from "#domain/road/views.ts";
import { clockOf } from "#app/components/scan/act-clock.ts";
import { bestOffset, startMeasuring } from "#app/components/scan/device-clock.ts";
import type { Word } from "#app/components/scan/phone-word.ts";
import type { QueuedAct } from "#app/components/scan/queue-store.ts";

type Answers = { items: ActAnswer[]; serverTime: string };

/** An offset with a larger error is measured again, in milliseconds. */
const exactEnoughMs = 500;

/**
 * Measures the clocks by a request that changes nothing but the last word of this phone. Returns whether the server
 * told its time. @throws without an answer.
 */
export async function measureOffset(word: Word = {}): Promise<boolean> {
  const note = startMeasuring();
  const response = await fetch("/api/v1/time", { headers: word, signal: AbortSignal.timeout(10_000) });
  if (!response.ok) return false;
  const { serverTime } = (await response.json()) as { serverTime: string };
  note(serverTime);
  return true;
}

/** Measures where this wake of the device has no offset, or a rough one. Returns false without an answer. */
async function hasOffset(): Promise<boolean> {
  const best = bestOffset();
  if (best && best.errorMs <= exactEnoughMs) return true;
  return measureOffset().then(
    () => true,
    () => best !== null,
  );
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
  position,
  input,
  deviceAt,
  doneBy,
  signing,
}: QueuedAct) {
  const what = { clientEventId, kind, code, branch, run, container, undoes, input, deviceAt, doneBy };
  // Only what is given: what is undefined is not sent.
  return { ...what, reason, cardLeft, next, proof, position, ...signing };
}

/** The server wants no acts of this device for a while: too many at once. Nothing of the request was recorded. */
export type Wait = { waitMs: number };

/**
 * Sends acts, with a word about what waits behind them. Returns their answers, "signed_out", a wait, or null if the
 * server could not be reached.
 */
export async function sendActs(
  acts: readonly QueuedAct[],
  word: Word = {},
): Promise<Answers["items"] | "signed_out" | Wait | null> {
  if (!(await hasOffset())) return null;
  const best = bestOffset();
  const body = { acts: acts.map((act) => ({ ...sentOf(act), ...clockOf(act, best) })) };
  const note = startMeasuring();
  try {
    const response = await fetch("/api/v1/acts", {
      method: "POST",
      headers: { "content-type": "application/json", ...word },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(20_000),
    });
    if (response.status === 401 || response.status === 403) return "signed_out";
    if (response.status === 429) return { waitMs: 1000 * (Number(response.headers.get("retry-after")) || 60) };
    if (!response.ok) return null;
    const answers = (await response.json()) as Answers;
    note(answers.serverTime);
    return answers.items;
  } catch {
    return null;
  }
}
