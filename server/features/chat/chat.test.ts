import { sql } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { chatKnowledge as knowledge } from "#content/chat-knowledge.ts";
import { parseRequestPerson } from "#domain/chat/inputs.ts";
import { inboxTopic } from "#domain/enquiries/inbox-topic.ts";
import { visitor } from "#domain/people/actor.ts";
import { clock } from "#server/clock.ts";
import { db } from "#server/db/client.ts";
import { requestPerson } from "#server/features/chat/request-person.ts";
import { getConversation } from "#server/features/chat/get-conversation.ts";
import { sendChatMessage } from "#server/features/chat/send-chat-message.ts";
import { tidyChat } from "#server/features/chat/tidy-chat.ts";
import { completeEnquiry } from "#server/features/enquiries/complete-enquiry.ts";
import { getEnquiry } from "#server/features/enquiries/get-enquiry.ts";
import { listEnquiries } from "#server/features/enquiries/list-enquiries.ts";
import { noteOnEnquiry } from "#server/features/enquiries/note-on-enquiry.ts";
import { openEnquiry } from "#server/features/enquiries/open-enquiry.ts";
import { replyToEnquiry } from "#server/features/enquiries/reply-to-enquiry.ts";
import { listActivitiesOf } from "#server/features/audit/activity.rows.ts";
import { deleteShipment } from "#server/features/shipments/delete-shipment.ts";
import { forgetLookups } from "#server/limits/lookup-limit.ts";
import { subscribe } from "#server/live/hub.ts";
import { inRequestScope } from "#server/request-scope.ts";
import { ensureFoundation } from "#server/seed/ensure-foundation.ts";
import { actors } from "#tests/support/actors.ts";
import { build } from "#tests/support/build.ts";
import { useDatabase } from "#tests/support/db.ts";

useDatabase({ before: ensureFoundation });

const staff = actors.dispatcher({ displayName: "Imani Brooks" });
const say = (message: string, secret: string | null = null, key = "") =>
  sendChatMessage(visitor, secret, { message, key }, knowledge);
const ask = (secret: string | null, more: object = {}) => {
  const parsed = parseRequestPerson({ name: "Grace Murray", email: "grace@books.test", ...more });
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.issues));
  return requestPerson(visitor, secret, parsed.value);
};
const linesOf = async (secret: string) => (await getConversation(secret)).conversation.lines;
const lastAnswer = async (secret: string) => (await linesOf(secret)).at(-1)?.answer;
const said = async (message: string) => lastAnswer((await say(message)).secret);

beforeEach(async () => {
  forgetLookups();
  await build.person(staff);
  // A Wednesday, 10 o'clock in Atlanta.
  clock.set(new Date("2026-06-17T14:00:00Z"));
});

describe("what is asked", () => {
  it("is answered at once, labelled, and stays for the visit (E8)", async () => {
    const { secret } = await say("how do I make a claim?");
    const again = await say("and when are you open", secret);
    expect(again.secret).toBe(secret);
    const lines = await linesOf(secret);
    expect(lines.map(({ by }) => by)).toEqual(["visitor", "automatic", "visitor", "automatic"]);
    expect(lines[1]?.text).toMatch(/^Automatic answer\n.*Keep everything/s);
    expect((await getConversation(secret)).conversation).toMatchObject({ state: "automatic", reference: null });
  });

  it("stays readable where an answer was stored by a version with other parts", async () => {
    const { secret } = await say("how do I make a claim?");
    await db().execute(
      sql`update chat_messages set answer = '{"words": ["Keep everything"]}' where answer is not null`,
    );
    const lines = await linesOf(secret);
    expect(lines.at(-1)).toMatchObject({ answer: null });
    expect(lines.at(-1)?.text).toMatch(/^Automatic answer\n.*Keep everything/s);
  });

  it("is priced to the cent by the tariff, with every line (D2)", async () => {
    expect((await said("10 lb next day to savanah how much"))?.price).toEqual({
      service: "standard",
      name: "Next-Day Delivery",
      way: "10.0 lb, Atlanta, GA to Savannah, GA",
      lines: [
        { words: "Base price", amount: "$19.99" },
        { words: "10.0 lb at $1.99 per lb", amount: "$19.90" },
      ],
      total: "$39.89",
      arrives: "tomorrow by 6:00 PM EDT",
      book: "/new-shipment?service=standard&weight=10&from=30318&to=31401",
    });
  });

  it("goes on where a price lacked something", async () => {
    const { secret } = await say("how much to send a box to Macon");
    expect((await lastAnswer(secret))?.price).toBeNull();
    await say("10 lb", secret);
    expect(await lastAnswer(secret)).toMatchObject({ asked: "price", price: null });
    await say("next day", secret);
    expect((await lastAnswer(secret))?.price).toMatchObject({
      total: "$39.89",
      way: "10.0 lb, Atlanta, GA to Macon, GA",
    });
  });

  it("says of a service that does not reach that it does not, and what does (D4)", async () => {
    const answer = await said("5 lb rush to Chicago");
    expect(answer?.price).toBeNull();
    expect(answer?.text.join(" ")).toMatch(/Chicago.*Next-Day Delivery/);
  });

  it("tells of a number what the number alone tells (A1), of unknown and deleted ones the same (A4)", async () => {
    const { trackingNumber } = await build.shipment({ status: "in_transit" });
    const gone = await build.shipment({ status: "in_transit" });
    await deleteShipment(actors.admin(), gone.id);
    const spoken = trackingNumber.replace(/^(...)(...)(...)/, "$1 $2 $3 ").toLowerCase();
    expect(await said(`and where is ${spoken}?`)).toMatchObject({
      parcel: { number: trackingNumber, status: "in_transit" },
    });
    const [unknown, deleted] = [await said("PTC123456ABCD"), await said(gone.trackingNumber)];
    expect(deleted?.text.join().replace(/[A-Z]{3} \d{3} \d{3} \w{4}/, "#")).toBe(
      unknown?.text.join().replace(/[A-Z]{3} \d{3} \d{3} \w{4}/, "#"),
    );
  });

  it("counts a look-up as the look-up it is", async () => {
    const answers = await inRequestScope({ requestId: "r", clientAddress: "203.0.113.9" }, async () => {
      const all: string[] = [];
      let secret: string | null = null;
      for (let place = 0; place < 15; place += 1) {
        const numbers = [0, 1, 2].map((each) => `PTC${String(100000 + place * 3 + each)}ABCD`).join(", ");
        secret = (await say(numbers, secret)).secret;
        all.push((await lastAnswer(secret))?.text.join() ?? "");
      }
      return all;
    });
    expect(answers[0]).toMatch(/No shipment is found/);
    expect(answers.at(-1)).toMatch(/Too many numbers/);
  });

  it("is answered with the three sentences of old, and with what this company promises beside them", async () => {
    const answer = await said("How long does standard delivery take?");
    expect(answer?.text[0]).toBe("Standard 3-5 business days, Express 1-2 days, Priority same-day.");
    expect(answer?.facts[0]).toEqual({ term: "Next-Day Delivery", text: "Next business day" });
  });

  it("names the hours of a branch that is named", async () => {
    const all = await said("when are you open");
    expect(all?.facts.length).toBeGreaterThan(1);
    expect(all?.facts[0]?.text).toMatch(/Open until 6:00 PM.*Mon-Fri/);
  });

  it.each(["😀😀", "<script>alert(1)</script>", "asdf qwer", "x".repeat(2000)])(
    "says so where %j is not known",
    async (text) => expect((await said(text))?.text[0]).toMatch(/^I do not know/),
  );

  it("is written once when sent twice, and refused beyond twenty a minute", async () => {
    const { secret } = await say("hello", null, "k1");
    await say("hello", secret, "k1");
    expect(await linesOf(secret)).toHaveLength(2);
    for (let more = 0; more < 19; more += 1) await say("hello", secret, `m${more}`);
    await expect(say("hello", secret)).rejects.toMatchObject({ code: "rate_limited" });
    const many = () => inRequestScope({ requestId: "r", clientAddress: "203.0.113.7" }, () => say("hello"));
    for (let more = 0; more < 20; more += 1) await many();
    await expect(many()).rejects.toMatchObject({ code: "rate_limited" });
  });

  it("is gone a day after its last line", async () => {
    const { secret } = await say("hello");
    clock.set(new Date("2026-06-18T13:59:00Z"));
    expect(await linesOf(secret)).toHaveLength(2);
    clock.set(new Date("2026-06-18T14:01:00Z"));
    expect(await linesOf(secret)).toEqual([]);
    expect(await tidyChat()).toBe(1);
    expect((await say("hello", secret)).secret).not.toBe(secret);
  });

  it("is no one else's", async () => {
    await say("hello");
    expect((await getConversation("forged")).conversation.lines).toEqual([]);
    expect((await getConversation(null)).conversation.lines).toEqual([]);
  });
});

describe("a person", () => {
  it("is reached through the inbox, with what was said so far, under a reference", async () => {
    const { secret } = await say("my dog ate the label");
    const { reference } = await ask(secret, { message: "Please call me." });
    expect(reference).toMatch(/^C-\d{5,}$/);
    const [row] = (await listEnquiries(staff)).items;
    expect(row).toMatchObject({
      reference,
      channel: "chat",
      isUnread: true,
      subject: "Please call me.",
      name: "Grace Murray",
    });
    const enquiry = await getEnquiry(staff, row?.id ?? "");
    expect(enquiry.transcript.map(({ by }) => by)).toEqual(["visitor", "automatic"]);
    expect(enquiry.message).toBe("Please call me.\nmy dog ate the label");
    const lines = await linesOf(secret);
    expect(lines.at(-1)?.text).toContain(`You have reached the desk. Reference ${reference}.`);
    expect(lines.at(-1)?.text).toMatch(/Nobody of our staff has the inbox open/);
    expect((await ask(secret)).reference).toBe(reference);
  });

  it("is said to be there only where one is", async () => {
    const stop = subscribe(inboxTopic, () => undefined);
    const { secret } = await ask(null, { message: "Hello" });
    stop();
    expect((await linesOf(secret)).at(-1)?.text).toMatch(/has the inbox open right now/);
  });

  it("answers where the visitor is, and hears what they write next", async () => {
    const { secret } = await ask(null, { message: "Two pallets?" });
    const [row] = (await listEnquiries(staff)).items;
    const id = row?.id ?? "";
    expect((await getConversation(secret)).topic).toBe(`chat:${id}`);
    await openEnquiry(staff, id);
    await noteOnEnquiry(staff, id, { text: "a secret", key: "n" });
    await replyToEnquiry(staff, id, { text: "Gladly.", seen: 0, key: "r", isDone: true });
    const done = (await getConversation(secret)).conversation;
    expect(done.state).toBe("done");
    expect(done.lines.at(-1)).toMatchObject({ by: "staff", who: "Imani Brooks", text: "Gladly." });
    expect(JSON.stringify(done)).not.toContain("a secret");
    clock.set(new Date("2026-06-17T14:05:00Z"));
    await say("One more thing", secret, "k");
    await say("One more thing", secret, "k");
    const enquiry = await getEnquiry(staff, id);
    expect(enquiry).toMatchObject({ state: "open", isUnread: true, doneAt: null });
    expect(enquiry.entries.map(({ kind, text }) => [kind, text])).toEqual(
      expect.arrayContaining([
        ["message", "One more thing"],
        ["note", "a secret"],
        ["reply", "Gladly."],
      ]),
    );
    expect(enquiry.entries.at(-1)).toMatchObject({ kind: "message", writtenBy: "Grace Murray" });
    expect((await linesOf(secret)).at(-1)).toMatchObject({ by: "visitor", text: "One more thing" });
    expect((await listActivitiesOf("enquiry", id, 20)).map(({ action }) => action)).toContain("enquiry.continued");
    await completeEnquiry(staff, id);
  });

  it("is asked for something: without a word there is no message", async () => {
    await expect(ask(null)).rejects.toMatchObject({ code: "invalid_input", issues: [{ path: "message" }] });
    expect((await listEnquiries(staff)).items).toEqual([]);
  });

  it("is asked ten times an hour from one address", async () => {
    const many = () =>
      inRequestScope({ requestId: "r", clientAddress: "203.0.113.8" }, () => ask(null, { message: "x" }));
    for (let more = 0; more < 10; more += 1) await many();
    await expect(many()).rejects.toMatchObject({ code: "rate_limited" });
  });
});
