import { sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { db } from "#server/db/client.ts";
import { transaction } from "#server/db/transaction.ts";
import { loggableError } from "#server/loggable-error.ts";
import { useDatabase } from "#tests/support/db.ts";

useDatabase();

describe("loggableError", () => {
  it.each([
    ["a value of the wrong kind", sql`select ${"josephine@example.com"}::int`],
    [
      "a broken rule",
      sql`insert into users (id, email, name, role, created_at, updated_at) values ('x', 'josephine@example.com', 'josephine', 'emperor', now(), now())`.inlineParams(),
    ],
  ])("keeps user input out of the log: %s", async (_case, query) => {
    const error = await transaction(() => db().execute(query)).catch((thrown: unknown) => thrown);
    const text = JSON.stringify(loggableError(error));
    expect(text).toMatch(/"code":"2[23]/);
    expect(text.replace(/query failed: [^"]*/, "")).not.toContain("josephine");
  });

  it("keeps the messages and stacks of our own errors", () => {
    const logged = loggableError(new Error("the ladder is missing", { cause: new TypeError("x is not a function") }));
    expect(logged).toMatchObject({ type: "Error", message: "the ladder is missing", cause: { type: "TypeError" } });
    expect(logged.stack).toContain("loggable-error.test.ts");
  });
});
