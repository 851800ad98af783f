import { describe, expect, it } from "vitest";
import type { OwnWords } from "#domain/notifications/message-words.ts";
import { progressOf } from "#domain/shipments/status.ts";
import { bookingReceipt } from "#emails/booking-receipt.ts";
import { renderMail } from "#emails/render.tsx";
import { type TrackingEventMail, trackingEventMail } from "#emails/tracking-event.ts";

const check = { code: "ACDE-FGHJ", place: "localhost:3000/verify" };
const company = { name: "Peachtree & Freight", footer: "Foot", logo: null, accent: null };
const event: TrackingEventMail = {
  company,
  role: "recipient",
  trackingNumber: "PTC428019X7KY",
  trackingNumberShown: "PTC 428 019 X7KY",
  letter: "N",
  service: "Standard, 1 piece",
  from: "Atlanta, GA",
  to: "Savannah, GA",
  status: "delivered",
  isCorrection: false,
  corrected: null,
  sentence: "Delivered in Savannah",
  meaning: "The shipment has arrived.",
  isMeaningParticular: false,
  note: null,
  progress: progressOf("delivered", []),
  map: undefined,
  when: "Thursday, June 18, 2026, 11:05 AM EDT",
  where: "www.evil.test, GA",
  estimated: null,
  linkUrl: "http://localhost/t/abc",
  numberUrl: "http://localhost/track/PTC",
  dueAt: null,
  linkEnds: null,
  unsubscribeUrl: "http://localhost/subscriptions/abc",
};
const mail = (own: Partial<OwnWords>, more: Partial<TrackingEventMail> = {}) =>
  renderMail(trackingEventMail({ ...event, ...more }, { subject: "", intro: "", ...own }))(check);

describe("a mail with the operator's custom texts", () => {
  it("replaces the built-in texts, in HTML and in plain text", () => {
    const { subject, html, text } = mail({ subject: "{company}: {number} is there", intro: "Thanks for {service}." });
    expect(subject).toBe("Peachtree & Freight: PTC 428 019 X7KY is there");
    for (const body of [html, text]) {
      expect(body).toContain("Thanks for Standard, 1 piece.");
      expect(body).not.toContain(event.meaning);
    }
  });

  it("keeps a built-in text if its custom text is empty", () => {
    expect(mail({ intro: "Thanks." }).subject).toBe("Delivered: PTC 428 019 X7KY");
    expect(mail({ subject: "There" }).text).toContain(event.meaning);
  });

  it("never becomes markup, breaks out of an attribute, or makes a link of customer text", () => {
    const hostile = `<script>alert("1")</script> ' & {place}`;
    const { subject, html } = mail({ subject: hostile, intro: hostile });
    expect(html).not.toContain("<script>");
    expect(html).toContain("&lt;script&gt;alert(&quot;1&quot;)&lt;/script&gt; &#x27; &amp; www. evil. test, GA");
    expect(html).toContain(`<title>&lt;script&gt;`);
    expect(subject).toBe(`<script>alert("1")</script> ' & www. evil. test, GA`);
  });

  it("has a subject of one line for any value", () => {
    const { subject } = mail({ subject: "At {place}" }, { where: "Macon\r\nBcc: all@evil.test" });
    expect(subject).toBe("At Macon Bcc: all@ evil. test");
  });

  it("falls back to the built-in text if a placeholder has no value", () => {
    const { subject, text } = mail({ subject: "At {place}", intro: "It is at {place}." }, { where: "" });
    expect(subject).toBe("Delivered: PTC 428 019 X7KY");
    expect(text).toContain(event.meaning);
    expect(text).not.toContain("It is at");
  });

  it("still includes details of the shipment: a reason, a correction, a note", () => {
    const { text } = mail(
      { intro: "We are sorry." },
      { isMeaningParticular: true, meaning: "Nobody was at home.", isCorrection: true, note: "Back on Monday" },
    );
    const places = ["We are sorry.", "Nobody was at home.", "This corrects", "Back on Monday"].map((words) =>
      text.indexOf(words),
    );
    expect(places).toEqual(places.toSorted((a, b) => a - b));
    expect(places).not.toContain(-1);
  });
});

it("puts the custom text of a receipt before the next steps", () => {
  const { subject, text } = renderMail(
    bookingReceipt(
      {
        company,
        trackingNumber: "PTC428019X7KY",
        trackingNumberShown: "PTC 428 019 X7KY",
        letter: "N",
        service: "Standard",
        from: "Atlanta, GA",
        to: "Savannah, GA",
        estimated: "June 19, 2026",
        pieces: "1 piece",
        payment: "Paid",
        nextStep: "Bring it to Main Branch.",
        progress: progressOf("pending", []),
        map: undefined,
        linkUrl: "http://localhost/t/abc",
        linkEnds: "June 18, 2026",
        lines: [],
        total: "$1.00",
      },
      { subject: "There by {promise}", intro: "Thank you for {from} to {to}." },
    ),
  )(check);
  expect(subject).toBe("There by June 19, 2026");
  expect(text).toContain("Thank you for Atlanta, GA to Savannah, GA.\n\nBring it to Main Branch.");
});
