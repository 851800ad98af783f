import { afterEach, expect, it } from "vitest";
import { readLanguageFrom } from "#domain/shared/language.ts";
import { progressOf } from "#domain/shipments/status.ts";
import { type MailContent, unlinked } from "#emails/mail.ts";
import { renderMail } from "#emails/render.tsx";
import { type TrackingEventMail, trackingEventMail } from "#emails/tracking-event.ts";

const check = { code: "ACDE-FGHJ", place: "localhost:3000/verify" };
const written = (mail: MailContent) => renderMail(mail)(check);
afterEach(() => readLanguageFrom(() => "en"));

const action = { words: "Track Shipment", url: "http://localhost/t/abc" };
const content: MailContent = {
  subject: "Booked",
  preview: "Soon there",
  letter: "N",
  company: { name: "Peachtree & Freight", footer: "Foot", logo: null, accent: null },
  trackingNumber: "PTC428019X7KY",
  badge: "Booked",
  title: "Booked from A to B",
  paragraphs: ["One.", "Two <b>."],
  action,
  facts: [
    { term: "From", text: "A" },
    { term: "Going to", text: "B" },
    { term: "Pieces", text: "1" },
  ],
  lines: [{ term: "Base price", amount: "$19.99" }],
  total: { term: "Total", amount: "$19.99" },
  footer: ["Because."],
};

it("has the same content in HTML and plain text", () => {
  const { html, text } = written(content);
  const words = [content.title, "One.", action.url, "Going to", "$19.99", "Because."];
  for (const word of words) {
    expect(html).toContain(word);
    expect(text).toContain(word);
  }
  expect(html).toContain("Two &lt;b&gt;.");
  expect(html).not.toMatch(/<script|<img|<link|https?:\/\/(?!localhost)/);
  expect(text).toContain("PTC 428 019 X7KY");
});

it("keeps the company's accent in dark mode, where the default one differs", () => {
  const { html } = written({
    ...content,
    company: { ...content.company, accent: { fill: "#0b7a75", onFill: "#ffffff" } },
  });
  const button = /<td[^>]*background-color:#0b7a75[^>]*><a[^>]*>/.exec(html)?.[0] ?? "";
  expect(button).toContain("color:#ffffff");
  expect(button).not.toContain("class=");
  expect(written(content).html).toContain('class="action"');
});

it.each([
  [960, 40, 'width="210" height="9"'],
  [768, 192, 'width="144" height="36"'],
  [192, 192, 'width="36" height="36"'],
])("scales a logo of %d x %d to fit beside the letter on a phone", (width, height, size) => {
  const logo = { url: "http://localhost/brand/logo/logo_1", width, height };
  expect(written({ ...content, company: { ...content.company, logo } }).html).toMatch(
    new RegExp(`<img[^>]*(${size}|${size.split(" ").toReversed().join(" ")})`),
  );
});

it.each([
  ["St. Paul, MN", "St. Paul, MN"],
  ["www.evil.test", "www. evil. test"],
  ["http://evil.test/x", "http: //evil. test/x"],
  ["a@b.test", "a@ b. test"],
])("renders %j without a link", (typed, shown) => {
  expect(unlinked(typed)).toBe(shown);
});

const event: TrackingEventMail = {
  company: { name: "Peachtree & Freight", footer: "Foot", logo: null, accent: null },
  role: "recipient",
  trackingNumber: "PTC428019X7KY",
  trackingNumberShown: "PTC 428 019 X7KY",
  letter: "N",
  service: "Next-Day Delivery, 1 piece",
  from: "Savannah, GA",
  to: "Marietta, GA",
  status: "out_for_delivery",
  isCorrection: false,
  corrected: null,
  sentence: "Out for delivery in Marietta, arriving today by 6:00 PM EDT",
  meaning: "A driver has it.",
  isMeaningParticular: false,
  note: null,
  progress: progressOf("out_for_delivery"),
  map: undefined,
  when: "Thursday, June 18, 2026, 9:14 AM EDT",
  where: "Marietta, GA",
  estimated: null,
  linkUrl: "http://localhost/t/abc",
  numberUrl: "http://localhost/track/PTC",
  dueAt: null,
  linkEnds: "June 18",
  unsubscribeUrl: "http://localhost/subscriptions/sub_1.sig",
};

it("shows the progress in words and without color, and omits unknown values", () => {
  const { subject, html, text } = written(trackingEventMail(event));
  expect(subject).toBe("Out for delivery: PTC 428 019 X7KY");
  expect(text).toContain("Progress: stop 4 of 5, out for delivery\n");
  expect(html).toContain('aria-label="Progress: stop 4 of 5, out for delivery"');
  expect([...html.matchAll(/✓ ([\w ]+)/g)].map(([, title]) => title)).toEqual(["Booked", "Picked up", "In transit"]);
  expect(text).not.toContain("Estimated delivery");
});

it("shows the map with an alternative text and without preloading it", () => {
  const words = "Route from Savannah to Marietta, now in Marietta";
  const { html } = written(trackingEventMail({ ...event, map: { src: "/mail-map/abc", words } }));
  const [picture = ""] = /<img [^>]*mail-map[^>]*>/.exec(html) ?? [];
  for (const said of ['src="/mail-map/abc"', `alt="${words}"`, 'width="520"', 'height="240"'])
    expect(picture).toContain(said);
  expect(html).not.toContain("preload");
  expect(written(trackingEventMail(event)).html).not.toContain("<img");
});

it("states that it is a correction, and makes no links of typed text", () => {
  const { html, text } = written(
    trackingEventMail({
      ...event,
      isCorrection: true,
      corrected: "delivered",
      note: "see www.evil.test",
      where: "<b>evil.test</b>",
    }),
  );
  expect(text).toContain("This corrects the earlier status: Delivered.");
  expect(`${html}${text}`).not.toMatch(/evil\.test/);
  expect(html).not.toContain("<b>");
});

it("keeps a time and a phone number on one line", () => {
  const { html, text } = written({
    ...content,
    footer: ["The link ends on June 18, 6:00 PM EDT.", "Call (404) 555-0142 or write."],
  });
  expect(html).toContain("6:00\u00a0PM\u00a0EDT");
  expect(html).toContain('<span style="white-space:nowrap">(404) 555-0142</span>');
  expect(text).toContain("6:00 PM EDT.\n\nCall (404) 555-0142");
});

it("keeps an extension on the line of its number", () => {
  const { html } = written({ ...content, footer: ["Call (404) 555-0142 ext. 7, or write."] });
  expect(html).toContain('<span style="white-space:nowrap">(404) 555-0142 ext. 7</span>, or write.');
});

it("has an unsubscribe link in recurring mails, and no expiry for a permanent link", () => {
  const { html, text } = written(trackingEventMail({ ...event, role: "subscriber", linkEnds: null }));
  expect(text).toContain("Stop or change these mails:\nhttp://localhost/subscriptions/sub_1.sig\n");
  expect(html).toContain('href="http://localhost/subscriptions/sub_1.sig"');
  expect(text).toContain("because you confirmed updates");
  expect(text).not.toContain("The link ends");
});

it("ends with the check code in both parts, as plain text and in the recipient's language", () => {
  const { html, text } = written(trackingEventMail(event));
  const line = "Is it really from us? Check this message: ACDE-FGHJ at localhost:3000/verify";
  expect(text.trimEnd().split("\n").at(-1)).toBe(line);
  expect(html).toContain(`>${line}</p>`);
  expect(html).not.toMatch(/href="[^"]*verify/);
  readLanguageFrom(() => "es");
  const spanish = "¿Es realmente nuestro? Compruebe este mensaje: ACDE-FGHJ en localhost:3000/es/verify";
  const mail = renderMail(content)({ ...check, place: "localhost:3000/es/verify" });
  expect(mail.html).toContain(`>${spanish}</p>`);
  expect(mail.text).toContain(spanish);
});

it("contains structured data only for recipients with full access, and no text closes its element", () => {
  const to = "</script><script>alert(1)</script>, GA";
  const party = written(trackingEventMail({ ...event, to, dueAt: "2026-06-19T21:00:00.000Z" })).html;
  const [, data = ""] = /<script type="application\/ld\+json">([^<]*)<\/script>/.exec(party) ?? [];
  expect(JSON.parse(data)).toMatchObject({
    "@type": "ParcelDelivery",
    trackingUrl: "http://localhost/track/PTC",
    expectedArrivalUntil: "2026-06-19T21:00:00.000Z",
    deliveryAddress: { addressLocality: "</script><script>alert(1)</script>, GA" },
    partOfOrder: { orderStatus: "https://schema.org/OrderInTransit" },
  });
  expect(written(trackingEventMail({ ...event, role: "subscriber" })).html).not.toContain("<script");
});
