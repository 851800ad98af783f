import pg from "pg";
import { afterAll, expect, it } from "vitest";
import { pool } from "#server/db/client.ts";
import { grantNamedRole } from "#server/db/serving-role.ts";
import { useDatabase } from "#tests/support/db.ts";

useDatabase({ committed: true, asOwner: true });
const role = { user: `app "serving" ${process.pid}`, password: "it's a secret" };
const name = pg.escapeIdentifier(role.user);
afterAll(() => pool().query(`reassign owned by ${name} to current_user; drop owned by ${name}; drop role ${name}`));

it("makes the role an operator named, which serves and owns no table of the product (decision 4)", async () => {
  await grantNamedRole(role);
  // As at every start.
  await grantNamedRole(role);
  const { host, port, database } = pool().options;
  const client = new pg.Client({ host, port, database, ...role });
  await client.connect();
  const outcome = (text: string) =>
    client.query(text).then(
      () => "done",
      (error: { code?: string }) => error.code,
    );
  try {
    expect(await outcome("select 1 from activities")).toBe("done");
    expect(await outcome("update settings set value = value")).toBe("done");
    for (const text of [
      "update activities set action = ''",
      "truncate shipment_events",
      "alter table activities disable trigger all",
      "drop table users",
      "create table mine ()",
    ])
      expect([text, await outcome(text)]).toEqual([text, "42501"]);
    const { rows } = await client.query(
      "select count(*)::int as n from pg_tables where schemaname = 'public' and tableowner = current_user",
    );
    expect(rows).toEqual([{ n: 0 }]);
  } finally {
    await client.end();
  }
});

it("refuses a role that is the owner itself", async () => {
  const user = String(pool().options.user);
  await expect(grantNamedRole({ user, password: "x" })).rejects.toThrow("same role");
});
