import { onceInProcess } from "#server/once-in-process.ts";
import { AsyncLocalStorage } from "node:async_hooks";
import { drizzle, type NodePgDatabase } from "drizzle-orm/node-postgres";
import type pg from "pg";
import type { QueryResultRow } from "pg";
import { asAppError } from "#server/db/errors.ts";
import { databaseSocket } from "#server/db/open-sockets.ts";
import { WatchedPool } from "#server/db/watched-pool.ts";
import { log } from "#server/log.ts";

export type Database = NodePgDatabase<Record<string, never>>;
/** Statements sent without awaiting their results. The transaction commits only if all of them succeed. */
export type AmbientTransaction = {
  handle: Database;
  client: pg.PoolClient;
  afterCommit: (() => unknown)[];
  unanswered: Promise<unknown>[];
  /**
   * Read models that this transaction has read, by topic. An entry is removed when the transaction changes that model.
   */
  known?: Map<string, Promise<unknown>>;
  /** Lets read models answer from memory, because nothing in the transaction is charged or decided. */
  trustsMemory?: boolean;
};

type Connection = { pool: WatchedPool; aside?: WatchedPool; root: Database; url: string; config: pg.PoolConfig };

/** Connections for `asideQuery`. Each is held for one short statement. */
const asideConnections = 2;

// One pool per process, even if a development server reloads this module.
type Holder = { database?: Connection | undefined; standing?: AmbientTransaction | undefined };
const holder = onceInProcess("database", (): Holder => ({}));
export const ambient = onceInProcess("transaction", () => new AsyncLocalStorage<AmbientTransaction | undefined>());

export function openTransaction(): AmbientTransaction | undefined {
  return ambient.getStore() ?? holder.standing;
}

/** Sets a process-wide transaction for tests that roll back; undefined removes it. @internal */
export function useTestTransaction(transaction: AmbientTransaction | undefined): void {
  holder.standing = transaction;
}

/** Opens the pool. Called once at boot and by the test harness, before the first `db()`. */
export function connect(config: pg.PoolConfig & { connectionString?: string }): void {
  const pool = openPool({ max: 16, ...config });
  holder.database = {
    pool,
    root: drizzle(pool, { casing: "snake_case" }),
    url: config.connectionString ?? "",
    config,
  };
}

function openPool(config: pg.PoolConfig): WatchedPool {
  // Pipelining: statements do not wait for earlier results, so a transaction costs two round trips.
  const pool = new WatchedPool({
    connectionTimeoutMillis: 4000,
    idleTimeoutMillis: 30_000,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    pipeline: true,
    stream: databaseSocket,
    ...config,
  });
  // The pool removes an idle connection that breaks (database restarted); without a listener the error would end the
  // process.
  // While the pool is closing, such errors are expected.
  pool.on("error", (error) => pool.ending || log.warn({ err: error.message }, "database connection lost"));
  // The pool does not listen on a checked-out client. Its own statements report a lost connection.
  pool.on("connect", (client) => client.on("error", () => undefined));
  return pool;
}

export function isConnected(): boolean {
  return holder.database !== undefined;
}

/** Returns the configuration given to `connect`, for a thread that opens its own pool. */
export function connectionConfig(): pg.PoolConfig {
  return connection().config;
}

export async function disconnect(): Promise<void> {
  const connection = holder.database;
  holder.database = undefined;
  await Promise.all([connection?.pool.end(), connection?.aside?.end()]);
}

/** Returns the open transaction, or the pool if there is none. */
export function db(): Database {
  return openTransaction()?.handle ?? connection().root;
}

/**
 * Runs a named, prepared statement for hot paths, inside the open transaction if there is one.
 * @throws AppError `unavailable` if the database is away.
 */
export async function namedQuery<Row extends QueryResultRow>(
  name: string,
  text: string,
  values: unknown[],
): Promise<Row[]> {
  const target = openTransaction()?.client ?? connection().pool;
  try {
    return (await target.query<Row>({ name, text, values })).rows;
  } catch (error) {
    throw asAppError(error);
  }
}

/**
 * Runs a named statement in a separate transaction, so its write survives a rollback of the caller. It uses separate
 * connections: if all pool connections were held by callers, this would deadlock.
 */
export async function asideQuery<Row extends QueryResultRow>(
  name: string,
  text: string,
  values: unknown[],
): Promise<Row[]> {
  const own = connection();
  const target = openTransaction() ? (own.aside ??= openPool({ ...own.config, max: asideConnections })) : own.pool;
  try {
    return (await target.query<Row>({ name, text, values })).rows;
  } catch (error) {
    throw asAppError(error);
  }
}

/**
 * Sends a named write without waiting for its result. Inside a transaction a failure surfaces when `transaction()`
 * ends, which rolls everything back.
 */
export async function sendQuery(name: string, text: string, values: unknown[]): Promise<void> {
  const open = openTransaction();
  if (open) deferQueryError(open, open.client.query({ name, text, values }));
  else await namedQuery(name, text, values);
}

export function deferQueryError(open: AmbientTransaction, answer: Promise<unknown>): void {
  // `transaction()` awaits the result later. This prevents an unhandled rejection until then.
  answer.catch(() => undefined);
  open.unanswered.push(answer);
}

/** Returns the query builder for a connection, created once per connection. */
export function handleOn(client: pg.PoolClient): Database {
  let handle = handles.get(client);
  if (!handle) handles.set(client, (handle = drizzle(client, { casing: "snake_case" })));
  return handle;
}

const handles = new WeakMap<pg.PoolClient, Database>();

/** Returns the pool itself: the queue, LISTEN and migrations hold their own connections. For infrastructure only. */
export function pool(): WatchedPool {
  return connection().pool;
}

function connection(): Connection {
  if (!holder.database) throw new Error("the database was asked for before connect()");
  return holder.database;
}
