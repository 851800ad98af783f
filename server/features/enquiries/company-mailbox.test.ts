import { sql } from "drizzle-orm";
import { expect, it } from "vitest";
import { visitor } from "#domain/people/actor.ts";
import { db } from "#server/db/client.ts";
import { receiveEnquiry } from "#server/features/enquiries/receive-enquiry.ts";
import { ensureFoundation } from "#server/seed/ensure-foundation.ts";
import { useDatabase } from "#tests/support/db.ts";

useDatabase({ before: ensureFoundation });

it("mails the company about sixty messages an hour at most, however many addresses they come from; the inbox has all", async () => {
  const fields = { name: "Ada", phone: "", company: "", service: "" as const, message: "Where is it?" };
  for (let one = 0; one < 63; one += 1) await receiveEnquiry(visitor, { ...fields, email: `a${one}@x.test` }, null);
  const mails = await db().execute(
    sql`select count(*)::int as n from outbox_messages where template = 'contact-message'`,
  );
  expect(mails.rows).toEqual([{ n: 60 }]);
  expect((await db().execute(sql`select count(*)::int as n from enquiries`)).rows).toEqual([{ n: 63 }]);
});
