import { AsyncLocalStorage } from "node:async_hooks";
import { drizzle, type NodePgDatabase } from "drizzle-orm/node-postgres";
import type pg from "pg";
import type { QueryResultRow } from "pg";
import { asAppError } from "#server/db/errors.ts";
import { databaseSocket } from "#server/db/open-sockets.ts";
import { WatchedPool } from "#server/db/watched-pool.ts";
import { log } from "#server/log.ts";

export type Database = NodePgDatabase<Record<string, never>>;
/** `unanswered`: statements on their way whose answers nobody reads; the transaction is only through when all of them are. */
export type AmbientTransaction = {
  handle: Database;
  client: pg.PoolClient;
  afterCommit: (() => unknown)[];
  unanswered: Promise<unknown>[];
  /** What this transaction has read of the read models, by topic; forgotten where it changes one itself. */
  known?: Map<string, Promise<unknown>>;
  /** Nothing in it is charged or decided, so read models may answer from memory. */
  trustsMemory?: boolean;
};

type Connection = { pool: WatchedPool; aside?: WatchedPool; root: Database; url: string; config: pg.PoolConfig };

/** Connections for `asideQuery`: each is taken for one short statement. */
const asideConnections = 2;

// One pool per process, also when a development server loads this module again.
const holder = globalThis as {
  waybillDatabase?: Connection | undefined;
  waybillTransaction?: AsyncLocalStorage<AmbientTransaction | undefined>;
  waybillStandingTransaction?: AmbientTransaction | undefined;
};
export const ambient = (holder.waybillTransaction ??= new AsyncLocalStorage<AmbientTransaction | undefined>());

/** The transaction this code runs in, if any. */
export function openTransaction(): AmbientTransaction | undefined {
  return ambient.getStore() ?? holder.waybillStandingTransaction;
}

/** For tests that roll back: a transaction all code of the process runs in until it is taken away again. @internal */
export function standInTransaction(transaction: AmbientTransaction | undefined): void {
  holder.waybillStandingTransaction = transaction;
}

/** Opens the pool. Called once at boot (and by the test harness), before anything asks for `db()`. */
export function connect(config: pg.PoolConfig & { connectionString?: string }): void {
  const pool = openPool({ max: 16, ...config });
  holder.waybillDatabase = {
    pool,
    root: drizzle(pool, { casing: "snake_case" }),
    url: config.connectionString ?? "",
    config,
  };
}

function openPool(config: pg.PoolConfig): WatchedPool {
  // Pipeline: a statement need not wait for the answer to the one before it, so a transaction costs two round trips instead of one per statement.
  const pool = new WatchedPool({
    connectionTimeoutMillis: 4000,
    idleTimeoutMillis: 30_000,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    pipeline: true,
    stream: databaseSocket,
    ...config,
  });
  // An idle connection that breaks (database restarted) is dropped by the pool; without a listener it would end the process.
  // One that breaks while it is being given up is no news.
  pool.on("error", (error) => pool.ending || log.warn({ err: error.message }, "database connection lost"));
  // While it is checked out the pool does not listen; a transaction that loses its connection learns it from its own statements.
  pool.on("connect", (client) => client.on("error", () => undefined));
  return pool;
}

export function isConnected(): boolean {
  return holder.waybillDatabase !== undefined;
}

/** What `connect` was given, for a thread that opens a pool of its own. */
export function connectionConfig(): pg.PoolConfig {
  return connection().config;
}

export async function disconnect(): Promise<void> {
  const connection = holder.waybillDatabase;
  holder.waybillDatabase = undefined;
  await Promise.all([connection?.pool.end(), connection?.aside?.end()]);
}

/** The open transaction, or the pool: code below never has to know which (house, transactions). */
export function db(): Database {
  return openTransaction()?.handle ?? connection().root;
}

/** A named, prepared statement for hot paths. Joins the open transaction like `db()`. Throws `unavailable` when the database is away. */
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
 * A named statement in a transaction of its own, whatever is open round it: what it wrote stays when that is undone. Then it has connections of
 * its own too, or transactions that hold all of the pool's would wait for each other.
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
 * A named write whose answer nobody needs. In a transaction it is sent and not waited for: a failure shows at the end of `transaction()`, which
 * then undoes everything. Outside one it is an ordinary statement.
 */
export async function sendQuery(name: string, text: string, values: unknown[]): Promise<void> {
  const open = openTransaction();
  if (open) leaveUnanswered(open, open.client.query({ name, text, values }));
  else await namedQuery(name, text, values);
}

export function leaveUnanswered(open: AmbientTransaction, answer: Promise<unknown>): void {
  // Whoever ends the transaction reads it; until then a failure is not an unhandled one.
  answer.catch(() => undefined);
  open.unanswered.push(answer);
}

/** The query builder on one connection, made once for it. */
export function handleOn(client: pg.PoolClient): Database {
  let handle = handles.get(client);
  if (!handle) handles.set(client, (handle = drizzle(client, { casing: "snake_case" })));
  return handle;
}

const handles = new WeakMap<pg.PoolClient, Database>();

/** For the cellar only: the queue, LISTEN and the migrations need connections of their own. */
export function pool(): WatchedPool {
  return connection().pool;
}

function connection(): Connection {
  if (!holder.waybillDatabase) throw new Error("the database was asked for before connect()");
  return holder.waybillDatabase;
}
