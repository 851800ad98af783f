import type { ActAnswer } from "#domain/road/views.ts";
import { actsOf, markClockUnsure, settleActs, unmarkRefused } from "#app/components/scan/act-queue.ts";
import { sendPhotos, waitingPhotos } from "#app/components/scan/photo-queue.ts";
import type { QueuedAct } from "#app/components/scan/queue-store.ts";
import { isSetBack } from "#app/components/scan/act-clock.ts";
import { bestOffset, isSetBackSince } from "#app/components/scan/device-clock.ts";
import { isWordDue, wordOf } from "#app/components/scan/phone-word.ts";
import { measureOffset, sendActs } from "#app/components/scan/send-acts.ts";
import { markStation } from "#app/components/scan/station-mark.ts";

/** State of the line to the server. `busy`: the server asks this device to wait; `none`: since when it is away. */
export type Line = { kind: "open" | "busy" | "signed_out" } | { kind: "none"; since: string };
/** News of the acts of a person: the answers to some, and what still waits. */
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
/** People whose acts the server once failed to record, and that this page had sent again. */
const retried = new Set<string>();
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
  document.addEventListener("visibilitychange", rest);
  return () => {
    followers.delete(follower);
    if (followers.size > 0) return;
    document.removeEventListener("visibilitychange", rest);
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
  if (!retried.has(doneBy)) await unmarkRefused(doneBy, true);
  retried.add(doneBy);
  while (isFollowed(doneBy)) {
    const acts = (await actsOf(doneBy)).unsent;
    if (acts.length > 0 && isClockUnsure(acts)) await markClockUnsure(doneBy);
    if (acts.length === 0 && line.kind !== "none") {
      // Acts of this wake are exact from here on, also offline.
      if (bestOffset() === null) await measureOffset(await wordOf(doneBy)).catch(() => false);
      return sendKeptPhotos(doneBy);
    }
    const answers = await (acts.length === 0 ? probe(doneBy) : sendNext(doneBy, nextOf(acts)));
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
  if (!(await sendPhotos(doneBy, (sends) => wordOf(doneBy, sends)))) tryAgain(doneBy, photoPauseMs);
  if (isWordDue()) await sayWord(doneBy);
  const news = await newsOf(doneBy, []);
  tellHere(news);
  if (had > 0) channel?.postMessage(news);
}

/** Says that this phone is there, if it is one: stations say nothing. */
async function sayWord(doneBy: string): Promise<void> {
  const word = await wordOf(doneBy);
  if (Object.keys(word).length > 0) await measureOffset(word).catch(() => false);
}

async function sendNext(doneBy: string, acts: readonly QueuedAct[]) {
  return sendActs(acts, await wordOf(doneBy, { acts: acts.length }));
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

/** Whether the clock was set back between acts that wait, or since the last of them. */
function isClockUnsure(acts: readonly QueuedAct[]): boolean {
  return isSetBack(acts.map(({ deviceAt }) => deviceAt)) || isSetBackSince(acts.at(-1)?.deviceAt);
}

function rest(): void {
  if (document.hidden) clearTimeout(timer);
}

/** Finds out whether the line is back while nothing waits. */
async function probe(doneBy: string): Promise<[] | null> {
  return measureOffset(await wordOf(doneBy)).then(
    (isOpen): [] | null => (isOpen ? [] : null),
    () => null,
  );
}

function isFollowed(doneBy: string): boolean {
  return [...followers].some((each) => each.doneBy === doneBy);
}

/** A page that is not looked at has no timer: it sends once it is looked at, or told of a line. */
function tryAgain(doneBy: string, pauseMs: number): void {
  clearTimeout(timer);
  if (document.hidden) return;
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
