import pg from "pg";
import { setListening } from "#server/live/hub.ts";

/** BEGIN and COMMIT are sent with the first and last statement and cost no separate round trip. */
const frame = /^\s*(?:begin|commit|rollback|savepoint|release)\b/i;

/**
 * Returns the statements that `run` sends to the database, in order, over any connection of this process, without
 * BEGIN, COMMIT, ROLLBACK and savepoints. `before` warms up in-memory caches: read models are trusted, as in a
 * process that receives signals.
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
