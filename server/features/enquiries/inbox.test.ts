import { beforeEach, describe, expect, it } from "vitest";
import { parseSendContactMessage } from "#domain/enquiries/inputs.ts";
import { visitor } from "#domain/people/actor.ts";
import { createApi } from "#server/api/index.ts";
import { clock, now } from "#server/clock.ts";
import { assignEnquiry } from "#server/features/enquiries/assign-enquiry.ts";
import { completeEnquiry } from "#server/features/enquiries/complete-enquiry.ts";
import { countUnreadEnquiries } from "#server/features/enquiries/count-unread-enquiries.ts";
import { getEnquiry } from "#server/features/enquiries/get-enquiry.ts";
import { listEnquiries } from "#server/features/enquiries/list-enquiries.ts";
import { noteOnEnquiry } from "#server/features/enquiries/note-on-enquiry.ts";
import { openEnquiry } from "#server/features/enquiries/open-enquiry.ts";
import { reopenEnquiry } from "#server/features/enquiries/reopen-enquiry.ts";
import { replyToEnquiry } from "#server/features/enquiries/reply-to-enquiry.ts";
import { sendContactMessage } from "#server/features/enquiries/send-contact-message.ts";
import { listMessages, loadMessage } from "#server/features/notifications/message.rows.ts";
import { sendMessage } from "#server/features/notifications/send-message.ts";
import { listActivitiesOf } from "#server/features/audit/activity.rows.ts";
import { ensureFoundation } from "#server/seed/ensure-foundation.ts";
import { actors } from "#tests/support/actors.ts";
import { build } from "#tests/support/build.ts";
import { useDatabase } from "#tests/support/db.ts";
import { useMailbox } from "#tests/support/mailbox.ts";

const mailbox = useMailbox();
useDatabase({ before: ensureFoundation });

const [staff, admin] = [actors.dispatcher({ displayName: "Imani Brooks" }), actors.admin()];
const answer = (more: object = {}) => ({ text: "It comes to Dock B.", seen: 0, key: "k1", isDone: false, ...more });
const write = async (more: object = {}) => {
  const fields = {
    name: "Grace Murray",
    email: "grace@books.test",
    message: "Hello,\n\nDock B please. Thank you.",
    ...more,
  };
  const parsed = parseSendContactMessage(fields);
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.issues));
  return sendContactMessage(visitor, parsed.value);
};
const deliverAll = async () => {
  for (const { id, state } of await listMessages(20))
    if (state === "queued") await sendMessage(id, { isLastTry: false, askedAt: now() });
};
const actionsOf = async (id: string) => (await listActivitiesOf("enquiry", id, 20)).map(({ action }) => action);

beforeEach(async () => {
  mailbox.delivered.length = 0;
  await build.person(staff);
  await build.person(admin);
});

describe("a message by the contact form", () => {
  it("stands in the inbox, unread, under the reference its writer is told and mailed", async () => {
    const { enquiryId, reference } = await write();
    expect(reference).toMatch(/^C-\d{5,}$/);
    const { items } = await listEnquiries(staff);
    expect(items).toMatchObject([
      {
        id: enquiryId,
        reference,
        subject: "Dock B please. Thank you.",
        isUnread: true,
        state: "open",
        assignedTo: null,
      },
    ]);
    const receipt = (await listMessages(5)).find(({ template }) => template === "enquiry-receipt");
    expect(receipt).toMatchObject({ recipient: "grace@books.test", cause: "stranger" });
    expect(receipt?.subject).toContain(reference);
    // The address may be anybody's: not a word of what was typed (A11).
    expect(`${receipt?.textBody}${receipt?.htmlBody}`).not.toMatch(/Dock B|Murray/);
    expect(await actionsOf(enquiryId)).toEqual(["enquiry.received"]);
  });

  it("goes to the company's mailbox, whose Reply goes to the sender", async () => {
    await write();
    const toCompany = (await listMessages(5)).find(({ template }) => template === "contact-message");
    expect(toCompany?.replyTo).toBe("grace@books.test");
  });

  it("leads to the shipment whose number stands in it, and says whether its writer is a party", async () => {
    const shipment = await build.shipment({ fields: { receiverEmail: "grace@books.test" } });
    const grouped = shipment.trackingNumber.replace(/^(...)(...)(...)/, "$1 $2 $3 ").toLowerCase();
    const { enquiryId } = await write({ message: `Where is ${grouped}? My number is (770) 555-0119.` });
    expect((await getEnquiry(staff, enquiryId)).shipment).toMatchObject({ id: shipment.id, writtenBy: "recipient" });
    const other = await write({ email: "eve@other.test", message: `And ${shipment.trackingNumber}?` });
    expect((await getEnquiry(staff, other.enquiryId)).shipment).toMatchObject({ writtenBy: null });
  });

  it("is readable only by staff, through every endpoint", async () => {
    const { enquiryId: id } = await write();
    for (const actor of [visitor, actors.customer(), actors.driver()]) {
      const code = actor.kind === "visitor" ? "unauthenticated" : "forbidden";
      for (const attempt of [
        listEnquiries(actor),
        getEnquiry(actor, id),
        openEnquiry(actor, id),
        replyToEnquiry(actor, id, answer()),
        noteOnEnquiry(actor, id, { text: "x", key: "" }),
        assignEnquiry(actor, id, ""),
        completeEnquiry(actor, id),
        reopenEnquiry(actor, id),
      ])
        await expect(attempt).rejects.toMatchObject({ code });
      expect(await countUnreadEnquiries(actor)).toBe(0);
    }
    expect(await actionsOf(id)).toEqual(["enquiry.received"]);
  });

  it("no one ever wrote is not found", async () => {
    for (const attempt of [openEnquiry, completeEnquiry, reopenEnquiry, getEnquiry])
      await expect(attempt(staff, "enq_0")).rejects.toMatchObject({ code: "not_found" });
    await expect(replyToEnquiry(staff, "enq_0", answer())).rejects.toMatchObject({ code: "not_found" });
  });
});

describe("the inbox", () => {
  it("counts what no one has opened, until someone does", async () => {
    const [first] = [await write(), await write({ email: "b@books.test" })];
    expect(await countUnreadEnquiries(staff)).toBe(2);
    await getEnquiry(staff, first.enquiryId);
    expect(await countUnreadEnquiries(staff)).toBe(2);
    expect((await openEnquiry(admin, first.enquiryId)).isUnread).toBe(false);
    await openEnquiry(staff, first.enquiryId);
    expect(await countUnreadEnquiries(staff)).toBe(1);
    expect(await actionsOf(first.enquiryId)).toEqual(["enquiry.opened", "enquiry.received"]);
  });

  it("shows open ones, one's own, and what is done; a page follows another", async () => {
    const ids: string[] = [];
    for (const minute of [0, 1, 2]) {
      clock.set(new Date(`2026-06-01T10:0${minute}:00Z`));
      ids.unshift((await write({ email: `p${minute}@books.test` })).enquiryId);
    }
    const [newest = "", middle = "", oldest = ""] = ids;
    await assignEnquiry(admin, middle, staff.userId);
    await completeEnquiry(staff, oldest);
    const shown = async (folder: "open" | "mine" | "done") =>
      (await listEnquiries(staff, { folder })).items.map(({ id }) => id);
    expect([await shown("open"), await shown("mine"), await shown("done")]).toEqual([
      [newest, middle],
      [middle],
      [oldest],
    ]);
    const first = await listEnquiries(staff, { limit: 1 });
    const second = await listEnquiries(staff, { limit: 1, cursor: first.nextCursor });
    expect([first.items[0]?.id, second.items[0]?.id, second.nextCursor]).toEqual([newest, middle, null]);
  });

  it("is searched by reference, name, address and words", async () => {
    const { reference, enquiryId } = await write();
    await write({ name: "Earl Tate", email: "earl@mail.test", message: "An invoice is missing" });
    for (const search of [reference, "murray", "grace@books", "DOCK please"])
      expect(
        (await listEnquiries(staff, { search })).items.map(({ id }) => id),
        search,
      ).toEqual([enquiryId]);
    expect((await listEnquiries(staff, { search: "piano" })).items).toEqual([]);
  });

  it("gives a message to staff only, and back", async () => {
    const { enquiryId } = await write();
    const customer = actors.customer();
    await build.person(customer);
    await expect(assignEnquiry(staff, enquiryId, customer.userId)).rejects.toMatchObject({ code: "invalid_input" });
    await assignEnquiry(staff, enquiryId, admin.userId);
    await assignEnquiry(staff, enquiryId, admin.userId);
    expect((await getEnquiry(staff, enquiryId)).assignedTo?.id).toBe(admin.userId);
    await assignEnquiry(staff, enquiryId, "");
    expect((await getEnquiry(staff, enquiryId)).assignedTo).toBeNull();
    expect((await actionsOf(enquiryId)).filter((action) => action === "enquiry.assigned")).toHaveLength(2);
  });

  it("closes and opens a message once each", async () => {
    const { enquiryId } = await write();
    await completeEnquiry(staff, enquiryId);
    await completeEnquiry(admin, enquiryId);
    expect(await getEnquiry(staff, enquiryId)).toMatchObject({ state: "done", isUnread: false });
    await reopenEnquiry(staff, enquiryId);
    expect(await getEnquiry(staff, enquiryId)).toMatchObject({ state: "open", doneAt: null });
    expect(await actionsOf(enquiryId)).toEqual(["enquiry.reopened", "enquiry.done", "enquiry.received"]);
  });
});

describe("a reply", () => {
  it("goes to the person in the thread of the receipt, from a person, and answers come to the company", async () => {
    const { enquiryId, reference } = await write();
    expect(await replyToEnquiry(staff, enquiryId, answer())).toEqual({ state: "queued", reason: null });
    expect(
      await replyToEnquiry(staff, enquiryId, answer({ text: "One more.\nLine", seen: 1, key: "k2" })),
    ).toMatchObject({
      state: "queued",
    });
    await deliverAll();
    const replies = mailbox.delivered.filter(({ mail }) => mail.subject?.startsWith("Re: "));
    const receipt = mailbox.delivered.find(({ mail }) => mail.subject?.startsWith("Your message to "));
    expect(replies).toHaveLength(2);
    const [second, first] = replies.toSorted((a) => (a.mail.text?.includes("One more") ? -1 : 1));
    expect(first?.mail.subject).toBe(`Re: ${receipt?.mail.subject}`);
    expect(first?.mail.subject).toContain(reference);
    expect(first?.mail.inReplyTo).toBe(receipt?.mail.messageId);
    expect(second?.mail.inReplyTo).toBe(first?.mail.messageId);
    expect(second?.mail.references).toBe(`${receipt?.mail.messageId} ${first?.mail.messageId}`);
    expect(first?.mail.replyTo?.[0]).toMatchObject({ address: "dispatch@peachtreecourier.example" });
    expect(first?.mail.text).toContain("It comes to Dock B.");
    expect(first?.mail.text).toContain("Imani Brooks");
    expect(first?.mail.text).not.toContain("Dock B please");
    expect(first?.raw).not.toContain("Auto-Submitted");
    expect(receipt?.raw).toContain("Auto-Submitted");
  });

  it("makes its writer look after the message, and may end it", async () => {
    const { enquiryId } = await write();
    await replyToEnquiry(staff, enquiryId, answer({ isDone: true }));
    const enquiry = await getEnquiry(admin, enquiryId);
    expect(enquiry).toMatchObject({ state: "done", assignedTo: { id: staff.userId }, isUnread: false });
    expect(enquiry.entries).toMatchObject([
      {
        kind: "reply",
        text: "It comes to Dock B.",
        writtenBy: "Imani Brooks",
        mail: { state: "queued", reason: null },
      },
    ]);
  });

  it("is sent once from one form, and not at all past someone else's", async () => {
    const { enquiryId } = await write();
    await replyToEnquiry(staff, enquiryId, answer());
    expect(await replyToEnquiry(staff, enquiryId, answer())).toMatchObject({ state: "queued" });
    await expect(replyToEnquiry(admin, enquiryId, answer({ key: "k2" }))).rejects.toMatchObject({
      code: "conflict",
      reason: "answered_meanwhile",
    });
    expect((await getEnquiry(staff, enquiryId)).entries).toHaveLength(1);
    const replies = (await listMessages(10)).filter(({ template }) => template === "enquiry-reply");
    expect(replies).toHaveLength(1);
  });

  it("says where it is kept or why it is withheld, and is written down all the same", async () => {
    const { enquiryId } = await write({ email: "maria@laesperanza.example" });
    expect(await replyToEnquiry(staff, enquiryId, answer())).toEqual({ state: "withheld", reason: "sample_address" });
    const [entry] = (await getEnquiry(staff, enquiryId)).entries;
    expect(entry?.mail).toEqual({ state: "withheld", reason: "sample_address" });
    const messageId = (await listMessages(1))[0]?.id ?? "";
    expect(await loadMessage(messageId)).toMatchObject({ cause: "staff" });
  });

  it("stands beside notes, which are mailed to no one", async () => {
    const { enquiryId } = await write();
    const before = (await listMessages(20)).length;
    await noteOnEnquiry(staff, enquiryId, { text: "Marcus knows.", key: "n" });
    await noteOnEnquiry(staff, enquiryId, { text: "Marcus knows.", key: "n" });
    expect((await listMessages(20)).length).toBe(before);
    expect((await getEnquiry(staff, enquiryId)).entries).toMatchObject([
      { kind: "note", text: "Marcus knows.", mail: null },
    ]);
  });
});

it("is handled by REST too", async () => {
  const { enquiryId } = await write();
  const api = createApi(async () => staff);
  const ask = (method: string, path: string, body?: object) =>
    api.request(`/v1/contact-messages${path}`, {
      method,
      ...(body ? { body: JSON.stringify(body), headers: { "content-type": "application/json" } } : {}),
    });
  expect((await (await ask("GET", "?show=open")).json()) as object).toMatchObject({ items: [{ id: enquiryId }] });
  expect((await ask("GET", "?show=trash")).status).toBe(422);
  expect((await ask("PUT", `/${enquiryId}/assignment`, { userId: staff.userId })).status).toBe(200);
  // An omitted user must not unassign it.
  expect((await ask("PUT", `/${enquiryId}/assignment`, {})).status).toBe(422);
  expect((await ask("POST", `/${enquiryId}/notes`, { text: "Look" })).status).toBe(201);
  expect(await (await ask("POST", `/${enquiryId}/replies`, { text: "Yes" })).json()).toEqual({
    mail: { state: "queued", reason: null },
  });
  expect((await ask("POST", `/${enquiryId}/replies`, { text: "Yes" })).status).toBe(409);
  expect((await ask("PUT", `/${enquiryId}/completion`)).status).toBe(200);
  expect((await ask("DELETE", `/${enquiryId}/completion`)).status).toBe(200);
  expect(await (await ask("GET", `/${enquiryId}`)).json()).toMatchObject({ state: "open", entries: [{}, {}] });
});
