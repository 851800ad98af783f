import { expect, test } from "@playwright/test";
import { markedBooking, markerOf as marker, traces } from "#tests/support/marked-booking.ts";
import { withoutData } from "#tests/e2e/number-page.ts";
import { emailOf, enterAs, signIn } from "#tests/e2e/world.ts";

test("who has only the number finds no personal word in page, data, JSON or headers", async ({
  page,
  browser,
  baseURL,
}) => {
  await enterAs(page, "dispatcher");
  const headers = { origin: baseURL ?? "" };
  // By a customer: staff see an error for an unknown account number.
  const booker = await (await browser.newContext()).newPage();
  await signIn(booker, baseURL ?? "", emailOf("customer"));
  const answer = await booker.request.post("/api/v1/shipments", {
    headers: { ...headers, "idempotency-key": crypto.randomUUID() },
    data: markedBooking({ senderCity: "Savannah", receiverCity: "Marietta", timeline: [] }),
  });
  expect(answer.status(), await answer.text()).toBe(201);
  const { shipmentId, trackingNumber } = (await answer.json()) as { shipmentId: string; trackingNumber: string };
  const zone = "America/New_York";
  const occurredAt = new Intl.DateTimeFormat("sv-SE", { timeZone: zone, dateStyle: "short", timeStyle: "short" })
    .format(new Date())
    .replace(" ", "T");
  const event = await page.request.post(`/api/v1/shipments/${shipmentId}/events`, {
    headers,
    data: {
      status: "exception",
      location: marker("event-place"),
      occurredAt,
      zone,
      description: marker("event"),
      reasonCode: "consignee_not_home",
      correctionReason: marker("correction"),
    },
  });
  expect(event.status(), await event.text()).toBe(201);

  const visitor = await (await browser.newContext()).newPage();
  const addresses = [
    `/track/${trackingNumber}`,
    `/track/${trackingNumber}.data`,
    `/api/v1/tracking/${trackingNumber}`,
    `/track/${trackingNumber}/receipt`,
    `/track/${trackingNumber}/pickup.ics`,
    `/track/${trackingNumber}/private-links`,
  ];
  for (const address of addresses) {
    const reply = await visitor.request.get(address, { maxRedirects: 0 });
    const bytes = `${JSON.stringify(reply.headersArray())}\n${(await reply.body()).toString("utf8")}`;
    // What is drawn at random may have the same digits.
    const [, nonce = ""] = /'nonce-([^']+)'/.exec(reply.headers()["content-security-policy"] ?? "") ?? [];
    const drawn = [nonce, reply.headers()["x-request-id"] ?? "", trackingNumber].filter((text) => text !== "");
    const rest = drawn.reduce((text, each) => text.replaceAll(each, ""), bytes);
    for (const trace of traces) expect(rest, `${trace.source} in ${address}`).not.toMatch(trace);
  }
  const shown = await visitor.request.get(`/track/${trackingNumber}`);
  expect(await shown.text()).toContain("Marietta");

  // The markers are real: a user with full access sees them.
  const full = await (await page.request.get(`/track/${trackingNumber}`)).text();
  for (const field of [
    "senderName",
    "receiverAddress",
    "specialInstructions",
    "event",
    "dangerousGoodsType",
    "temperatureRange",
    "specialHandlingType",
    "returnInstructions",
  ])
    expect(full).toContain(marker(field));
  for (const field of ["senderTaxId", "receiverTaxId", "accountNumber", "billingReference"])
    expect(full).not.toContain(marker(field));

  // The cached page equals the private one byte by byte, except for the form of its data.
  const forAll = await visitor.request.get(`/track/${trackingNumber}`);
  const forOne = await visitor.request.get(`/track/${trackingNumber}`, { headers: { cookie: "other=1" } });
  expect(forAll.headers()["content-security-policy"]).toMatch(/script-src 'sha256-/);
  expect(forOne.headers()["content-security-policy"]).toMatch(/script-src 'nonce-/);
  expect(withoutData(await forAll.text())).toBe(withoutData(await forOne.text()));
});
