import type { ActAnswer } from "#domain/road/views.ts";
import { actsOf, settleActs } from "#app/components/scan/act-queue.ts";
import { sendPhotos, waitingPhotos } from "#app/components/scan/photo-queue.ts";
import type { QueuedAct } from "#app/components/scan/queue-store.ts";
import { measureOffset, sendActs } from "#app/components/scan/send-acts.ts";
import { markStation } from "#app/components/scan/station-mark.ts";

/**
 * State of the line to the server. `busy`: the server asks this device to wait; `none`: since when it is away;
 * `no_store`: the browser keeps nothing.
 */
export type Line = { kind: "open" | "busy" | "signed_out" | "no_store" } | { kind: "none"; since: string };
/** What became of the acts of a person: the answers to some, and what still waits. */
export type SenderNews = {
  doneBy: string;
  line: Line;
  answers: readonly ActAnswer[];
  unsent: number;
  refused: readonly QueuedAct[];
  others: number;
  /** Photos that wait. */
  photos: number;
};
type Follower = { doneBy: string; listen: (news: SenderNews) => void };

const mostAtOnce = 50;
/** Once so many characters of signatures are in a request, no further act is. The server takes 512 kB. */
const enoughCharacters = 256 * 1024;
/** Pause before photos are sent again, in milliseconds. */
const photoPauseMs = 60_000;
/** Pauses before the next try, in milliseconds. */
const pauses = [1000, 2000, 5000, 15_000, 30_000, 60_000];
/** Name of the lock and of the channel between the tabs of this device. */
const name = "waybill-acts";

const followers = new Set<Follower>();
/** People whose sending waits for its turn: one try sends all that came meanwhile. */
const waiting = new Set<string>();
let channel: BroadcastChannel | undefined;
let line: Line = { kind: "open" };
let failures = 0;
let timer: ReturnType<typeof setTimeout> | undefined;

/**
 * Hears what becomes of a person's acts, whichever tab sends them (G42). `isLineLost`: the page came without a server.
 * Returns the end of it.
 */
export function followQueue(follower: Follower, isLineLost: boolean): () => void {
  followers.add(follower);
  if (isLineLost && line.kind === "open") line = { kind: "none", since: new Date().toISOString() };
  if (!channel && typeof BroadcastChannel !== "undefined") {
    channel = new BroadcastChannel(name);
    channel.onmessage = ({ data }: MessageEvent<SenderNews>) => tellHere(data);
  }
  return () => {
    followers.delete(follower);
    if (followers.size > 0) return;
    clearTimeout(timer);
    channel?.close();
    channel = undefined;
  };
}

/** Sends what a person has waiting, oldest first, as long as someone follows it here. */
export function sendQueue(doneBy: string): void {
  if (waiting.has(doneBy)) return;
  waiting.add(doneBy);
  oneAtATime(async () => {
    waiting.delete(doneBy);
    clearTimeout(timer);
    await sendAll(doneBy);
  }).catch(() => undefined);
}

let last: Promise<void> = Promise.resolve();

/** One sender at a time on this device; without TLS, browsers have no locks between tabs. */
async function oneAtATime(work: () => Promise<void>): Promise<void> {
  const locks = navigator.locks as LockManager | undefined;
  if (locks) return locks.request(name, work);
  last = last.then(work, work);
  return last;
}

async function sendAll(doneBy: string): Promise<void> {
  while (isFollowed(doneBy)) {
    const acts = (await actsOf(doneBy)).unsent;
    if (acts.length === 0 && line.kind !== "none") return sendKeptPhotos(doneBy);
    const answers = acts.length === 0 ? await probe() : await sendActs(nextOf(acts));
    if (answers !== null && typeof answers === "object" && "waitMs" in answers) {
      tryAgain(doneBy, answers.waitMs);
      return tell(doneBy, { kind: "busy" }, []);
    }
    if (answers === null || answers === "signed_out") {
      tryAgain(doneBy, pauses[Math.min(failures, pauses.length - 1)] ?? 60_000);
      failures += 1;
      const since = line.kind === "none" ? line.since : (acts[0]?.deviceAt ?? new Date().toISOString());
      return tell(doneBy, answers === null ? { kind: "none", since } : { kind: "signed_out" }, []);
    }
    failures = 0;
    await settleActs(answers);
    await tell(doneBy, { kind: "open" }, answers);
  }
}

/** Sends photos last: acts must not wait for them. */
async function sendKeptPhotos(doneBy: string): Promise<void> {
  const had = await waitingPhotos(doneBy);
  if (had > 0 && !(await sendPhotos(doneBy))) tryAgain(doneBy, photoPauseMs);
  const news = await newsOf(doneBy, []);
  tellHere(news);
  if (had > 0) channel?.postMessage(news);
}

/** Returns the oldest acts that fit into one request. Signatures make some of them long. */
function nextOf(acts: readonly QueuedAct[]): QueuedAct[] {
  const next: QueuedAct[] = [];
  let length = 0;
  for (const act of acts.slice(0, mostAtOnce)) {
    if (length > enoughCharacters) break;
    next.push(act);
    length += act.proof?.path.length ?? 0;
  }
  return next;
}

/** Finds out whether the line is back while nothing waits. */
async function probe(): Promise<[] | null> {
  return measureOffset().then(
    (): [] => [],
    () => null,
  );
}

function isFollowed(doneBy: string): boolean {
  return [...followers].some((each) => each.doneBy === doneBy);
}

function tryAgain(doneBy: string, pauseMs: number): void {
  clearTimeout(timer);
  timer = setTimeout(() => isFollowed(doneBy) && sendQueue(doneBy), pauseMs);
}

async function tell(doneBy: string, now: Line, answers: readonly ActAnswer[]): Promise<void> {
  line = now;
  const news = await newsOf(doneBy, answers);
  tellHere(news);
  channel?.postMessage(news);
}

async function newsOf(doneBy: string, answers: readonly ActAnswer[]): Promise<SenderNews> {
  const { unsent, refused, others } = await actsOf(doneBy);
  const photos = await waitingPhotos(doneBy);
  markStation({ waits: unsent.length + refused.length + others + photos > 0 });
  return { doneBy, line, answers, unsent: unsent.length, refused, others, photos };
}

function tellHere(news: SenderNews): void {
  for (const { doneBy, listen } of followers) if (doneBy === news.doneBy) listen(news);
}
