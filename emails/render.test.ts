import { expect, it } from "vitest";
import { type MailContent, unlinked } from "#emails/mail.ts";
import { renderMail } from "#emails/render.tsx";

const content: MailContent = {
  subject: "Booked", preview: "Soon there", letter: "N", companyName: "Peachtree & Freight", trackingNumber: "PTC428019X7KY", badge: "Booked", title: "Booked from A to B",
  paragraphs: ["One.", "Two <b>."], action: { words: "Track Shipment", url: "http://localhost/t/abc" }, facts: [{ term: "From", text: "A" }, { term: "Going to", text: "B" }, { term: "Pieces", text: "1" }],
  lines: [{ term: "Base price", amount: "$19.99" }], total: { term: "Total", amount: "$19.99" }, footer: ["Because."],
};

it("says the same in HTML and in plain text", () => {
  const { html, text } = renderMail(content);
  const words = [content.title, "One.", content.action.url, "Going to", "$19.99", "Because."];
  for (const word of words) {
    expect(html).toContain(word);
    expect(text).toContain(word);
  }
  expect(html).toContain("Two &lt;b&gt;.");
  expect(html).not.toMatch(/<script|<img|<link|https?:\/\/(?!localhost)/);
  expect(text).toContain("PTC 428 019 X7KY");
});

it.each([
  ["St. Paul, MN", "St. Paul, MN"],
  ["www.evil.test", "www. evil. test"],
  ["http://evil.test/x", "http: //evil. test/x"],
  ["a@b.test", "a@ b. test"],
])("writes %j so that nothing becomes a link", (typed, shown) => {
  expect(unlinked(typed)).toBe(shown);
});
