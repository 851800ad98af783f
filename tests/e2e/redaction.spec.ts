import { expect, test } from "@playwright/test";
import { staffLogin } from "#tests/e2e/world.ts";

const marker = (field: string) => `CANARY-${field}-7f3a`;

/** Every personal and free-text field of a booking carries a marker of its own; phones and ZIPs, which must be real, are unusual ones. */
const numbers = {
  senderPhone: "+19125550168",
  receiverPhone: "+17705550119",
  senderZipCode: "31411",
  receiverZipCode: "30068",
};
const booking = {
  serviceType: "standard",
  packageType: "package",
  weight: "12.3",
  length: "17.31",
  width: "13.37",
  height: "7.53",
  value: "6417.29",
  quantity: "1",
  description: marker("description"),
  insurance: true,
  insuranceValue: "5318.08",
  dangerousGoods: true,
  dangerousGoodsType: marker("dangerous"),
  pickupType: "dropoff",
  preferredDropoffLocation: "main",
  pickupInstructions: marker("pickup"),
  senderName: `Ann ${marker("sender-name")}`,
  senderCompany: marker("sender-company"),
  senderEmail: `${marker("sender-mail")}@example.com`,
  senderAddress: marker("sender-street"),
  senderCity: "Savannah",
  senderState: "GA",
  receiverName: `Bob ${marker("receiver-name")}`,
  receiverCompany: marker("receiver-company"),
  receiverEmail: `${marker("receiver-mail")}@example.com`,
  receiverAddress: marker("receiver-street"),
  receiverCity: "Marietta",
  receiverState: "GA",
  specialInstructions: marker("instructions"),
  priority: "high",
  temperatureControl: true,
  temperatureRange: marker("temperature"),
  specialHandling: true,
  specialHandlingType: marker("handling"),
  returnService: true,
  returnInstructions: marker("return"),
  customsDescription: marker("customs"),
  senderTaxId: marker("sender-tax"),
  receiverTaxId: marker("receiver-tax"),
  paymentMethod: "account",
  accountNumber: marker("account"),
  billingReference: marker("reference"),
  acceptTerms: true,
  ...numbers,
};
// In the answer a phone or an amount may be written in several ways.
const traces = [
  /CANARY/i,
  /7f3a/i,
  /555.?0168/,
  /555.?0119/,
  /31411/,
  /30068/,
  /6[,.]?417/,
  /641729/,
  /5[,.]?318/,
  /531808/,
  /17\.31/,
  /13\.37/,
];

test("who has only the number finds no personal word in page, data, JSON or headers", async ({
  page,
  browser,
  baseURL,
}) => {
  await staffLogin(page);
  const headers = { origin: baseURL ?? "" };
  const delivery = new Date(Date.now() + 3 * 86_400_000).toISOString().slice(0, 16);
  const answer = await page.request.post("/api/v1/shipments", {
    headers: { ...headers, "idempotency-key": crypto.randomUUID() },
    data: { ...booking, requestedDelivery: delivery },
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

  const stranger = await (await browser.newContext()).newPage();
  const addresses = [
    `/track/${trackingNumber}`,
    `/track/${trackingNumber}.data`,
    `/api/v1/tracking/${trackingNumber}`,
    `/track/${trackingNumber}/receipt`,
    `/track/${trackingNumber}/pickup.ics`,
    `/track/${trackingNumber}/private-links`,
  ];
  for (const address of addresses) {
    const reply = await stranger.request.get(address, { maxRedirects: 0 });
    const bytes = `${JSON.stringify(reply.headersArray())}\n${(await reply.body()).toString("utf8")}`;
    for (const trace of traces) expect(bytes, `${trace.source} in ${address}`).not.toMatch(trace);
  }
  const shown = await stranger.request.get(`/track/${trackingNumber}`);
  expect(await shown.text()).toContain("Marietta");

  // The markers are real: whoever may see everything does see them.
  const full = await (await page.request.get(`/track/${trackingNumber}`)).text();
  for (const field of [
    "sender-name",
    "receiver-street",
    "instructions",
    "event",
    "dangerous",
    "temperature",
    "handling",
    "return",
  ])
    expect(full).toContain(marker(field));
  for (const field of ["sender-tax", "receiver-tax", "account", "reference"]) expect(full).not.toContain(marker(field));

  // The page made once for everybody, perhaps by another thread, is byte for byte the one made for somebody.
  const forAll = await stranger.request.get(`/track/${trackingNumber}`);
  const forOne = await stranger.request.get(`/track/${trackingNumber}`, { headers: { cookie: "other=1" } });
  expect(forAll.headers()["content-security-policy"]).toMatch(/script-src 'sha256-/);
  expect(forOne.headers()["content-security-policy"]).toMatch(/script-src 'nonce-/);
  expect(await forAll.text()).toBe((await forOne.text()).replaceAll(/ nonce="[^"]*"/g, ""));
});
