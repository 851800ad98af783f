import { type Delivered, type MailSink, openMailSink } from "#tests/support/mail-sink.ts";
import type { newBrowser } from "#tests/support/push-service.ts";
import { openTextSink, type TextSink } from "#tests/support/text-sink.ts";

/**
 * A received message. `id`: the same for a duplicate. `said`: the subject of a mail, or the first line of other
 * messages.
 */
export type Arrived = {
  channel: "email" | "sms" | "push";
  to: string;
  id: string;
  said: string;
  text: string;
  at: Date;
  oneClick: string | null;
  /** Missing parts that a mail program needs. */
  faults: string[];
};

/** State of the external services: available, rejecting, hanging without a reply, or down. */
export type Weather = "fair" | "refusing" | "hanging" | "gone";

export type Browsers = Map<string, ReturnType<typeof newBrowser>>;

/** Mail server, SMS gateway and push service of a run. They keep their ports while down. */
export class DaySinks {
  #mail: MailSink;
  #phones: TextSink;
  #isGone = false;
  readonly #kept: Arrived[] = [];
  readonly #browsers: Browsers;

  private constructor(mail: MailSink, phones: TextSink, browsers: Browsers) {
    this.#mail = mail;
    this.#phones = phones;
    this.#browsers = browsers;
  }

  static async open(browsers: Browsers): Promise<DaySinks> {
    return new DaySinks(await openMailSink(), await openTextSink(), browsers);
  }

  get mailUrl(): string {
    return this.#mail.url;
  }
  get phonesUrl(): string {
    return this.#phones.url;
  }

  arrived(): Arrived[] {
    const mails = this.#mail.delivered.splice(0).map(mailOf);
    const asked = this.#phones.asked.splice(0);
    const isTaken = !this.#isGone && this.#phones.answer?.status === 200;
    this.#kept.push(...mails, ...(isTaken ? asked : []).map((each) => this.#ringing(each)));
    return this.#kept;
  }

  async turn(weather: Weather): Promise<void> {
    this.arrived();
    if (this.#isGone) {
      this.#mail = await openMailSink(portOf(this.#mail.url));
      this.#phones = await openTextSink(portOf(this.#phones.url));
      this.#isGone = false;
    }
    this.#mail.mood = weather === "refusing" ? "busy" : weather === "hanging" ? "hang up" : "take";
    const refusal = { status: 503, body: "come back later" };
    const taken = { status: 200, body: '{"id":"taken"}' };
    this.#phones.answer = weather === "hanging" ? null : weather === "refusing" ? refusal : taken;
    if (weather === "gone") await this.close();
  }

  async close(): Promise<void> {
    if (this.#isGone) return;
    this.arrived();
    this.#isGone = true;
    await Promise.all([this.#mail.close(), this.#phones.close()]);
  }

  #ringing({ path, body, bytes, at }: TextSink["asked"][number]): Arrived {
    const browser = this.#browsers.get(path);
    const about = { at, oneClick: null, faults: [] };
    if (browser) {
      const { title = "", body: text = "" } = browser.read(bytes);
      return { channel: "push", to: path, id: `${path} ${title}`, said: title, text, ...about };
    }
    const { id, to, text } = JSON.parse(body) as { id: string; to: string; text: string };
    // The text starts with the company's name.
    return { channel: "sms", to, id, said: text.slice(text.indexOf(": ") + 2), text, ...about };
  }
}

function portOf(url: string): number {
  return Number(new URL(url).port);
}

function mailOf({ recipients, mail, at }: Delivered): Arrived {
  const [to = ""] = recipients;
  const header = (name: string) => mail.headers.find(({ key }) => key === name)?.value ?? "";
  const parts: [string, unknown][] = [
    ["Message-ID", mail.messageId],
    ["date", mail.date && !Number.isNaN(Date.parse(mail.date))],
    ["sender", mail.from?.address],
    ["recipient", recipients.length === 1 && mail.to?.[0]?.address === to],
    ["subject", mail.subject],
    ["plain part", mail.text],
    ["formatted part", mail.html],
    ["words for every placeholder", !/\{\w+\}|undefined|\[object/.test(`${mail.subject} ${mail.text}`)],
  ];
  return {
    channel: "email",
    to,
    id: mail.messageId ?? "",
    said: mail.subject ?? "",
    text: mail.text ?? "",
    at,
    oneClick:
      header("list-unsubscribe-post") === "" ? null : (/<(http[^>]+)>/.exec(header("list-unsubscribe"))?.[1] ?? null),
    faults: parts.filter(([, is]) => !is).map(([name]) => name),
  };
}
