import { weights } from "#domain/road/order/cost.ts";
import { optimizeRuns } from "#domain/road/order/optimize-runs.ts";
import type { OrderRun, OrderStop } from "#domain/road/order/order-run.ts";
import { Plan } from "#domain/road/order/plan.ts";
import { stateProblem } from "#domain/road/order/problem.ts";
import { withOrders } from "#domain/road/order/proposal.ts";
import { estimatedTravel as travel } from "#domain/road/order/travel-times.ts";
import { chanceFrom } from "#domain/shared/chance.ts";
import { exactCost } from "#tests/support/exact-order.ts";
import { drawStops, orderRun } from "#tests/support/order-cases.ts";
import { drawRcInstances, nearestFirst, squareTravel } from "./support/rc-instances.ts";

/**
 * The order of stops: against the exact answer, in time, asked again without news, and on instances in the manner of
 * a public benchmark. `order [CASES]`: small days that are solved exactly (1,000).
 */
const goals = { equalShare: 0.95, worst: 0.02, ms60: 200, ms800: 10_000 };
const cases = Number(process.argv[2] ?? 1000);
const missed: string[] = [];

function report(text: string, isMet: boolean): void {
  console.log(`${text}: ${isMet ? "met" : "MISSED"}`);
  if (!isMet) missed.push(text);
}

function costOf(runs: readonly OrderRun[]): number {
  const { problem, orders } = stateProblem({ runs, unassigned: [], travel, now: null });
  return new Plan(problem, orders).total();
}

function emptyRuns(count: number): OrderRun[] {
  return Array.from({ length: count }, (_, at) => orderRun(`run${String(at).padStart(2, "0")}`, []));
}

/** Solves a small day both ways: of new stops, or if some are left over, of stops given in a random order. */
function compareWithExact(seed: number): { cost: number; exact: number } | null {
  const chance = chanceFrom(seed);
  const stops = drawStops(chance, chance.whole(5, 12));
  const isAlone = seed % 3 > 0;
  const capacity = { pieces: seed % 3 === 1 ? 20 : null, pounds: null };
  const runs = emptyRuns(isAlone ? 1 : 2).map((run) => ({ ...run, capacity }));
  const all = runs.map((run, at) => ({ ...run, stops: at === 0 ? stops : [] }));
  const exact = exactCost(all, travel);
  if (exact === null) return null;
  let { orders, leftOver } = optimizeRuns(runs, stops);
  let given: OrderStop[] = stops;
  if (leftOver.length > 0) {
    given = [];
    ({ orders } = optimizeRuns(all, []));
  }
  return { cost: costOf(withOrders(given.length > 0 ? runs : all, given, orders)), exact };
}

function measureExact(): void {
  let [compared, equal, worst] = [0, 0, 0];
  for (let seed = 1; compared < cases; seed += 1) {
    const found = compareWithExact(seed);
    if (!found) continue;
    compared += 1;
    // Of driving, overtime and lateness; one more missed promise or window is far more than all of these.
    const over = (found.cost - found.exact) / (found.exact % weights.missedWindow);
    if (found.cost < found.exact - 0.5) throw new Error(`cheaper than the exact answer: seed ${seed}`);
    if (found.cost <= found.exact + 0.5) equal += 1;
    else worst = Math.max(worst, over);
  }
  report(
    `${compared} days of 5 to 12 stops: ${((100 * equal) / compared).toFixed(1)} % equal to the exact answer, goal ` +
      `${100 * goals.equalShare} %; at most ${(100 * worst).toFixed(2)} % worse, goal ${100 * goals.worst} %`,
    equal / compared >= goals.equalShare && worst <= goals.worst,
  );
}

/** Measures new stops on empty runs, in processor time, and the same once more without news. */
function measureTime(count: number, runCount: number, rounds: number, goalMs: number): void {
  const times: number[] = [];
  let [changes, minutes] = [0, 0];
  for (let round = 0; round < rounds; round += 1) {
    const stops = drawStops(chanceFrom(round + 1), count, { pairs: 0.03, miles: count > 200 ? 10 : 6 });
    const runs = emptyRuns(runCount);
    const started = process.cpuUsage();
    const { orders, leftOver, after } = optimizeRuns(runs, stops);
    times.push(process.cpuUsage(started).user / 1000);
    minutes += after.driveMinutes / rounds;
    const left = stops.filter(({ id }) => leftOver.some(({ stopId }) => stopId === id));
    changes += optimizeRuns(withOrders(runs, stops, orders), left).moves.length;
  }
  const median = times.toSorted((one, other) => one - other)[Math.floor(rounds / 2)] ?? Infinity;
  report(
    `${count} stops on ${runCount} runs: median ${median.toFixed(0)} ms (${times.map((ms) => ms.toFixed(0)).join(", ")}), ` +
      `processor time, goal ${goalMs} ms; ${minutes.toFixed(0)} minutes of driving`,
    median <= goalMs,
  );
  report(`  asked again without news: ${changes} changes`, changes === 0);
}

function measureRc(): void {
  let [ours, simple] = [0, 0];
  for (const instance of drawRcInstances(7)) {
    const baseline = nearestFirst(instance);
    const started = performance.now();
    const { after, leftOver, orders } = optimizeRuns(instance.runs, instance.stops, { travel: squareTravel });
    ours += after.driveMinutes;
    simple += baseline.minutes;
    console.log(
      `  ${instance.name}: ${after.driveMinutes.toFixed(0)} minutes on ${orders.length} runs, ${leftOver.length} left over, ` +
        `${after.missedWindows} windows missed, ${(performance.now() - started).toFixed(0)} ms; nearest first ` +
        `${baseline.minutes.toFixed(0)} on ${baseline.runs}, ${baseline.left} left over`,
    );
  }
  console.log(`  all: ${((100 * ours) / simple).toFixed(1)} % of nearest first`);
}

measureTime(60, 1, 7, goals.ms60);
measureTime(60, 3, 7, goals.ms60);
measureTime(800, 20, 1, goals.ms800);
measureRc();
measureExact();
process.exit(missed.length === 0 ? 0 : 1);
