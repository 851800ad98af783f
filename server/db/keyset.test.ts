import { sql } from "drizzle-orm";
import { integer, pgTable, text } from "drizzle-orm/pg-core";
import { beforeEach, describe, expect, it } from "vitest";
import { db } from "#server/db/client.ts";
import { keyset } from "#server/db/keyset.ts";
import { instant } from "#server/db/schema/columns.ts";
import { useDatabase } from "#tests/support/db.ts";

useDatabase({ asOwner: true });

const parcels = pgTable("parcels", {
  id: text().primaryKey(),
  city: text().notNull(),
  weight: integer().notNull(),
  createdAt: instant().notNull(),
  note: text(),
});

const byCityAndWeight = keyset("parcels.city", {
  by: [parcels.city, parcels.weight],
  id: parcels.id,
  order: "ascending",
});
const newest = keyset("parcels.newest", { by: [parcels.createdAt], id: parcels.id, order: "descending" });

beforeEach(async () => {
  await db().execute(sql`
    create temporary table parcels (id text primary key, city text not null, weight integer not null, created_at timestamptz not null, note text)`);
  // Pairs of equal values, and instants that differ by microseconds only.
  await db().execute(sql`
    insert into parcels select 'p' || lpad(i::text, 2, '0'), (array['Macon', 'Atlanta', 'Zoë''s "City"'])[1 + i % 3], i / 2 - 3,
      timestamptz '2026-11-20 12:00:00.000001Z' + (i / 2) * interval '1 microsecond', null from generate_series(0, 10) i`);
});

async function read(list: typeof newest, cursor: string | null, size = 3) {
  const page = list.page(cursor, size);
  const rows = await db()
    .select({ id: parcels.id, position: page.position })
    .from(parcels)
    .where(page.beyond)
    .orderBy(...page.order)
    .limit(page.rowsToRead);
  const { shown, ...cursors } = page.cut(rows);
  return { ids: shown.map(({ id }) => id), ...cursors };
}

async function wholeList(order: string): Promise<string[]> {
  const { rows } = await db().execute<{ id: string }>(sql.raw(`select id from parcels order by ${order}`));
  return rows.map(({ id }) => id);
}

describe("keyset", () => {
  it.each([
    ["one instant, newest first", newest, "created_at desc, id desc"],
    ["two columns, rising", byCityAndWeight, "city, weight, id"],
  ])("walks the whole list and back: %s", async (_title, list, order) => {
    const expected = await wholeList(order);
    const forwards = [await read(list, null)];
    for (let page = forwards[0]; page?.nextCursor; page = forwards.at(-1))
      forwards.push(await read(list, page.nextCursor));
    expect(forwards.flatMap(({ ids }) => ids)).toEqual(expected);
    expect(forwards[0]?.previousCursor).toBeNull();

    const back = [await read(list, forwards.at(-1)?.previousCursor ?? null)];
    for (let page = back[0]; page?.previousCursor; page = back.at(-1)) back.push(await read(list, page.previousCursor));
    expect(back.toReversed().map(({ ids }) => ids)).toEqual(forwards.slice(0, -1).map(({ ids }) => ids));
    // Reversing direction on the way back returns to the previous page.
    expect((await read(list, back[0]?.nextCursor ?? null)).ids).toEqual(forwards.at(-1)?.ids);
  });

  it("shows rows inserted in between, and nothing twice when the row at the edge is gone", async () => {
    const first = await read(newest, null);
    expect(first.ids).toEqual(["p10", "p09", "p08"]);
    await db().execute(sql`delete from parcels where id = 'p08'`);
    await db().execute(sql`insert into parcels values ('p99', 'Macon', 1, '2026-11-21Z', null)`);
    expect((await read(newest, first.nextCursor)).ids).toEqual(["p07", "p06", "p05"]);
    const back = await read(newest, (await read(newest, first.nextCursor)).previousCursor);
    expect([back.ids, back.previousCursor]).toEqual([["p99", "p10", "p09"], null]);
  });

  it("rejects a cursor of another list or sort, and any cursor it did not create", async () => {
    const { nextCursor } = await read(newest, null);
    const made = (value: unknown) => Buffer.from(JSON.stringify(value)).toString("base64url");
    const at = "2026-11-20T12:00:00.000001Z";
    expect(() => newest.page(made(["parcels.newest", 0, at, "p01"]), 3)).not.toThrow();
    for (const cursor of [
      "x",
      "%00",
      "W10",
      "a".repeat(9000),
      made(["parcels.city", 0, "Macon", "1", "p01"]),
      made(["parcels.newest", 2, at, "p01"]),
      made(["parcels.newest", 0, at]),
      made(["parcels.newest", 0, at, "p01", "p02"]),
      made(["parcels.newest", 0, at, 1]),
      made(["parcels.newest", 0, at, "p\u0000"]),
      made(["parcels.newest", 0, at, "\ud800"]),
      ...[
        "now",
        "-infinity",
        "0000-01-01T00:00:00.000000Z",
        "2026-02-30T00:00:00.000000Z",
        "2026-01-01T25:00:00.000000Z",
      ].map((time) => made(["parcels.newest", 0, time, "p01"])),
    ])
      expect(() => newest.page(cursor, 3), cursor.slice(0, 60)).toThrow("invalid_input");
    for (const weight of ["1e9", "9999999999", "", "1.5"])
      expect(() => byCityAndWeight.page(made(["parcels.city", 0, "Macon", weight, "p01"]), 3)).toThrow("invalid_input");
    expect(() => byCityAndWeight.page(nextCursor, 3)).toThrow("invalid_input");
  });

  it("cuts pages to 1 to 100 rows", () => {
    expect([0, -5, 2.9, 100, 5000].map((size) => newest.page(null, size).rowsToRead)).toEqual([2, 2, 3, 101, 101]);
  });

  it("rejects a nullable column: rows without a value would be on no page", () => {
    // @ts-expect-error `note` may be null
    keyset("parcels.note", { by: [parcels.note], id: parcels.id, order: "ascending" });
  });
});
