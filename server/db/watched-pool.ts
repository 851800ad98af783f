import { errorCode } from "#domain/shared/error-code.ts";
import pg from "pg";
import { log } from "#server/log.ts";

const tickMs = 500;
/** Connecting and querying take a few milliseconds. A database that needs this long is stopped or unreachable. */
const answerWithinMs = 2500;

type Waiter = (error: Error) => void;
type Taken = (
  error: Error | undefined,
  client: pg.PoolClient | undefined,
  done: (error?: Error | boolean) => void,
) => void;

/**
 * A pool whose callers never wait for an unresponsive database (R08). If no pending statement returns, it probes on a
 * separate connection; without an answer it cuts all connections.
 * It then rejects at once until the database answers again. Slow queries are not cut, only a database that does not
 * answer.
 */
export class WatchedPool extends pg.Pool {
  #open = new Set<pg.PoolClient>();
  #waiting = new Set<Waiter>();
  #outages = new Set<() => void>();
  #isAway = false;
  #isAsking = false;
  #returned = 0;
  #returnedBefore = 0;
  #wasBusy = false;
  #timer: NodeJS.Timeout;

  constructor(options: pg.PoolConfig) {
    super(options);
    this.on("connect", (client) => this.#open.add(client));
    this.on("remove", (client) => this.#open.delete(client));
    this.on("release", (error: unknown) => {
      if (!error) this.#returned += 1;
    });
    this.#timer = setInterval(() => void this.#tick(), tickMs);
    this.#timer.unref();
  }

  get isAway(): boolean {
    return this.#isAway;
  }

  /**
   * Calls back when the database stops answering, for connections outside the pool. Returns an unsubscribe function.
   */
  whenAway(listener: () => void): () => void {
    this.#outages.add(listener);
    return () => void this.#outages.delete(listener);
  }

  override connect(): Promise<pg.PoolClient>;
  override connect(callback: Taken): void;
  override connect(callback?: Taken): Promise<pg.PoolClient> | void {
    const client = this.#take();
    if (!callback) return client;
    client.then(
      (taken) => callback(undefined, taken, (broken) => taken.release(broken)),
      (error: Error) => callback(error, undefined, () => undefined),
    );
  }

  override end(): Promise<void>;
  override end(callback: () => void): void;
  override end(callback?: () => void): Promise<void> | void {
    clearInterval(this.#timer);
    // A regular close would wait for an unresponsive database.
    if (this.#isAway) this.#cut();
    return callback ? super.end(callback) : super.end();
  }

  #take(): Promise<pg.PoolClient> {
    if (this.#isAway) return Promise.reject(away());
    return new Promise((resolve, reject) => {
      this.#waiting.add(reject);
      super.connect().then(
        // The caller was already told that the database is away and does not use a late connection.
        (client) => (this.#waiting.delete(reject) ? resolve(client) : client.release()),
        (error: Error) => {
          this.#waiting.delete(reject);
          reject(error);
        },
      );
    });
  }

  /** Probes the database. If it does not answer, all waiting calls fail now. */
  async look(): Promise<boolean> {
    if (!(await this.#asks())) this.#noteAway();
    return !this.#isAway;
  }

  async #tick(): Promise<void> {
    if (this.#isAsking) return;
    const isBusy = this.totalCount > this.idleCount || this.waitingCount > 0;
    const isStuck = isBusy && this.#wasBusy && this.#returned === this.#returnedBefore;
    [this.#wasBusy, this.#returnedBefore] = [isBusy, this.#returned];
    if (!isStuck && !this.#isAway) return;
    this.#isAsking = true;
    const answered = await this.#asks();
    this.#isAsking = false;
    if (answered && this.#isAway) {
      this.#isAway = false;
      log.warn("the database answers again");
    } else if (!answered && this.#returned === this.#returnedBefore && !this.ending) {
      this.#noteAway();
    }
  }

  #noteAway(): void {
    if (this.#isAway) return;
    this.#isAway = true;
    log.error("the database does not answer; rejecting requests until it does");
    this.#cut();
  }

  /**
   * Checks whether the database connects and answers. Refusing the connection (full, no rights) counts as an answer:
   * running work may continue.
   */
  async #asks(): Promise<boolean> {
    // Without the timeout of `options` (milliseconds), and with one in event-loop turns: after a pause of this process
    // the answer arrives before the time is up.
    const client = new pg.Client({ ...this.options, password: this.options.password, connectionTimeoutMillis: 0 });
    client.on("error", () => undefined);
    let turns = answerWithinMs / tickMs;
    const limit = setInterval(() => (turns -= 1) <= 0 && client.connection.stream.destroy(), tickMs);
    try {
      await client.connect();
      await client.query("select 1");
      return true;
    } catch (error) {
      const code = errorCode(error);
      return /^[0-9A-Z]{5}$/.test(code) && !/^(08|57P0|E)/.test(code);
    } finally {
      clearInterval(limit);
      void client.end().catch(() => undefined);
    }
  }

  #cut(): void {
    for (const fail of this.#waiting) fail(away());
    this.#waiting.clear();
    for (const client of this.#open) client.connection.stream.destroy();
    for (const listener of this.#outages) listener();
  }
}

function away(): Error {
  return Object.assign(new Error("the database does not answer"), { code: "57P03" });
}
