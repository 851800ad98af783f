import { describe, expect, it } from "vitest";
import { db, pool } from "#server/db/client.ts";
import { sql } from "drizzle-orm";
import { getOutboxFigures } from "#server/features/notifications/get-outbox-figures.ts";
import { findSentMessage } from "#server/features/notifications/message.rows.ts";
import { getKeptMessages } from "#server/features/notifications/get-kept-messages.ts";
import { listOutbox, type ListOutbox } from "#server/features/notifications/list-outbox.ts";
import { ensureFoundation } from "#server/seed/ensure-foundation.ts";
import { actors } from "#tests/support/actors.ts";
import { useDatabase } from "#tests/support/db.ts";
import { fillDatabase, fillMessages, manyNumber } from "#tests/support/many-rows.ts";
import { planOf, statementsOf } from "#tests/support/plans.ts";

useDatabase({ asOwner: true, before: fill });

const [staff, rows] = [actors.dispatcher(), 40_000];

async function fill(): Promise<void> {
  await ensureFoundation();
  const client = await pool().connect();
  await fillDatabase(client, 1000);
  await fillMessages(client, rows);
  client.release();
}

const walked: Record<string, ListOutbox> = {
  all: {},
  "a frequent state": { state: "sent" },
  "a rare state": { state: "failed" },
  "what asks for somebody": { state: "unsent" },
  "one address": { to: "r7@books.example" },
  "one shipment": { shipment: manyNumber(7) },
};

/** Of every statement that reads, what it read. */
async function plansOf(asked: ListOutbox) {
  const plans = [];
  for (const statement of await statementsOf(() => listOutbox(staff, asked)))
    if (/\bselect\b/.test(statement.text)) plans.push(await planOf(statement));
  return plans;
}

describe.each(Object.entries(walked))("messages narrowed to %s", (_name, asked) => {
  it("are read about a page, in the order of an index: first, older, newer", async () => {
    const first = await listOutbox(staff, { ...asked, limit: 10 });
    const second = await listOutbox(staff, { ...asked, limit: 10, cursor: first.nextCursor });
    expect([first.items.length, second.items.length]).toEqual([10, 10]);
    for (const cursor of [null, first.nextCursor, second.nextCursor, second.previousCursor])
      for (const plan of await plansOf({ ...asked, limit: 10, cursor })) {
        expect(plan.readWhole).toEqual([]);
        expect(plan.steps.filter((step) => step.includes("Sort"))).toEqual([]);
        // Each row of the page, and its shipment.
        expect(plan.rowsRead).toBeLessThanOrEqual(2 * 11 * 1.2);
      }
  });
});

const looked: Record<string, [ListOutbox, string]> = {
  "a channel that almost nothing is": [{ channel: "sms" }, "channel = 'sms'"],
  "a channel of which there is nothing": [{ channel: "push" }, "channel = 'push'"],
  "the channel of almost everything": [{ channel: "email" }, "channel = 'email'"],
  "a rare state of one address": [
    { to: "desk@peachtree.example", state: "failed" },
    "recipient = 'desk@peachtree.example' and state = 'failed'",
  ],
  "a frequent word": [{ search: "delivery" }, "subject ilike '%delivery%'"],
  "a rare word": [{ search: "r777@books" }, "recipient like '%r777@books%'"],
  "a word and a state": [{ search: "delivery", state: "failed" }, "subject ilike '%delivery%' and state = 'failed'"],
  "a tracking number": [{ search: manyNumber(7) }, `shipment_id = 'shp_many${"7".padStart(18, "0")}'`],
  "a word nowhere": [{ search: "wayland" }, "false"],
};

describe.each(Object.entries(looked))("messages narrowed to %s", (_name, [asked, slowly]) => {
  it("are what reading everything finds, page after page, in bounded steps", async () => {
    const { rows: all } = await db().execute<{ id: string }>(
      sql`select id from outbox_messages where ${sql.raw(slowly)} order by created_at desc, id desc limit 50`,
    );
    const first = await listOutbox(staff, asked);
    const second = first.nextCursor ? await listOutbox(staff, { ...asked, cursor: first.nextCursor }) : null;
    expect([first, second].flatMap((page) => page?.items ?? []).map(({ id }) => id)).toEqual(all.map(({ id }) => id));
    for (const cursor of [null, first.nextCursor]) {
      const plans = await plansOf({ ...asked, cursor });
      expect(plans.flatMap(({ readWhole }) => readWhole)).toEqual([]);
      expect(plans.reduce((sum, { rowsRead }) => sum + rowsRead, 0)).toBeLessThanOrEqual(24_000);
    }
  });
});

it("finds the message of a code by its index, and reads as little for a code that is none", async () => {
  const {
    rows: [known],
  } = await db().execute<{ code: string; ending: string }>(
    sql`select m.check_code as code, right(s.tracking_number, 3) as ending from outbox_messages m join shipments s on s.id = m.shipment_id where m.id like 'msg_many%4711'`,
  );
  for (const [code, found] of [
    [known?.code ?? "", known?.ending],
    ["ACDEFGHJ", undefined],
    ["", undefined],
  ] as const) {
    let ending: string | undefined;
    const asked = await statementsOf(async () => {
      ending = (await findSentMessage(code))?.trackingNumber?.slice(-3);
    });
    expect(ending).toBe(found);
    expect(asked).toHaveLength(1);
    for (const statement of asked) {
      const plan = await planOf(statement);
      expect(plan.readWhole).toEqual([]);
      expect(plan.steps.filter((step) => step.includes("Sort"))).toEqual([]);
      expect(plan.rowsRead).toBeLessThanOrEqual(2);
    }
  }
});

it("counts seven days and what is kept from an index, and no more in a large installation", async () => {
  const { rows: newest } = await db().execute<{ at: string }>(
    sql`select max(created_at)::text as at from outbox_messages`,
  );
  expect(newest[0]?.at).toBeTruthy();
  for (const work of [() => getOutboxFigures(staff, "America/New_York"), () => getKeptMessages(staff)])
    for (const statement of await statementsOf(work))
      if (/\boutbox_messages|message_attempts\b/.test(statement.text)) {
        const plan = await planOf(statement);
        expect(plan.readWhole, statement.text).toEqual([]);
        expect(plan.rowsRead, statement.text).toBeLessThanOrEqual(20_000);
        expect(plan.steps.join(), statement.text).toMatch(/Index (Only )?Scan/);
      }
});
