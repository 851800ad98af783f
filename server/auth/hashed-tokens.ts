import { createHash } from "node:crypto";
import type { BetterAuthOptions } from "better-auth";
import type { DBAdapter, Where } from "better-auth/adapters";

type Adapter = DBAdapter<BetterAuthOptions>;
type Row = Record<string, unknown>;
type Asked = { model: string; where?: Where[] | undefined };

/**
 * Wraps better-auth's adapter to store session tokens as hashes: a copy of the table opens no session. Plain SHA-256 is
 * enough for 32 random letters.
 */
export function withHashedTokens(
  open: (options: BetterAuthOptions) => Adapter,
): (options: BetterAuthOptions) => Adapter {
  return (options) => wrapped(open(options));
}

function tokenHash(token: string): string {
  return createHash("sha256").update(token).digest("hex");
}

function wrapped(inner: Adapter): Adapter {
  return {
    ...inner,
    create: async (asked) => {
      const token = asked.model === "session" ? (asked.data as Row)["token"] : undefined;
      if (typeof token !== "string") return inner.create(asked);
      const made = await inner.create({ ...asked, data: { ...asked.data, token: tokenHash(token) } });
      return { ...(made as Row), token } as never;
    },
    findOne: async (asked) => withToken(await inner.findOne(hashed(asked)), asked),
    findMany: async (asked) => (await inner.findMany<Row>(hashed(asked))).map((row) => withToken(row, asked)) as never,
    count: (asked) => inner.count(hashed(asked)),
    update: async (asked) => withToken(await inner.update(hashed(asked)), asked),
    updateMany: (asked) => inner.updateMany(hashed(asked)),
    delete: (asked) => inner.delete(hashed(asked)),
    deleteMany: (asked) => inner.deleteMany(hashed(asked)),
    consumeOne: async (asked) => withToken(await inner.consumeOne(hashed(asked)), asked),
    transaction: (work) => inner.transaction((open) => work(wrapped(open as Adapter))),
  };
}

function hashed<A extends Asked>(asked: A): A {
  if (asked.model !== "session" || !asked.where) return asked;
  const where = asked.where.map((each) =>
    each.field === "token" ? { ...each, value: hashedValue(each.value) } : each,
  );
  return { ...asked, where };
}

function hashedValue(value: Where["value"]): Where["value"] {
  if (Array.isArray(value)) return value.map((each: unknown) => tokenHash(String(each)));
  return tokenHash(String(value));
}

/** Restores the token in a session that was queried by it. Other sessions keep the hash, which opens nothing. */
function withToken<T>(row: T, asked: Asked): T {
  const stored = (row as Row | null)?.["token"];
  if (asked.model !== "session" || typeof stored !== "string") return row;
  const tokens = (asked.where ?? []).filter(({ field }) => field === "token").flatMap(({ value }) => value);
  const token = tokens.find((each) => typeof each === "string" && tokenHash(each) === stored);
  return token === undefined ? row : { ...row, token };
}
