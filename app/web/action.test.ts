import { sql } from "drizzle-orm";
import { RouterContextProvider } from "react-router";
import { expect, it } from "vitest";
import { formAction } from "#app/web/action.ts";
import { findPerson } from "#server/features/accounts/person.rows.ts";
import { useDatabase } from "#tests/support/db.ts";
import { db } from "#server/db/client.ts";

useDatabase();

const act = (run: () => Promise<object>) =>
  formAction(
    { request: new Request("http://localhost/x"), context: new RouterContextProvider() },
    { actor: () => null, fields: {}, failed: "It failed.", run },
  );

it("finds no one under an id that no database can hold", async () => {
  await expect(act(async () => ({ found: await findPerson("\u0000") }))).rejects.toMatchObject({
    init: { status: 404 },
  });
});

it("says that a statement no one expected failed, and no more", async () => {
  const answer = await act(async () => db().execute(sql`select 1 / 0`));
  expect(answer).toMatchObject({ init: { status: 500 }, data: { message: "It failed." } });
});
