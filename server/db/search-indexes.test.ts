import { beforeAll, describe, expect, it } from "vitest";
import { pool } from "#server/db/client.ts";
import { migrateDatabase } from "#server/db/migrate.ts";
import { searchLimitation, searchMode } from "#server/db/search-words.ts";
import { listPeople } from "#server/features/accounts/list-people.ts";
import { listShipments } from "#server/features/shipments/list-shipments.ts";
import { ensureFoundation } from "#server/seed/ensure-foundation.ts";
import { actors } from "#tests/support/actors.ts";
import { useDatabase } from "#tests/support/db.ts";
import { fillDatabase, manyNumber } from "#tests/support/many-rows.ts";

useDatabase({ asOwner: true, committed: true });

// More than the first step of a search reads.
const rows = 5000;

beforeAll(async () => {
  await ensureFoundation();
  const client = await pool().connect();
  await fillDatabase(client, rows);
  client.release();
});

async function indexes(): Promise<string[]> {
  const { rows: found } = await pool().query<{ indexname: string }>(
    "select indexname from pg_indexes where indexname like '%words%' order by 1",
  );
  return found.map(({ indexname }) => indexname);
}

const people = async (search: string) => (await listPeople(actors.admin(), { search })).items.map(({ id }) => id);
const shipments = async (search: string) =>
  (await listShipments(actors.admin(), { search })).items.map(({ trackingNumber }) => trackingNumber);

describe("the word indexes", () => {
  it("use trigrams if the database has the extension", async () => {
    expect(await indexes()).toEqual([
      "enquiries_words_anywhere_idx",
      "message_search_words_anywhere_idx",
      "shipment_search_words_anywhere_idx",
      "users_words_anywhere_idx",
    ]);
    expect([await searchMode(), await searchLimitation()]).toEqual(["anywhere", null]);
    expect(await shipments("y0000012")).toEqual([manyNumber(12)]);
    expect(await shipments("r12@books.exam")).toEqual([manyNumber(12)]);
  });

  it("fall back to word beginnings if the database forbids it, and return when it is allowed again", async () => {
    await pool().query(`
      drop extension pg_trgm cascade;
      create function forbid() returns event_trigger language plpgsql as $$ begin raise exception 'not here' using errcode = '42501'; end $$;
      create event trigger forbid_extensions on ddl_command_start when tag in ('CREATE EXTENSION') execute function forbid()`);
    await migrateDatabase();
    expect(await indexes()).toEqual([
      "enquiries_words_beginnings_idx",
      "message_search_words_beginnings_idx",
      "shipment_search_words_beginnings_idx",
      "users_words_beginnings_idx",
    ]);
    expect(await searchMode()).toBe("beginnings");
    expect(await searchLimitation()).toMatch(/beginning only.*CREATE EXTENSION pg_trgm/);
    // Far from the newest, so that the index is used.
    expect(await shipments("mny0000012")).toEqual([manyNumber(12)]);
    expect(await shipments("books mny000001")).toEqual(
      [9, 8, 7, 6, 5, 4, 3, 2, 1, 0].map((last) => manyNumber(10 + last)),
    );
    expect(await shipments("y0000012")).toEqual([]);
    expect((await shipments("Savann maca")).length).toBe(0);
    expect((await shipments("Savann maco")).length).toBe(25);
    expect(await shipments("'; -- & | ! ( :*")).toEqual([]);
    const { rows: first } = await pool().query<{ id: string; email: string; phone: string; number: string }>(
      "select u.id, u.email, s.sender_phone as phone, s.tracking_number as number from users u, shipments s where u.id like '%17' and s.id like '%00017' order by u.id limit 1",
    );
    expect(await people(first[0]?.email ?? "")).toContain(first[0]?.id);
    expect(await shipments((first[0]?.phone ?? "").slice(2))).toEqual([first[0]?.number]);
    await pool().query("drop event trigger forbid_extensions");
    await migrateDatabase();
    expect(await searchMode()).toBe("anywhere");
    expect(await shipments("y0000012")).toEqual([manyNumber(12)]);
  });
});
