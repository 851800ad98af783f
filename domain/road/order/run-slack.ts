import type { Problem } from "#domain/road/order/problem.ts";

/** How much later each stop of one run could begin without any cost, so that an insertion needs no walk. */
export class RunSlack {
  /** When the driver is ready at each place, the end of the run included. */
  ready = new Float64Array(32);
  /** How much later that may be without more lateness or overtime. */
  slack = new Float64Array(32);
  /** Waiting from each place on, which takes up a delay. */
  waiting = new Float64Array(32);
  /** Before this place breaks are left, which an insertion could move. */
  firstWithoutBreaks = 0;
  end = 0;
  /** Room for pieces and tenths of pounds where the vehicle is fullest. */
  sparePieces = 0;
  spareTenths = 0;

  grow(places: number): void {
    if (this.ready.length > places) return;
    const size = 2 * places + 1;
    this.ready = new Float64Array(size);
    this.slack = new Float64Array(size);
    this.waiting = new Float64Array(size);
  }

  /** Reads slack and waiting from the times that `ready` has. */
  measure({ earliest, due, shiftEnd }: Problem, run: number, order: readonly number[]): void {
    const { ready, slack, waiting } = this;
    let margin = Math.max(0, (shiftEnd[run] as number) - this.end);
    let wait = 0;
    slack[order.length] = margin;
    waiting[order.length] = 0;
    for (let place = order.length - 1; place >= 0; place -= 1) {
      const stop = order[place] as number;
      const began = Math.max(ready[place] as number, earliest[stop] as number);
      const own = began - (ready[place] as number);
      margin = own + Math.min(margin, Math.max(0, (due[stop] as number) - began));
      wait += own;
      slack[place] = margin;
      waiting[place] = wait;
    }
  }
}
