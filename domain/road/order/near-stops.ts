import type { Problem } from "#domain/road/order/problem.ts";

/** For each stop the nearest others, nearest first: `near[stop * count + rank]`. */
export type NearStops = { count: number; near: Int32Array };

const mostNear = 60;

export function findNearStops({ stops, points, seconds }: Problem): NearStops {
  const total = stops.length;
  const count = Math.max(0, Math.min(mostNear, total - 1));
  const near = new Int32Array(total * count);
  // Distance and number in one float: sorting floats is many times as fast as sorting with a comparison.
  const keys = new Float64Array(total);
  for (let stop = 0; stop < total; stop += 1) {
    for (let other = 0; other < total; other += 1) {
      const there = seconds[stop * points + other] as number;
      const back = seconds[other * points + stop] as number;
      keys[other] = other === stop ? Infinity : (there + back) * total + other;
    }
    keys.sort();
    for (let rank = 0; rank < count; rank += 1) near[stop * count + rank] = (keys[rank] as number) % total;
  }
  return { count, near };
}
