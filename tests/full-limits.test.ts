import { sql } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { type PersonActor, visitor } from "#domain/people/actor.ts";
import type { AppError } from "#domain/shared/errors.ts";
import { now } from "#server/clock.ts";
import { db } from "#server/db/client.ts";
import { twoFactors, users } from "#server/db/schema/people.ts";
import { env } from "#server/env.ts";
import { addPasskey } from "#server/features/accounts/add-passkey.ts";
import { requestPasswordReset } from "#server/features/accounts/request-password-reset.ts";
import { beginPasskey } from "#server/features/accounts/begin-passkey.ts";
import { beginPasskeySignIn } from "#server/features/accounts/begin-passkey-sign-in.ts";
import { changePassword } from "#server/features/accounts/change-password.ts";
import { rememberBrowser } from "#server/features/accounts/remember-browser.ts";
import { makeResetLink } from "#server/features/accounts/make-reset-link.ts";
import { insertPerson } from "#server/features/accounts/person.rows.ts";
import { resolveActor } from "#server/features/accounts/request-actor.ts";
import { resetPassword } from "#server/features/accounts/reset-password.ts";
import { signIn } from "#server/features/accounts/sign-in.ts";
import { signInWithPasskey } from "#server/features/accounts/sign-in-with-passkey.ts";
import { signUp } from "#server/features/accounts/sign-up.ts";
import { findDraft } from "#server/features/bookings/find-draft.ts";
import { openDraft } from "#server/features/bookings/open-draft.ts";
import { sendContactMessage } from "#server/features/enquiries/send-contact-message.ts";
import { subscribeToTexts } from "#server/features/notifications/subscribe-to-texts.ts";
import { compareCertificate } from "#server/features/certificates/compare-certificate.ts";
import { checkMessage } from "#server/features/notifications/check-message.ts";
import { confirmTexts } from "#server/features/notifications/confirm-texts.ts";
import { mailKnownBrowser } from "#server/features/notifications/mail-known-browser.ts";
import { mailPartyLinks } from "#server/features/notifications/mail-party-links.ts";
import { mailPasswordReset } from "#server/features/notifications/mail-password-reset.ts";
import { listMessages } from "#server/features/notifications/message.rows.ts";
import { takeCardTry } from "#server/features/payments/refused-cards.ts";
import { bookShipment } from "#server/features/shipments/book-shipment.ts";
import type { ShipmentRow } from "#server/features/shipments/shipment.rows.ts";
import { countedBooking } from "#server/features/shipments/counted-booking.ts";
import { createPrivateLink } from "#server/features/tracking/create-private-link.ts";
import { mailPrivateLink } from "#server/features/tracking/mail-private-link.ts";
import { openPrivateLink } from "#server/features/tracking/open-private-link.ts";
import { subscribeToUpdates } from "#server/features/tracking/subscribe-to-updates.ts";
import { unlockTracking } from "#server/features/tracking/unlock-tracking.ts";
import { metricsRoute } from "#server/http/metrics-route.ts";
import { takeTry } from "#server/limits/count-try.ts";
import { emailKey } from "#server/limits/limit-key.ts";
import { inRequestScope } from "#server/request-scope.ts";
import { ensureFoundation } from "#server/seed/ensure-foundation.ts";
import { actors } from "#tests/support/actors.ts";
import { bookingInput, build } from "#tests/support/build.ts";
import { useDatabase } from "#tests/support/db.ts";
import { type FilledByVisitors, hurtBy } from "#tests/support/hurt-by.ts";
import { useMailbox } from "#tests/support/mailbox.ts";
import { passkeyDevice } from "#tests/support/passkey-device.ts";
import { setTextProvider, switchTexts, useTextSink } from "#tests/support/texting.ts";

useDatabase({ before: ensureFoundation });
useMailbox();
useTextSink();

const email = "delphine@real.test";
const password = "nine parcels on a shelf";
const fresh = "a violin in the attic";
/** The owner's address, which visitors share. */
const here = "203.0.113.9";
const jar = (setCookies: string[]) => setCookies.map((each) => each.split(";")[0]).join("; ");
const secretOf = (url: string) => new URL(url).searchParams.get("token") ?? "";
const from = <T>(clientAddress: string, work: () => Promise<T>) =>
  inRequestScope({ requestId: "r", clientAddress }, work);
/** "done", or why not. */
const outcome = (work: () => Promise<unknown>, address = here) =>
  from(address, work).then(
    () => "done",
    (error: AppError) => error.issues[0]?.message ?? error.reason ?? error.code,
  );
const elsewhere = (work: () => Promise<unknown>) => outcome(work, "198.51.100.7");
const enter = (word: string, cookie: string | null = null) =>
  signIn({ email, password: word }, { cookie, userAgent: "t" });
async function fill(kind: FilledByVisitors, key: string) {
  while ((await takeTry(kind, key)).ok);
}
const linkIn = async (template: string) => {
  const mail = (await listMessages(50)).find((each) => each.template === template && each.state === "queued");
  return /https?:\/\/\S+(?:token=|\/t\/)[\w-]{16,}/.exec(mail?.textBody ?? "")?.[0] ?? "";
};
const right = { contact: "grace@example.com", zipCode: "", lastName: "" };
const contact = {
  name: "Dana",
  email: "dana@real.test",
  phone: "",
  company: "",
  service: "" as const,
  message: "Hello",
};

let userId = "";
let shipment: ShipmentRow;
let knownCookie = "";
beforeEach(async () => {
  userId = await insertPerson({ name: "Delphine", email, role: "customer", password }, now());
  shipment = await build.shipment();
  knownCookie = jar((await from("192.0.2.50", () => enter(password))).setCookies).replace(
    /waybill_session=[^;]*;? ?/,
    "",
  );
});
const actorWith = async (cookie: string) =>
  (await resolveActor(new Request("http://localhost/", { headers: { cookie } }))).actor as PersonActor;
const resetHere = async () => {
  const { url } = await makeResetLink(actors.admin(), userId);
  return from(here, () => resetPassword(secretOf(url), fresh, knownCookie));
};
async function passkey() {
  const cookie = jar((await from("192.0.2.50", () => enter(password))).setCookies);
  const actor = await actorWith(cookie);
  const device = passkeyDevice(new URL(env().baseUrl).origin);
  const begun = await beginPasskey(actor, { name: "Phone", password }, { cookie, companyName: "Acme" });
  await addPasskey(actor, { name: "Phone", answer: device.make(begun.options) }, `${cookie}; ${jar(begun.setCookies)}`);
  return async () => {
    const { options, setCookies } = await beginPasskeySignIn();
    return signInWithPasskey(device.sign(options), { cookie: jar(setCookies), userAgent: "t" });
  };
}
async function offerTexts() {
  await setTextProvider();
  await switchTexts(true);
}
const texts = () => subscribeToTexts(visitor, shipment.trackingNumber, { phone: "(404) 526-1234" });
const subscribe = () => subscribeToUpdates(visitor, shipment.trackingNumber, { email: "dana@real.test" });
const unlock = () => unlockTracking(visitor, shipment.trackingNumber, right);

/**
 * Each test exhausts its limit as a visitor could, checks that it blocks, and lets the protected user in by what
 * `hurtBy` lists as left.
 */
const owners: Record<FilledByVisitors, () => Promise<void>> = {
  async sign_in() {
    const withPasskey = await passkey();
    for (let tried = 0; tried < 6; tried += 1) await outcome(() => enter("a guess"));
    expect(await outcome(() => enter(password))).toBe("sign_in");
    expect(await outcome(() => enter(password, knownCookie))).toBe("done");
    expect(await elsewhere(() => enter(password))).toBe("done");
    expect(await outcome(withPasskey)).toBe("done");
    await resetHere();
    expect(await outcome(() => enter(fresh))).toBe("done");
  },
  async sign_in_address() {
    const withPasskey = await passkey();
    await fill("sign_in_address", here);
    expect(await outcome(() => enter(password))).toBe("sign_in");
    expect(await outcome(() => enter(password, knownCookie))).toBe("done");
    expect(await outcome(withPasskey)).toBe("done");
  },
  async sign_in_account() {
    await fill("sign_in_account", emailKey(email));
    expect(await outcome(() => enter(password))).toBe("sign_in_account");
    await mailKnownBrowser(email);
    const { setCookie } = await rememberBrowser(secretOf(await linkIn("known-browser")), null);
    expect(await outcome(() => enter(password, jar([setCookie])))).toBe("done");
    await resetHere();
    expect(await outcome(() => enter(fresh))).toBe("done");
  },
  async sign_in_browser() {
    for (let tried = 0; tried < 6; tried += 1) await outcome(() => enter("a guess", knownCookie));
    expect(await outcome(() => enter(password, knownCookie))).toBe("sign_in");
    expect(await outcome(() => enter(password))).toBe("done");
    await resetHere();
    expect(await outcome(() => enter(fresh, knownCookie))).toBe("done");
  },
  async account_mail() {
    await fill("account_mail", here);
    expect(await outcome(() => requestPasswordReset(email))).toBe("account_mail");
    expect(await elsewhere(() => requestPasswordReset(email))).toBe("done");
    expect(await outcome(() => requestPasswordReset(email, knownCookie))).toBe("done");
    await resetHere();
    expect(await outcome(() => enter(fresh))).toBe("done");
  },
  async account_mail_to() {
    for (let tried = 0; tried < 9; tried += 1)
      await outcome(() => signUp({ name: "x", email, password: "nine wagons in a row" }), `192.0.2.${tried}`);
    for (let tried = 0; tried < 5; tried += 1)
      expect(await outcome(() => requestPasswordReset(email), `192.0.2.${tried}`)).toBe("done");
    expect(await elsewhere(() => requestPasswordReset(email))).toBe("account_mail_to");
    expect(await elsewhere(() => requestPasswordReset(email, knownCookie))).toBe("done");
    const { rows } = await db().execute<{ data: { email: string; cause: "stranger" | "customer" } }>(
      sql`select data from jobs.job where name = 'mail-password-reset'`,
    );
    expect(rows.map(({ data }) => data.cause).toSorted()).toEqual([
      "customer",
      ...Array.from({ length: 5 }, () => "stranger"),
    ]);
    for (let tried = 0; tried < 7; tried += 1) await mailPasswordReset({ email, cause: "stranger" });
    await from(here, async () => resetPassword(secretOf(await linkIn("password-reset")), fresh, null));
    expect(await outcome(() => enter(fresh))).toBe("done");
  },
  async password_check() {
    const held = await actorWith(jar((await from(here, () => enter(password))).setCookies));
    const change = (actor: PersonActor, currentPassword: string) => () =>
      changePassword(actor, { currentPassword, password: "eleven barges at noon" });
    for (let tried = 0; tried < 6; tried += 1) await outcome(change(held, "a guess"));
    expect(await outcome(change(held, password))).toBe("password_check");
    await resetHere();
    const owner = await actorWith(jar((await from(here, () => enter(fresh))).setCookies));
    expect(await outcome(change(owner, fresh))).toBe("done");
  },
  async passkey_challenge() {
    await fill("passkey_challenge", here);
    expect(await outcome(beginPasskeySignIn)).toBe("passkey_challenge");
    expect(await outcome(() => enter(password))).toBe("done");
  },
  async passkey_sign_in() {
    const withPasskey = await passkey();
    await fill("passkey_sign_in", here);
    expect(await outcome(withPasskey)).toBe("passkey_sign_in");
    expect(await outcome(() => enter(password))).toBe("done");
  },
  async unlock() {
    const { url } = await createPrivateLink(actors.dispatcher(), shipment.trackingNumber);
    await fill("unlock", here);
    expect(await outcome(unlock)).toBe("unlock");
    expect(await outcome(() => openPrivateLink(url.split("/t/")[1] ?? ""))).toBe("done");
    expect(await elsewhere(unlock)).toBe("done");
  },
  async unlock_shipment() {
    const guess = () => unlockTracking(visitor, shipment.trackingNumber, { ...right, contact: "x@real.test" });
    for (let tried = 0; tried < 5; tried += 1) await outcome(guess, `192.0.2.${tried}`);
    expect(await outcome(unlock)).toBe("second_factor");
    expect(await outcome(() => mailPrivateLink(shipment.trackingNumber))).toBe("done");
    await mailPartyLinks(shipment.trackingNumber);
    const link = await linkIn("private-link");
    expect(await outcome(() => openPrivateLink(link.split("/t/")[1] ?? ""))).toBe("done");
  },
  async mail_link() {
    await fill("mail_link", here);
    expect(await outcome(() => mailPrivateLink(shipment.trackingNumber))).toBe("mail_link");
    expect(await elsewhere(() => mailPrivateLink(shipment.trackingNumber))).toBe("done");
    expect(await outcome(() => createPrivateLink(actors.dispatcher(), shipment.trackingNumber))).toBe("done");
  },
  async contact() {
    await fill("contact", here);
    expect(await outcome(() => sendContactMessage(visitor, contact))).toBe("contact");
    expect(await elsewhere(() => sendContactMessage(visitor, contact))).toBe("done");
  },
  async certificate_check() {
    await fill("certificate_check", here);
    expect(await outcome(() => compareCertificate(visitor, { number: "PTC999999XXXX", last: "" }))).toBe(
      "certificate_check",
    );
  },
  async message_check() {
    await fill("message_check", here);
    expect(await outcome(() => checkMessage(visitor, { code: "ABCD" }))).toBe("message_check");
    expect(await elsewhere(() => checkMessage(visitor, { code: "ABCD" }))).toBe("done");
  },
  async chat_message() {
    await fill("chat_message", here);
    expect(await outcome(() => sendContactMessage(visitor, contact))).toBe("done");
  },
  async draft() {
    const { secret } = await from(here, () => openDraft(visitor));
    await fill("draft", here);
    expect(await outcome(() => openDraft(visitor))).toBe("draft");
    expect(await from(here, () => findDraft(secret))).not.toBeNull();
    expect(await outcome(() => openDraft(actors.dispatcher()))).toBe("done");
  },
  async subscribe() {
    await fill("subscribe", here);
    expect(await outcome(subscribe)).toBe("subscribe");
    expect(await elsewhere(subscribe)).toBe("done");
  },
  async subscribe_text() {
    await offerTexts();
    await fill("subscribe_text", here);
    expect(await outcome(texts)).toBe("subscribe_text");
    expect(await outcome(subscribe)).toBe("done");
  },
  async subscribe_text_house() {
    await offerTexts();
    await fill("subscribe_text_house", "");
    expect(await outcome(texts)).toBe("subscribe_text_house");
    expect(await outcome(subscribe)).toBe("done");
  },
  async text_code() {
    await offerTexts();
    const guess = () => confirmTexts(visitor, shipment.trackingNumber, { phone: "(404) 526-1234", code: "W-000000" });
    for (let tried = 0; tried < 10; tried += 1) await outcome(guess, `192.0.2.${tried}`);
    expect(await outcome(guess)).toBe("text_code");
    expect(await outcome(subscribe)).toBe("done");
  },
  async booking() {
    await fill("booking", here);
    const book = (actor: Parameters<typeof countedBooking>[0]) => () =>
      countedBooking(actor, () => bookShipment(actor, bookingInput()));
    expect(await outcome(book(visitor))).toBe("booking");
    const customer = actors.customer();
    const staff = actors.dispatcher();
    for (const actor of [customer, staff]) {
      await build.person(actor);
      expect(await outcome(book(actor))).toBe("done");
    }
  },
  async card_address() {
    await fill("card_address", here);
    expect(await outcome(() => takeCardTry(visitor, null))).toBe("card_address");
    expect(await outcome(() => bookShipment(visitor, bookingInput({ paymentMethod: "account" })))).toBe("done");
    expect(await elsewhere(() => takeCardTry(visitor, null))).toBe("done");
  },
  async metrics_token() {
    Object.assign(env(), { METRICS_TOKEN: "a-token-of-many-letters" });
    const ask = (token: string) =>
      from(here, async () => metricsRoute.request("/metrics", { headers: { authorization: `Bearer ${token}` } }));
    await fill("metrics_token", here);
    expect((await ask("wrong")).status).toBe(429);
    expect((await ask("a-token-of-many-letters")).status).toBe(200);
    Object.assign(env(), { METRICS_TOKEN: undefined });
  },
};

describe("while a visitor keeps a limit full", () => {
  it.each(Object.keys(owners) as FilledByVisitors[])("%s: whom it protects gets in", async (kind) => {
    expect(hurtBy[kind].left).not.toBe("");
    await owners[kind]();
  });

  it("lists every limit that visitors can fill", () => {
    const filled = Object.entries(hurtBy).filter(([, { by }]) => by === "others");
    expect(Object.keys(owners).toSorted()).toEqual(filled.map(([kind]) => kind).toSorted());
  });

  it("the second step of a sign-in opens after a password reset, however many codes someone guessed", async () => {
    const locked = new Date(now().getTime() + 900_000);
    const row = { id: "tfa_1", userId, secret: "x", backupCodes: "x", verified: true, confirmedAt: null };
    await db()
      .insert(twoFactors)
      .values({ ...row, failedVerificationCount: 10, lockedUntil: locked });
    await db().update(users).set({ twoFactorEnabled: true });
    await resetHere();
    const rows = await db()
      .select({ failed: twoFactors.failedVerificationCount, until: twoFactors.lockedUntil })
      .from(twoFactors);
    expect(rows).toEqual([{ failed: 0, until: null }]);
  });
});
