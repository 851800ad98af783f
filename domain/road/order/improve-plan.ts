import type { NearStops } from "#domain/road/order/near-stops.ts";
import type { Plan } from "#domain/road/order/plan.ts";
import type { Steps } from "#domain/road/order/steps.ts";

/** Neighbors that each stop is tried beside. */
const tried = 16;
const longestSegment = 3;

/**
 * Improves the orders until no single move helps: Or-opt of one to three stops, in their run and into another one,
 * 2-opt, and swaps. Only stops near each other are tried together, and only if the driving alone could pay for it.
 */
export function* improvePlan(plan: Plan, near: NearStops, isTimeUp: () => boolean): Steps {
  const search = new MoveSearch(plan);
  const count = Math.min(tried, near.count);
  // A stop is looked at again when its run has changed.
  const isDone = new Uint8Array(plan.problem.stops.length);
  for (let hasImproved = true; hasImproved && !isTimeUp();) {
    hasImproved = false;
    for (let stop = 0; stop < isDone.length; stop += 1) {
      if (isDone[stop] === 1 || plan.runOf[stop] === -1) continue;
      isDone[stop] = 1;
      yield;
      for (let rank = 0; rank < count; rank += 1) {
        const other = near.near[stop * near.count + rank] as number;
        if (plan.runOf[other] === -1) continue;
        const runs = [plan.runOf[stop] as number, plan.runOf[other] as number];
        if (!search.improve(stop, other)) continue;
        hasImproved = true;
        for (const run of runs) for (const each of plan.orders[run] as readonly number[]) isDone[each] = 0;
      }
    }
  }
}

class MoveSearch {
  readonly #plan: Plan;

  constructor(plan: Plan) {
    this.#plan = plan;
  }

  /** Makes the first move found that puts two stops beside each other, or swaps them, and costs less. */
  improve(stop: number, other: number): boolean {
    const plan = this.#plan;
    const isSameRun = plan.runOf[stop] === plan.runOf[other];
    for (let length = 1; length <= longestSegment; length += 1)
      for (const side of [0, 1]) if (this.#moveSegment(stop, other, length, side)) return true;
    return (isSameRun && this.#reverse(stop, other)) || this.#swap(stop, other);
  }

  /** Moves a segment that begins at `stop`, or ends there if it goes before `other`, beside `other`. */
  #moveSegment(stop: number, other: number, length: number, side: number): boolean {
    const plan = this.#plan;
    const [from, to] = [plan.runOf[stop] as number, plan.runOf[other] as number];
    const source = plan.orders[from] as readonly number[];
    const start = (plan.placeOf[stop] as number) - (side === 0 ? 0 : length - 1);
    const end = start + length;
    const target = (plan.placeOf[other] as number) + (side === 0 ? 1 : 0);
    if (start < 0 || end > source.length) return false;
    if (from === to && target >= start && target <= end) return false;
    const [first, last] = [source[start] as number, source[end - 1] as number];
    const [before, after] = [plan.pointBefore(to, target), plan.pointAt(to, target)];
    const [left, right] = [plan.pointBefore(from, start), plan.pointAt(from, end)];
    const saved =
      plan.secondsBetween(left, first) + plan.secondsBetween(last, right) - plan.secondsBetween(left, right);
    const detour = plan.secondsBetween(before, first) + plan.secondsBetween(last, after);
    if (!this.#mayPay(detour - plan.secondsBetween(before, after) - saved, from, to)) return false;
    const segment = source.slice(start, end);
    if (from === to) {
      const at = target > start ? target - length : target;
      return this.#take(from, source.toSpliced(start, length).toSpliced(at, 0, ...segment), Math.min(start, at));
    }
    const longer = (plan.orders[to] as readonly number[]).toSpliced(target, 0, ...segment);
    return this.#takeBoth(from, source.toSpliced(start, length), start, to, longer, target);
  }

  /** 2-opt: reverses what is between two stops, so that they follow each other. */
  #reverse(stop: number, other: number): boolean {
    const plan = this.#plan;
    const run = plan.runOf[stop] as number;
    const order = plan.orders[run] as readonly number[];
    const low = Math.min(plan.placeOf[stop] as number, plan.placeOf[other] as number);
    const high = Math.max(plan.placeOf[stop] as number, plan.placeOf[other] as number);
    return this.#reversePart(run, order, low + 1, high) || this.#reversePart(run, order, low, high - 1);
  }

  #reversePart(run: number, order: readonly number[], first: number, last: number): boolean {
    if (first >= last) return false;
    const plan = this.#plan;
    const [left, right] = [plan.pointBefore(run, first), plan.pointAt(run, last + 1)];
    const [head, tail] = [order[first] as number, order[last] as number];
    // Exact if both directions take as long; otherwise the walk decides.
    const change =
      plan.secondsBetween(left, tail) +
      plan.secondsBetween(head, right) -
      plan.secondsBetween(left, head) -
      plan.secondsBetween(tail, right);
    if (!this.#mayPay(change, run, run)) return false;
    const part = order.slice(first, last + 1).toReversed();
    return this.#take(run, [...order.slice(0, first), ...part, ...order.slice(last + 1)], first);
  }

  #swap(stop: number, other: number): boolean {
    const plan = this.#plan;
    const [run, otherRun] = [plan.runOf[stop] as number, plan.runOf[other] as number];
    const [place, otherPlace] = [plan.placeOf[stop] as number, plan.placeOf[other] as number];
    if (run === otherRun) {
      if (Math.abs(place - otherPlace) < 2) return false;
      const order = (plan.orders[run] as readonly number[]).with(place, other).with(otherPlace, stop);
      const change = this.#replaced(run, place, other) + this.#replaced(run, otherPlace, stop);
      return this.#mayPay(change, run, run) && this.#take(run, order, Math.min(place, otherPlace));
    }
    const change = this.#replaced(run, place, other) + this.#replaced(otherRun, otherPlace, stop);
    if (!this.#mayPay(change, run, otherRun)) return false;
    const order = (plan.orders[run] as readonly number[]).with(place, other);
    const otherOrder = (plan.orders[otherRun] as readonly number[]).with(otherPlace, stop);
    return this.#takeBoth(run, order, place, otherRun, otherOrder, otherPlace);
  }

  /** Returns the seconds of driving that another stop at this place adds. */
  #replaced(run: number, place: number, stop: number): number {
    const plan = this.#plan;
    const [before, after, present] = [
      plan.pointBefore(run, place),
      plan.pointAt(run, place + 1),
      plan.pointAt(run, place),
    ];
    return (
      plan.secondsBetween(before, stop) +
      plan.secondsBetween(stop, after) -
      plan.secondsBetween(before, present) -
      plan.secondsBetween(present, after)
    );
  }

  /** Checks whether a change of driving could be made up for by all else that the runs cost. */
  #mayPay(change: number, run: number, other: number): boolean {
    const { costs, drives } = this.#plan;
    const besides = (costs[run] as number) - (drives[run] as number);
    if (run === other) return change < besides;
    return change < besides + (costs[other] as number) - (drives[other] as number);
  }

  #take(run: number, order: readonly number[], from: number): boolean {
    const plan = this.#plan;
    if (plan.costOf(run, order, from, plan.costs[run] as number) === Infinity) return false;
    plan.setOrder(run, order);
    return true;
  }

  #takeBoth(
    run: number,
    order: readonly number[],
    from: number,
    other: number,
    otherOrder: readonly number[],
    otherFrom: number,
  ): boolean {
    const plan = this.#plan;
    const present = (plan.costs[run] as number) + (plan.costs[other] as number);
    const cost = plan.costOf(run, order, from, present);
    if (cost === Infinity) return false;
    if (cost + plan.costOf(other, otherOrder, otherFrom, present - cost) >= present) return false;
    plan.setOrder(run, order);
    plan.setOrder(other, otherOrder);
    return true;
  }
}
