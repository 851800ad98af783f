import { weights } from "#domain/road/order/cost.ts";
import { endPoint, type Problem, startPoint } from "#domain/road/order/problem.ts";
import { RunSlack } from "#domain/road/order/run-slack.ts";
import { RunWalk, savedNumbers } from "#domain/road/order/run-walk.ts";

/** Orders of all runs while they are searched, with the state of each run before each of its stops. */
export class Plan {
  readonly problem: Problem;
  readonly walk: RunWalk;
  /** An order is never changed, only replaced. */
  readonly orders: (readonly number[])[];
  /** Run and place of each stop; -1 without one. */
  readonly runOf: Int32Array;
  readonly placeOf: Int32Array;
  /** Cost of each run, and the part of it that is driving. */
  readonly costs: Float64Array;
  readonly drives: Float64Array;
  /** Stops of a run before this place stay where they are: a later one keeps its number. */
  readonly firstFree: Int32Array;
  /** Work done so far, in stops. Deterministic, unlike a clock. */
  work = 0;
  readonly #states: Float64Array[];
  readonly #slacks: RunSlack[];
  readonly #candidate: number[] = [];

  constructor(problem: Problem, orders: readonly (readonly number[])[]) {
    this.problem = problem;
    this.walk = new RunWalk(problem);
    this.orders = orders.map(() => []);
    this.runOf = new Int32Array(problem.stops.length).fill(-1);
    this.placeOf = new Int32Array(problem.stops.length).fill(-1);
    this.costs = new Float64Array(orders.length);
    this.drives = new Float64Array(orders.length);
    this.firstFree = new Int32Array(orders.length);
    this.#states = orders.map(() => new Float64Array(64 * savedNumbers));
    this.#slacks = orders.map(() => new RunSlack());
    orders.forEach((order, run) => this.setOrder(run, order));
  }

  /** Sums the cost of all runs. */
  total(): number {
    return this.costs.reduce((sum, cost) => sum + cost, 0);
  }

  setOrder(run: number, order: readonly number[]): void {
    const { problem, walk, runOf, placeOf } = this;
    for (const stop of this.orders[run] as readonly number[]) if (runOf[stop] === run) runOf[stop] = -1;
    const slack = this.#slacks[run] as RunSlack;
    slack.grow(order.length);
    slack.firstWithoutBreaks = order.length + 1;
    const states = this.#statesFor(run, order.length);
    let firstFree = 0;
    walk.begin(run);
    for (let place = 0; place <= order.length; place += 1) {
      walk.save(states, place * savedNumbers);
      if (walk.breaksLeft === 0 && slack.firstWithoutBreaks > place) slack.firstWithoutBreaks = place;
      if (place === order.length) break;
      const stop = order[place] as number;
      walk.visit(stop, place);
      slack.ready[place] = walk.readyAt;
      runOf[stop] = run;
      placeOf[stop] = place;
      if ((problem.pinnedPlace[stop] as number) >= 0) firstFree = place + 1;
    }
    this.costs[run] = walk.finish();
    this.drives[run] = walk.drive;
    this.firstFree[run] = firstFree;
    this.orders[run] = order;
    this.work += order.length;
    slack.ready[order.length] = walk.time;
    slack.end = walk.time;
    slack.sparePieces = walk.sparePieces();
    slack.spareTenths = walk.spareTenths();
    slack.measure(problem, run, order);
  }

  #statesFor(run: number, places: number): Float64Array {
    const known = this.#states[run] as Float64Array;
    if (known.length >= (places + 1) * savedNumbers) return known;
    return (this.#states[run] = new Float64Array(2 * (places + 1) * savedNumbers));
  }

  /**
   * Returns what an insertion adds, which is at least its detour. Returns Infinity if that is not less than `below`.
   * A delay that the run can take up is reckoned at once; only others are walked.
   */
  insertionCost(run: number, place: number, stop: number, detour: number, below: number): number {
    const { problem } = this;
    const slack = this.#slacks[run] as RunSlack;
    const order = this.orders[run] as readonly number[];
    if (
      place >= slack.firstWithoutBreaks &&
      order.length > 0 &&
      Math.abs(problem.pieces[stop] as number) <= slack.sparePieces &&
      Math.abs(problem.pounds[stop] as number) <= slack.spareTenths &&
      problem.collectionOf[stop] === -1
    ) {
      const leaves = (this.#states[run] as Float64Array)[place * savedNumbers + 2] as number;
      const arrives = leaves + this.secondsBetween(this.pointBefore(run, place), stop);
      const began = Math.max(arrives, problem.earliest[stop] as number);
      const ready = began + (problem.service[stop] as number) + this.secondsBetween(stop, this.pointAt(run, place));
      const delay = ready - (slack.ready[place] as number);
      const beyond = delay - (slack.slack[place] as number);
      if (detour + beyond * weights.overtimeSecond >= below) return Infinity;
      if (beyond <= 0 && began <= (problem.due[stop] as number)) {
        const later = Math.max(0, delay - (slack.waiting[place] as number));
        const work = slack.end - (problem.shiftStart[run] as number);
        const cost = detour + later * (2 * work + later) * weights.workSecondSquared;
        return cost < below ? cost : Infinity;
      }
    }
    const target = this.#candidate;
    target.length = 0;
    for (let at = 0; at < place; at += 1) target.push(order[at] as number);
    target.push(stop);
    for (let at = place; at < order.length; at += 1) target.push(order[at] as number);
    const before = this.costs[run] as number;
    return this.costOf(run, target, place, before + below) - before;
  }

  /**
   * Returns the cost of a run if it had this order, which agrees with the present one before `from`. Returns Infinity
   * if that is not less than `below`.
   */
  costOf(run: number, order: readonly number[], from: number, below: number): number {
    const { walk } = this;
    walk.resume(run, this.#states[run] as Float64Array, from * savedNumbers, order, from);
    for (let place = from; place < order.length; place += 1) {
      walk.visit(order[place] as number, place);
      if (walk.cost >= below) {
        this.work += place - from + 2;
        return Infinity;
      }
    }
    this.work += order.length - from + 2;
    const cost = walk.finish();
    return cost < below ? cost : Infinity;
  }

  /** Returns the point before a place of a run: a stop, or the start. */
  pointBefore(run: number, place: number): number {
    return place > 0 ? ((this.orders[run] as readonly number[])[place - 1] as number) : startPoint(this.problem, run);
  }

  /** Returns the point at a place of a run: a stop, or the end. */
  pointAt(run: number, place: number): number {
    const order = this.orders[run] as readonly number[];
    return place < order.length ? (order[place] as number) : endPoint(this.problem, run);
  }

  secondsBetween(from: number, to: number): number {
    return this.problem.seconds[from * this.problem.points + to] as number;
  }
}
