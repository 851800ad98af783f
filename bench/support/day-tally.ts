import { mailWords } from "#copy/en/mails.ts";
import { happened } from "#copy/en/tracking-sentence.ts";
import type { ShipmentStatus } from "#domain/shipments/vocabulary.ts";
import type { Arrived } from "./day-sinks.ts";

/** `part`: third of the run, 0 to 2. The external services were unavailable in the middle one. */
type Expected = { key: string; askedAt: number; part: number };
export type Trigger =
  ShipmentStatus | "booked" | "promise" | "subscription" | "invitation" | "reset" | "received" | "answer";

const statuses = Object.keys(happened) as ShipmentStatus[];
const subjects: [string, Trigger][] = [
  [mailWords.receipt.subject(""), "booked"],
  [mailWords.promise.subject(""), "promise"],
  [mailWords.subscription.subject(""), "subscription"],
  [mailWords.invitation.subject(""), "invitation"],
  [mailWords.passwordReset.subject(""), "reset"],
  [mailWords.enquiry.replySubject("", "").split(" to ")[0] ?? "", "answer"],
  [mailWords.enquiry.receiptSubject("", "").split(" to ")[0] ?? "", "received"],
  ...statuses.map((status): [string, Trigger] => [mailWords.event.subject(happened[status], ""), status]),
];
/** First words of texts and notifications, repeated here to detect texts assigned to the wrong status. */
const sentences: [string, Trigger][] = [
  ["With us", "processing"],
  ["On the way", "in_transit"],
  ["Out for delivery", "out_for_delivery"],
  ["Held up", "exception"],
  ["On hold", "on_hold"],
  ["Ready for pickup", "available_for_pickup"],
  ["Delivered", "delivered"],
  ["Returned", "returned"],
  ["Cancelled", "cancelled"],
  ["Now expected", "promise"],
];

export class DayTally {
  readonly #expected = new Map<string, Expected>();
  part = 0;

  expect(channel: Arrived["channel"], to: string, trigger: Trigger): void {
    const key = `${channel} ${to} ${trigger}`;
    if (this.#expected.has(key)) throw new Error(`expected twice: ${key}`);
    this.#expected.set(key, { key, askedAt: Date.now(), part: this.part });
  }

  waitingFor(arrived: readonly Arrived[]): string[] {
    const came = new Set(arrived.map(keyOf));
    return [...this.#expected.keys()].filter((key) => !came.has(key));
  }

  count(arrived: readonly Arrived[]) {
    const keys = arrived.map(keyOf);
    const came = new Set(keys);
    const told = arrived.flatMap((each) => {
      const asked = this.#expected.get(keyOf(each));
      return asked
        ? [{ at: each.at.getTime(), tookMs: each.at.getTime() - asked.askedAt, isAway: asked.part === 1 }]
        : [];
    });
    const of = (isAway: boolean) => told.filter((each) => each.isAway === isAway);
    return {
      expected: this.#expected.size,
      expectedAway: [...this.#expected.values()].filter(({ part }) => part === 1).length,
      arrived: arrived.length,
      lost: this.waitingFor(arrived),
      strange: [...came].filter((key) => !this.#expected.has(key)),
      doubled: repeated(keys),
      /** Sent twice with the same Message-ID or provider id. */
      doubledIds: repeated(arrived.map(({ channel, id }) => `${channel} ${id}`)),
      faulty: arrived.filter(({ faults }) => faults.length > 0).map((each) => `${keyOf(each)}: ${each.faults.join()}`),
      longestMs: Math.max(0, ...of(false).map(({ tookMs }) => tookMs)),
      longestAwayMs: Math.max(0, ...of(true).map(({ tookMs }) => tookMs)),
      lastAwayAt: Math.max(0, ...of(true).map(({ at }) => at)),
    };
  }
}

function keyOf({ channel, to, said }: Arrived): string {
  const known = (channel === "email" ? subjects : sentences).find(([start]) => said.startsWith(start.trimEnd()));
  return `${channel} ${to} ${known?.[1] ?? `“${said}”`}`;
}

function repeated(keys: readonly string[]): string[] {
  return keys.filter((key, place) => keys.indexOf(key) !== place);
}
