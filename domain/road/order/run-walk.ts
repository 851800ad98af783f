import { weights } from "#domain/road/order/cost.ts";
import { endPoint, type Problem, startPoint } from "#domain/road/order/problem.ts";

/** Numbers that `save` stores. */
export const savedNumbers = 11;

/**
 * Drives one run in thought, stop by stop, and adds up its cost. All that searches for a better order and all that
 * reports one uses this walk.
 */
export class RunWalk {
  /** In seconds of driving; after `finish` with everything that only the end shows. */
  cost = 0;
  drive = 0;
  /** When the driver can drive on. */
  time = 0;
  arrivedAt = 0;
  /** After the breaks taken on arrival. */
  readyAt = 0;
  beganAt = 0;
  missedPromises = 0;
  missedWindows = 0;
  overtime = 0;
  /** When each break began, by its number in the problem. */
  readonly breakBegan: Int32Array;

  readonly #problem: Problem;
  readonly #collected: Int32Array;
  #stamp = 0;
  #run = 0;
  #at = 0;
  #nextBreak = 0;
  #lastBreak = 0;
  /** Load against that of the start: now, and the most so far. */
  #pieces = 0;
  #mostPieces = 0;
  #pounds = 0;
  #mostPounds = 0;
  /** Loaded at the branch for the stops so far. */
  #startPieces = 0;
  #startPounds = 0;

  constructor(problem: Problem) {
    this.#problem = problem;
    this.#collected = new Int32Array(problem.stops.length);
    this.breakBegan = new Int32Array(problem.breakSeconds.length);
  }

  /** Breaks of the run that were not taken so far. */
  get breaksLeft(): number {
    return this.#lastBreak - this.#nextBreak;
  }

  begin(run: number): void {
    this.#run = run;
    this.#at = startPoint(this.#problem, run);
    this.time = this.#problem.startTime[run] as number;
    this.#nextBreak = this.#problem.breakFrom[run] as number;
    this.#lastBreak = this.#problem.breakFrom[run + 1] as number;
    this.cost = 0;
    this.drive = 0;
    this.missedPromises = 0;
    this.missedWindows = 0;
    this.overtime = 0;
    this.#pieces = 0;
    this.#mostPieces = 0;
    this.#pounds = 0;
    this.#mostPounds = 0;
    this.#startPieces = 0;
    this.#startPounds = 0;
    this.#stamp += 1;
  }

  save(to: Float64Array, offset: number): void {
    to[offset] = this.cost;
    to[offset + 1] = this.drive;
    to[offset + 2] = this.time;
    to[offset + 3] = this.#at;
    to[offset + 4] = this.#nextBreak;
    to[offset + 5] = this.#pieces;
    to[offset + 6] = this.#mostPieces;
    to[offset + 7] = this.#pounds;
    to[offset + 8] = this.#mostPounds;
    to[offset + 9] = this.#startPieces;
    to[offset + 10] = this.#startPounds;
  }

  /** Continues where `save` was called, after the first `count` stops of `order`. Forgets the counts of misses. */
  resume(run: number, from: Float64Array, offset: number, order: readonly number[], count: number): void {
    this.#run = run;
    this.#lastBreak = this.#problem.breakFrom[run + 1] as number;
    this.cost = from[offset] as number;
    this.drive = from[offset + 1] as number;
    this.time = from[offset + 2] as number;
    this.#at = from[offset + 3] as number;
    this.#nextBreak = from[offset + 4] as number;
    this.#pieces = from[offset + 5] as number;
    this.#mostPieces = from[offset + 6] as number;
    this.#pounds = from[offset + 7] as number;
    this.#mostPounds = from[offset + 8] as number;
    this.#startPieces = from[offset + 9] as number;
    this.#startPounds = from[offset + 10] as number;
    this.#stamp += 1;
    if (this.#problem.hasPairs)
      for (let place = 0; place < count; place += 1) this.#collected[order[place] as number] = this.#stamp;
  }

  visit(stop: number, place: number): void {
    const problem = this.#problem;
    const leg = problem.seconds[this.#at * problem.points + stop] as number;
    const earliest = problem.earliest[stop] as number;
    const service = problem.service[stop] as number;
    this.arrivedAt = this.time + leg;
    let ready = this.arrivedAt;
    if (this.#nextBreak < this.#lastBreak) ready = this.#rest(leg, earliest, service);
    this.readyAt = ready;
    const began = ready > earliest ? ready : earliest;
    this.beganAt = began;
    this.time = began + service;
    this.drive += leg;
    this.cost += leg + (problem.stopCost[stop * problem.runs.length + this.#run] as number);
    if (began > (problem.due[stop] as number)) this.#addLateness(stop, began);
    const pinned = problem.pinnedPlace[stop] as number;
    if (pinned >= 0 && pinned !== place) this.cost += weights.broken;
    this.#load(stop);
    this.#at = stop;
  }

  /** Drives to the end of the run. Returns the cost of the whole run. */
  finish(): number {
    const problem = this.#problem;
    const run = this.#run;
    if (this.#at === startPoint(problem, run) && problem.hasStarted[run] === 0) return this.cost;
    const leg = problem.seconds[this.#at * problem.points + endPoint(problem, run)] as number;
    this.arrivedAt = this.time + leg;
    while (this.#nextBreak < this.#lastBreak && this.arrivedAt > (problem.breakLatest[this.#nextBreak] as number))
      this.#restBefore(leg);
    this.time = this.arrivedAt;
    this.drive += leg;
    this.cost += leg * weights.driveSecond;
    this.overtime = Math.max(0, this.time - (problem.shiftEnd[run] as number));
    const work = this.time - (problem.shiftStart[run] as number);
    this.cost += this.overtime * weights.overtimeSecond + work * work * weights.workSecondSquared;
    this.cost += this.overload() * weights.overload;
    return this.cost;
  }

  /** Returns by how many pieces and pounds the vehicle is too full at its fullest. */
  overload(): number {
    return Math.max(0, -this.sparePieces()) + Math.max(0, Math.ceil(-this.spareTenths() / 10));
  }

  sparePieces(): number {
    const { loadedPieces, mostPieces } = this.#problem;
    const fullest = this.#startPieces + this.#mostPieces + (loadedPieces[this.#run] as number);
    return (mostPieces[this.#run] as number) - fullest;
  }

  /** In tenths of pounds. */
  spareTenths(): number {
    const { loadedPounds, mostPounds } = this.#problem;
    const fullest = this.#startPounds + this.#mostPounds + (loadedPounds[this.#run] as number);
    return (mostPounds[this.#run] as number) - fullest;
  }

  #addLateness(stop: number, began: number): void {
    const { due, promised, latest } = this.#problem;
    this.cost += (began - (due[stop] as number)) * weights.lateSecond;
    if (began > (promised[stop] as number)) {
      this.missedPromises += 1;
      this.cost += weights.missedPromise;
    }
    if (began > (latest[stop] as number)) {
      this.missedWindows += 1;
      this.cost += weights.missedWindow;
    }
  }

  #load(stop: number): void {
    const { pieces, pounds, collectionOf, hasPairs } = this.#problem;
    const more = pieces[stop] as number;
    const heavier = pounds[stop] as number;
    const collection = collectionOf[stop] as number;
    if (more < 0 && collection < 0) {
      this.#startPieces -= more;
      this.#startPounds -= heavier;
    }
    if (collection >= 0 && this.#collected[collection] !== this.#stamp) this.cost += weights.broken;
    if (hasPairs) this.#collected[stop] = this.#stamp;
    this.#pieces += more;
    this.#pounds += heavier;
    if (this.#pieces > this.#mostPieces) this.#mostPieces = this.#pieces;
    if (this.#pounds > this.#mostPounds) this.#mostPounds = this.#pounds;
  }

  /**
   * Takes the breaks that are due on the way to a stop and there. A break is taken on arrival, if the driver waits long
   * enough anyway or could not begin it in time after the work. Returns when the driver is ready for the work.
   */
  #rest(leg: number, earliest: number, service: number): number {
    const { breakEarliest, breakLatest, breakSeconds } = this.#problem;
    let ready = this.arrivedAt;
    let isThere = false;
    while (this.#nextBreak < this.#lastBreak) {
      const next = this.#nextBreak;
      const latest = breakLatest[next] as number;
      if (ready > latest && !isThere) {
        this.#restBefore(leg);
        ready = this.arrivedAt;
        continue;
      }
      const begin = Math.max(ready, breakEarliest[next] as number);
      const end = begin + (breakSeconds[next] as number);
      const isFree = begin <= latest && end <= earliest;
      if (!isFree && Math.max(ready, earliest) + service <= latest) break;
      this.breakBegan[next] = begin;
      ready = end;
      isThere = true;
      this.#nextBreak += 1;
    }
    return ready;
  }

  /** Takes the next break before driving on. */
  #restBefore(leg: number): void {
    const { breakEarliest, breakSeconds } = this.#problem;
    const next = this.#nextBreak;
    const begin = Math.max(this.time, breakEarliest[next] as number);
    this.breakBegan[next] = begin;
    this.time = begin + (breakSeconds[next] as number);
    this.arrivedAt = this.time + leg;
    this.#nextBreak += 1;
  }
}
