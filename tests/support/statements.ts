import pg from "pg";
import { setListening } from "#server/live/hub.ts";

/** Frames of a transaction travel with its first and last statement and cost no round trip of their own. */
const frame = /^\s*(?:begin|commit|rollback|savepoint|release)\b/i;

/**
 * The statements `run` sends to the database, in order, over any connection of this process; BEGIN, COMMIT, ROLLBACK and savepoints are left out.
 * `before` warms up what a running process keeps in memory: read models are trusted meanwhile, as in a process that hears the others.
 */
export async function statementsOf(run: () => Promise<unknown>, before?: () => Promise<unknown>): Promise<string[]> {
  const sent: string[] = [];
  const original = Reflect.get(pg.Client.prototype, "query") as (...args: unknown[]) => unknown;
  const replaceQuery = (query: unknown) => Reflect.set(pg.Client.prototype, "query", query);
  setListening(true);
  try {
    await before?.();
    replaceQuery(function query(this: pg.Client, ...args: unknown[]) {
      const [first] = args;
      const text = typeof first === "string" ? first : ((first as { text?: string } | null)?.text ?? "");
      if (!frame.test(text)) sent.push(text.replace(/\s+/g, " ").trim());
      return Reflect.apply(original, this, args);
    });
    await run();
  } finally {
    replaceQuery(original);
    setListening(false);
  }
  return sent;
}
