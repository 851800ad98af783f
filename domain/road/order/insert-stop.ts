import type { NearStops } from "#domain/road/order/near-stops.ts";
import type { Plan } from "#domain/road/order/plan.ts";
import type { Chance } from "#domain/shared/chance.ts";

/** Where a stop costs least. `deliveryPlace`: where its delivery goes then, counted with the stop itself. */
type Insertion = { run: number; place: number; deliveryPlace: number | null; cost: number };

/** Share of places that a search with chance overlooks, so that it does not always build the same order. */
const overlookedShare = 0.01;

/**
 * Finds the cheapest place for a stop, or for a collection and its delivery. A place is only tried if its detour alone
 * costs less than the best one so far.
 */
export class Inserter {
  readonly #plan: Plan;
  readonly #chance: Chance | null;
  readonly #near: NearStops | null;
  #untilOverlooked = Infinity;
  #best: Insertion | null = null;
  #below = 0;

  /** @param near leaves out places far from a stop; null looks at all. */
  constructor(plan: Plan, chance: Chance | null, near: NearStops | null) {
    this.#plan = plan;
    this.#near = near !== null && near.count < plan.problem.stops.length - 1 ? near : null;
    this.#chance = chance;
    this.#drawOverlooked();
  }

  find(stop: number, below: number): Insertion | null {
    const { problem, runOf } = this.#plan;
    this.#best = null;
    this.#below = below;
    const collection = problem.collectionOf[stop] as number;
    const delivery = problem.deliveryOf[stop] as number;
    if (collection >= 0 && runOf[collection] === -1) return null;
    const isPair = delivery >= 0 && runOf[delivery] === -1;
    if (!isPair && this.#near !== null) this.#tryNear(stop, this.#near);
    else
      for (const run of problem.runs.keys()) {
        if (isPair) this.#tryPair(run, stop, delivery);
        else this.#tryRun(run, stop);
      }
    return this.#best;
  }

  insert(stop: number, { run, place, deliveryPlace }: Insertion): void {
    const order = (this.#plan.orders[run] as readonly number[]).toSpliced(place, 0, stop);
    if (deliveryPlace !== null) order.splice(deliveryPlace, 0, this.#plan.problem.deliveryOf[stop] as number);
    this.#plan.setOrder(run, order);
  }

  #tryRun(run: number, stop: number): void {
    const plan = this.#plan;
    const places = (plan.orders[run] as readonly number[]).length;
    plan.work += places >> 2;
    for (let place = plan.firstFree[run] as number; place <= places; place += 1) this.#tryPlace(run, place, stop);
  }

  /** Tries the places beside near stops, and the first and last of each run. */
  #tryNear(stop: number, { count, near }: NearStops): void {
    const { runOf, placeOf, firstFree, orders } = this.#plan;
    this.#plan.work += count >> 1;
    for (let at = stop * count; at < (stop + 1) * count; at += 1) {
      const other = near[at] as number;
      const run = runOf[other] as number;
      if (run === -1) continue;
      const place = placeOf[other] as number;
      if (place >= (firstFree[run] as number)) this.#tryPlace(run, place, stop);
      if (place + 1 >= (firstFree[run] as number)) this.#tryPlace(run, place + 1, stop);
    }
    for (let run = 0; run < orders.length; run += 1) {
      this.#tryPlace(run, firstFree[run] as number, stop);
      this.#tryPlace(run, (orders[run] as readonly number[]).length, stop);
    }
  }

  #tryPlace(run: number, place: number, stop: number): void {
    if (this.#overlooks()) return;
    const { problem } = this.#plan;
    const detour =
      this.#detour(run, place, stop, stop) + (problem.stopCost[stop * problem.runs.length + run] as number);
    if (detour >= this.#below) return;
    this.#keepBest(run, place, null, this.#plan.insertionCost(run, place, stop, detour, this.#below));
  }

  #tryPair(run: number, collection: number, delivery: number): void {
    const plan = this.#plan;
    const order = plan.orders[run] as readonly number[];
    if ((plan.problem.stopCost[collection * plan.problem.runs.length + run] as number) >= this.#below) return;
    plan.work += order.length;
    for (let place = plan.firstFree[run] as number; place <= order.length; place += 1) {
      if (this.#overlooks()) continue;
      const detour = this.#detour(run, place, collection, collection);
      for (let after = place; after <= order.length; after += 1) {
        const both =
          after === place
            ? this.#detour(run, place, collection, delivery) + plan.secondsBetween(collection, delivery)
            : detour + this.#detour(run, after, delivery, delivery);
        if (both >= this.#below) continue;
        const longer = order.toSpliced(after, 0, delivery).toSpliced(place, 0, collection);
        const before = plan.costs[run] as number;
        this.#keepBest(run, place, after + 1, plan.costOf(run, longer, place, before + this.#below) - before);
      }
    }
  }

  /** Returns the seconds that driving over two points in between adds, without those between the two. */
  #detour(run: number, place: number, first: number, last: number): number {
    const plan = this.#plan;
    const [before, after] = [plan.pointBefore(run, place), plan.pointAt(run, place)];
    return plan.secondsBetween(before, first) + plan.secondsBetween(last, after) - plan.secondsBetween(before, after);
  }

  #keepBest(run: number, place: number, deliveryPlace: number | null, cost: number): void {
    if (cost >= this.#below) return;
    this.#below = cost;
    this.#best = { run, place, deliveryPlace, cost };
  }

  #overlooks(): boolean {
    this.#untilOverlooked -= 1;
    if (this.#untilOverlooked > 0) return false;
    this.#drawOverlooked();
    return true;
  }

  /** Draws how many places come before the next overlooked one: cheaper than to draw for each place. */
  #drawOverlooked(): void {
    if (this.#chance === null) return;
    this.#untilOverlooked = 1 + Math.floor(Math.log(1 - this.#chance.next()) / Math.log(1 - overlookedShare));
  }
}
