import { eq, sql } from "drizzle-orm";
import { accountNotices } from "#domain/people/account-notices.ts";
import { systemActor, visitor } from "#domain/people/actor.ts";
import { isLanguage } from "#domain/shared/language.ts";
import { shipmentStatuses } from "#domain/shipments/vocabulary.ts";
import { clock, now } from "#server/clock.ts";
import { db } from "#server/db/client.ts";
import { billingAccounts, settings } from "#server/db/schema/settings.ts";
import { shipments } from "#server/db/schema/shipments.ts";
import { addAccountMember } from "#server/features/accounts/add-account-member.ts";
import { invitePerson } from "#server/features/accounts/invite-person.ts";
import { insertPerson } from "#server/features/accounts/person.rows.ts";
import { signUp } from "#server/features/accounts/sign-up.ts";
import { replyToEnquiry } from "#server/features/enquiries/reply-to-enquiry.ts";
import { chooseDigest } from "#server/features/notifications/choose-digest.ts";
import { mailStaffDigests } from "#server/features/notifications/mail-staff-digests.ts";
import { newId } from "#domain/shared/ids.ts";
import { bulkDigestMail } from "#emails/bulk-digest.ts";
import { renderMail } from "#emails/render.tsx";
import { eventRecipients } from "#server/features/notifications/event-recipients.ts";
import { mailSender } from "#server/features/notifications/mail-sender.ts";
import { queueMessage } from "#server/features/notifications/queue-message.ts";
import { digestTemplate } from "#server/features/notifications/notify-recipients.ts";
import { loadShipment } from "#server/features/shipments/shipment.rows.ts";
import { trackingAddressHere } from "#server/features/tracking/addresses.ts";
import { sendContactMessage } from "#server/features/enquiries/send-contact-message.ts";
import { addTrackingEvent } from "#server/features/shipments/add-tracking-event.ts";
import { voidTrackingEvent } from "#server/features/shipments/void-tracking-event.ts";
import { changeSubscription } from "#server/features/tracking/change-subscription.ts";
import { subscribeToUpdates } from "#server/features/tracking/subscribe-to-updates.ts";
import { handlers } from "#server/jobs/index.ts";
import { type JobName } from "#server/queue/catalog.ts";
import { enqueue } from "#server/queue/enqueue.ts";
import { changeLogo } from "#server/features/settings/change-logo.ts";
import { getSettingsSection } from "#server/features/settings/get-settings-section.ts";
import { inLanguage } from "#server/request-scope.ts";
import { actors } from "#tests/support/actors.ts";
import { bookingInput, build } from "#tests/support/build.ts";
import { bookShipment } from "#server/features/shipments/book-shipment.ts";

/** User input as it could be in a row: `plain` for mails that are reviewed, `hostile` for mails that are parsed. */
export type Typed = { name: string; phone: string; city: string; text: string; domain: string };
export const plain: Typed = {
  name: "Ada Byron",
  phone: "(404) 555-0143 ext. 12",
  city: "Marietta",
  text: "Ring twice.\n\nThen wait.",
  domain: "real.test",
};
export const hostile: Typed = {
  name: evil("Zoë"),
  phone: evil("+1").slice(0, 40),
  city: evil("Macon"),
  text: `${evil("Hello")}\n\n.\n\nBcc: all@evil.test`,
  // In its own script, as its owner writes it.
  domain: "bücher-größe.test",
};

/**
 * A new header, markup, an address that could become a link, right-to-left text, an emoji of several characters, and
 * a long word.
 */
function evil(word: string): string {
  const markup = `</title></style><script>alert(1)</script><img src="https://evil.test/p.gif"><a href='https://evil.test'>x</a>`;
  return `${word}\r\nBcc: all@evil.test\r\nX-Evil: 1\r\n\r\n${markup} www.evil.test \u202eشركة النقل\u202c 📦👩‍👩‍👧 ${"N".repeat(300)}`;
}

const staff = actors.dispatcher({ userId: "usr_writer", email: "writer@real.test" });
const many = actors.dispatcher({ userId: "usr_many", email: "many@real.test" });
type Writer = (typed: Typed) => Promise<void>;

/**
 * Writes each template of `emails/` through the use case that people trigger; a template that is missing here fails
 * `every-mail.test.ts`.
 */
export const mailWriters: Record<string, Writer> = {
  "booking-receipt": async (typed) => {
    await shipmentOf(typed, "booked");
    await shipmentOf(typed, "fetched", { pickupType: "pickup", ...nextPickup() });
    await runMailJobs();
  },
  "tracking-event": async (typed) => {
    const { id, trackingNumber } = await shipmentOf(typed, "told");
    await subscribeToUpdates(visitor, trackingNumber, { email: `reader@${typed.domain}` });
    const asked = (await runMailJobs()).findLast(({ template }) => template === "subscription");
    const token = /\/subscriptions\/([^\s]+)/.exec(asked?.textBody ?? "")?.[1] ?? "";
    await changeSubscription(decodeURIComponent(token), "confirm");
    let last = "";
    for (const status of shipmentStatuses) {
      clock.advance(120_000);
      const more = { status, correctionReason: "As it was", isPublicNote: true };
      const event = { ...build.event(more), description: typed.text.slice(0, 300), city: typed.city, state: "GA" };
      last = (await addTrackingEvent(staff, id, event)).eventId;
    }
    await runMailJobs();
    await voidTrackingEvent(staff, id, last, { reason: "Wrong parcel" });
    await runMailJobs();
  },
  "promise-changed": async (typed) => {
    const { id } = await shipmentOf(typed, "moved");
    const [before, after] = [2, 3].map((days) => new Date(now().getTime() + days * 86_400_000).toISOString());
    if (!before || !after) throw new Error("two days");
    await enqueue("notify-promise-change", { shipmentId: id, version: 2, before, after, why: "later", cause: "staff" });
    await runMailJobs();
  },
  "bulk-digest": async (typed) => {
    const { id, trackingNumber } = await shipmentOf(typed, "many");
    const shipment = await loadShipment(id);
    const reader = shipment && (await eventRecipients(shipment))[0];
    if (!reader) throw new Error("nobody reads of it");
    const unsubscribeUrl = reader.unsubscribeUrl();
    const line = {
      numberShown: trackingNumber,
      to: typed.city,
      sentence: `Now in ${typed.city}`,
      url: trackingAddressHere(trackingNumber),
    };
    const mail = bulkDigestMail({
      company: await mailSender(),
      status: "in_transit",
      shared: {},
      lines: [line, line],
      left: 2,
      unsubscribeUrl,
    });
    await queueMessage({
      template: digestTemplate,
      to: reader.email,
      shipmentId: null,
      messageId: newId("message"),
      mail: renderMail(mail),
      isWanted: true,
      cause: "staff",
      unsubscribeUrl,
    });
  },
  "private-link": async (typed) => {
    const { trackingNumber } = await shipmentOf(typed, "linked");
    await runMailJobs();
    await enqueue("mail-private-link", { trackingNumber });
    await runMailJobs();
  },
  "guess-notice": async (typed) => {
    const { id } = await shipmentOf(typed, "guessed");
    await enqueue("mail-guess-notice", { shipmentId: id });
    await runMailJobs();
  },
  subscription: async (typed) => {
    const { trackingNumber } = await shipmentOf(typed, "asked");
    await subscribeToUpdates(visitor, trackingNumber, { email: `curious@${typed.domain}` });
    await runMailJobs();
  },
  "account-notice": async (typed) => {
    const member = actors.customer({ userId: `usr_member_${typed.domain}`, email: `member@real.test` });
    const accountNumber = "ACC-7001";
    await build.account(accountNumber);
    await db().update(billingAccounts).set({ contactEmail: "books@real.test", company: typed.name });
    await build.person(member);
    await addAccountMember(systemActor("test"), { accountNumber, email: member.email });
    const booking = bookingInput({ accountNumber, senderEmail: "payer@real.test", receiverEmail: "payee@real.test" });
    for (const actor of [visitor, member]) await disguise((await bookShipment(actor, booking)).shipmentId, typed);
    await runMailJobs();
  },
  invitation: async (typed) => {
    const admin = actors.admin({ displayName: typed.name });
    await invitePerson(admin, { email: "new.driver@real.test", role: "driver" });
    await runMailJobs();
  },
  "password-reset": async (typed) => {
    const email = await personOf(typed, "forgetful@real.test", true);
    await enqueue("mail-password-reset", { email, cause: "stranger" });
    await runMailJobs();
  },
  "known-browser": async (typed) => {
    const email = await personOf(typed, "guessed@real.test", true);
    await enqueue("mail-known-browser", { email });
    await runMailJobs();
  },
  verification: async (typed) => {
    const userId = await insertPerson({ ...person(typed, "unproved@real.test"), isVerified: false }, now());
    await enqueue("mail-verification", { userId });
    await runMailJobs();
  },
  "sign-up": async (typed) => {
    const email = await personOf(typed, "known@real.test", true);
    for (const wish of [email, "unknown@real.test"]) await signUp({ ...person(typed, wish) });
    await runMailJobs();
  },
  "sign-in-notice": async (typed) => {
    const userId = await insertPerson(person(typed, "noticed@real.test"), now());
    for (const notice of accountNotices)
      await enqueue("mail-account-notice", { userId, notice, device: typed.name.slice(0, 400) });
    await runMailJobs();
  },
  "contact-message": (typed) => enquiryOf(typed, "writer").then(() => undefined),
  enquiry: async (typed) => {
    const enquiryId = await enquiryOf(typed, "asker");
    await build.person(staff);
    await replyToEnquiry({ ...staff, displayName: typed.name }, enquiryId, {
      text: typed.text,
      seen: 0,
      key: "",
      isDone: false,
    });
  },
  // Last: it comes on the morning after.
  "staff-digest": async (typed) => {
    await build.person(many);
    await chooseDigest(many, true);
    const { id } = await shipmentOf(typed, "stuck");
    await addTrackingEvent(staff, id, build.event({ status: "exception", correctionReason: "test" }));
    await runMailJobs();
    clock.set(new Date(new Date(now().getTime() + 86_400_000).setUTCHours(13, 5)));
    await inLanguage("en", mailStaffDigests);
  },
};

/** Who writes: the operator's name, and words of the operator's own where there are any. */
const drawing = Buffer.from(
  '<svg xmlns="http://www.w3.org/2000/svg" width="120" height="40"><path d="M0 0h120v40z"/></svg>',
);

export async function writeAs(typed: Typed): Promise<void> {
  // The operator may enter any address; a recipient must not be led to other people's.
  const [name, text] = [typed.name, typed.text].map((words) => words.replace(/https?:\/\/|www\.|@/g, ""));
  const own = { subject: `${name?.slice(0, 40)} {number} {from}`, intro: `${text?.slice(0, 60)} {from} {to}` };
  const { version } = await getSettingsSection(actors.admin(), "general");
  await changeLogo(actors.admin(), drawing, version);
  await change("general", { companyName: name?.slice(0, 110), companyEmail: "office@house.test" });
  if (typed !== plain) await change("messages", { exception: { en: own, es: own }, booked: { en: own, es: own } });
}

async function change(section: string, more: object): Promise<void> {
  await db()
    .update(settings)
    .set({ value: sql`${settings.value} || ${JSON.stringify(more)}::jsonb` })
    .where(eq(settings.section, section));
}

type Written = { id: string; template: string; textBody: string };

/** Does what waits, as a worker would, but for the sending itself. What was written meanwhile, the newest last. */
async function runMailJobs(): Promise<Written[]> {
  const { rows } = await db().execute<{ name: JobName; data: { language?: unknown } }>(
    sql`delete from jobs.job where name <> 'send-message' and name in
      (select name from jobs.job) and state = 'created' returning name, data`,
  );
  const job = { id: "job", tries: 1, isLastTry: false, askedAt: now() };
  for (const { name, data } of rows) {
    const { language, ...payload } = data;
    const handler = handlers[name];
    await inLanguage(isLanguage(language) ? language : "en", () => handler(payload as never, job));
  }
  const found = await db().execute<Written>(
    sql`select id, template, text_body as "textBody" from outbox_messages order by created_at, id`,
  );
  return found.rows;
}

/** Books a shipment between two separate addresses, whose parties have these names. */
async function shipmentOf(typed: Typed, who: string, more: Record<string, unknown> = {}) {
  const fields = { senderEmail: `${who}.from@${typed.domain}`, receiverEmail: `${who}.to@${typed.domain}`, ...more };
  const shipment = await build.shipment({ fields });
  await disguise(shipment.id, typed);
  return shipment;
}

/** Whatever the forms would make of it: as if it stood there. */
async function disguise(shipmentId: string, { name, city }: Typed): Promise<void> {
  if (city === plain.city) return;
  const party = { senderName: name, recipientName: name, senderCity: city, recipientCity: `${city}!` };
  await db()
    .update(shipments)
    .set({ ...party, senderCompany: name, recipientCompany: name })
    .where(eq(shipments.id, shipmentId));
}

function nextPickup() {
  const day = new Date(now().getTime() + 5 * 86_400_000);
  // A Wednesday: every branch is open.
  day.setUTCDate(day.getUTCDate() + ((3 - day.getUTCDay() + 7) % 7));
  return { pickupDate: day.toISOString().slice(0, 10), pickupTime: "13:00" };
}

function person({ name }: Typed, email: string) {
  return { name, email, role: "customer", password: "nine parcels on a shelf" } as const;
}

async function personOf(typed: Typed, email: string, isVerified: boolean): Promise<string> {
  await insertPerson({ ...person(typed, email), isVerified }, now());
  return email;
}

async function enquiryOf({ name, phone, text, domain }: Typed, who: string): Promise<string> {
  const email = domain === plain.domain ? `${who}@${domain}` : `${who}@xn--bcher-gre-w9a5r.test`;
  const input = { name, email, phone, company: name, service: "" as const, message: text };
  return (await sendContactMessage(visitor, input)).enquiryId;
}
