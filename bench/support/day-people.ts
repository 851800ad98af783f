import { silentByDefault } from "#domain/notifications/triggers.ts";
import { newBrowser } from "#tests/support/push-service.ts";
import { bookingFields } from "#tests/support/build.ts";
import type { Browsers, DaySinks } from "./day-sinks.ts";
import type { DayTally, Trigger } from "./day-tally.ts";

export type Parcel = {
  id: string;
  number: string;
  name: string;
  phones: string[];
  readers: string[];
  push: string | null;
};
type Answer = { status: number; body: Record<string, unknown>; etag: string };

/**
 * Performs the actions of the day: staff by REST, visitors by public endpoints and forms. Records the expected
 * messages of each.
 */
export class DayPeople {
  #phones = 2000;
  readonly #base: string;
  readonly #cookie: string;
  readonly #tally: DayTally;
  readonly #sinks: DaySinks;
  readonly #browsers: Browsers;

  constructor(of: {
    base: string;
    cookies: Map<string, string>;
    tally: DayTally;
    sinks: DaySinks;
    browsers: Browsers;
  }) {
    this.#base = of.base;
    this.#cookie = [...of.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
    this.#tally = of.tally;
    this.#sinks = of.sinks;
    this.#browsers = of.browsers;
  }

  async api(method: string, path: string, body?: unknown, more: Record<string, string> = {}): Promise<Answer> {
    const answer = await fetch(`${this.#base}/api/v1${path}`, {
      method,
      headers: { "content-type": "application/json", origin: this.#base, cookie: this.#cookie, ...more },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const text = await answer.text();
    if (!answer.ok) throw Object.assign(new Error(`${method} ${path}: ${answer.status} ${text}`), { text });
    return { status: answer.status, body: JSON.parse(text) as Answer["body"], etag: answer.headers.get("etag") ?? "" };
  }

  async change(section: string, fields: Record<string, unknown>): Promise<void> {
    const { etag } = await this.api("GET", `/settings/${section}`);
    await this.api("PUT", `/settings/${section}`, fields, { "if-match": etag });
  }

  async book(name: string): Promise<Parcel> {
    const phones = [0, 1].map(() => `(404) 526-${(this.#phones += 1)}`);
    const [sender, recipient] = [`from-${name}@sender.test`, `to-${name}@recipient.test`];
    const { idempotencyKey: _, ...fields } = bookingFields({
      senderEmail: sender,
      receiverEmail: recipient,
      senderPhone: phones[0],
      receiverPhone: phones[1],
      notifySms: true,
      paymentMethod: "cash",
    });
    const { body } = await this.api("POST", "/shipments", fields);
    this.#tally.expect("email", sender, "booked");
    const e164 = phones.map((phone) => `+1${phone.replace(/\D/g, "")}`);
    const [id, number] = [String(body["shipmentId"]), String(body["trackingNumber"])];
    return { id, number, name, phones: e164, readers: [sender, recipient], push: null };
  }

  async add(parcel: Parcel, status: Trigger): Promise<void> {
    const occurredAt = new Date().toISOString().slice(0, 16);
    const place = { location: "Macon, GA", city: "Macon", state: "GA" };
    const reasons: Partial<Record<Trigger, string>> = { exception: "consignee_not_home" };
    const event = { status, ...place, occurredAt, zone: "UTC", description: "Scanned", correctionReason: "Late scan" };
    await this.api("POST", `/shipments/${parcel.id}/events`, { ...event, reasonCode: reasons[status] ?? "" });
    // By default this status sends no messages, so any that arrive are reported as unexpected.
    if (!(silentByDefault as readonly Trigger[]).includes(status)) this.#toldOf(parcel, status);
  }

  async cancel(parcel: Parcel): Promise<void> {
    await this.api("POST", `/shipments/${parcel.id}/cancellation`, { reason: "The sender called" });
    this.#toldOf(parcel, "cancelled");
  }

  async promiseLater(parcel: Parcel): Promise<void> {
    const { etag } = await this.api("GET", `/shipments/${parcel.id}`);
    const estimatedDelivery = new Date(Date.now() + 9 * 86_400_000).toISOString().slice(0, 11) + "17:00";
    const patch = (more: object) =>
      this.api("PATCH", `/shipments/${parcel.id}`, { estimatedDelivery, ...more }, { "if-match": etag });
    await patch({}).catch((error: Error & { text?: string }) => {
      const told = JSON.parse(error.text ?? "{}") as { details?: { confirm?: string } };
      if (!told.details?.confirm) throw error;
      return patch({ confirmed: told.details.confirm });
    });
    this.#toldOf(parcel, "promise");
  }

  #toldOf(parcel: Parcel, trigger: Trigger): void {
    for (const email of parcel.readers) this.#tally.expect("email", email, trigger);
    for (const phone of parcel.phones) this.#tally.expect("sms", phone, trigger);
    if (parcel.push !== null) this.#tally.expect("push", parcel.push, trigger);
  }

  /** Requests Get Updates by mail. No news is expected before `confirm`. */
  async ask({ number }: Parcel, email: string): Promise<void> {
    await this.api("POST", `/tracking/${number}/subscriptions`, { email });
    this.#tally.expect("email", email, "subscription");
  }

  /** Opens the link in the confirmation mail like a mail scanner, then submits the form. */
  async confirm(parcel: Parcel, email: string): Promise<void> {
    const url = await this.#linkTo(email, "subscriptions");
    await fetch(url);
    await this.#post(url, { choice: "confirm" });
    parcel.readers = [...parcel.readers, email];
  }

  /** Unsubscribes with one click (RFC 8058), without cookies, after a mail scanner opened the address. */
  async unsubscribe(parcel: Parcel, email: string): Promise<void> {
    const url = await this.#found(() => this.#mailsTo(email).findLast(({ oneClick }) => oneClick)?.oneClick ?? null);
    await fetch(url);
    const body = new URLSearchParams({ "List-Unsubscribe": "One-Click" });
    const answer = await fetch(url, { method: "POST", body, redirect: "manual" });
    if (answer.status >= 400) throw new Error(`unsubscribe: ${answer.status}`);
    parcel.readers = parcel.readers.filter((each) => each !== email);
  }

  async tellBrowser(parcel: Parcel): Promise<void> {
    const path = `/push/${parcel.name}`;
    const browser = newBrowser(`${this.#sinks.phonesUrl}${path}`);
    this.#browsers.set(path, browser);
    await this.api("POST", `/tracking/${parcel.number}/push-subscriptions`, browser.subscription);
    parcel.push = path;
  }

  async invite(email: string): Promise<void> {
    await this.api("POST", "/invitations", { email, role: "dispatcher" });
    this.#tally.expect("email", email, "invitation");
  }

  async accept(email: string): Promise<void> {
    const url = await this.#linkTo(email, "invitations");
    await this.#post(url, { name: "Somebody New", password: "Ten quiet parcels a day" });
  }

  async forgetPassword(email: string): Promise<void> {
    await this.#post(`${this.#base}/forgot-password`, { email });
    this.#tally.expect("email", email, "reset");
  }

  async write(email: string): Promise<void> {
    const message = { name: "Wanda Asks", email, message: `When do you open? (${email})` };
    const { body } = await this.api("POST", "/contact-messages", message);
    this.#tally.expect("email", email, "received");
    const { body: list } = await this.api(
      "GET",
      `/contact-messages?q=${encodeURIComponent(String(body["reference"]))}`,
    );
    const [found] = list["items"] as { id: string }[];
    const reply = { text: "At eight in the morning.\n\nCome by.", seen: 0, key: email, isDone: true };
    await this.api("POST", `/contact-messages/${found?.id}/replies`, reply);
    this.#tally.expect("email", email, "answer");
  }

  /** Checks whether the public page recognizes the message code as ours. */
  async isOursByPage(code: string): Promise<boolean> {
    const html = await (await fetch(`${this.#base}/verify?code=${encodeURIComponent(code)}`)).text();
    return html.includes("Yes, we sent it");
  }

  #mailsTo(email: string) {
    return this.#sinks.arrived().filter(({ channel, to }) => channel === "email" && to === email);
  }

  #linkTo(email: string, place: string): Promise<string> {
    const link = new RegExp(`https?://\\S+/${place}/[\\w.~-]+`);
    return this.#found(() => {
      const texts = this.#mailsTo(email).map(({ text }) => link.exec(text)?.[0]);
      return texts.findLast((url) => url !== undefined) ?? null;
    });
  }

  async #found(look: () => string | null): Promise<string> {
    for (const until = Date.now() + 120_000; Date.now() < until;) {
      const found = look();
      if (found !== null) return found;
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
    throw new Error("a mail with a link did not come within two minutes");
  }

  async #post(url: string, fields: Record<string, string>): Promise<void> {
    const answer = await fetch(url, {
      method: "POST",
      redirect: "manual",
      headers: { origin: this.#base },
      body: new URLSearchParams(fields),
    });
    if (answer.status >= 400) throw new Error(`${url}: ${answer.status}`);
  }
}
