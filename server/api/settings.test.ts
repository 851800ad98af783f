import { expect, it } from "vitest";
import { writeBranch } from "#domain/branches/inputs.ts";
import type { OfficeBranch } from "#domain/branches/views.ts";
import { createApi } from "#server/api/index.ts";
import { ensureFoundation } from "#server/seed/ensure-foundation.ts";
import { actors } from "#tests/support/actors.ts";
import { useDatabase } from "#tests/support/db.ts";

useDatabase({ before: ensureFoundation });

async function ask(method: string, path: string, body?: object, version?: number) {
  const response = await createApi(async () => actors.admin()).request(path, {
    method,
    headers: {
      ...(body ? { "content-type": "application/json" } : {}),
      ...(version === undefined ? {} : { "if-match": `"${version}"` }),
    },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  return {
    status: response.status,
    etag: response.headers.get("etag"),
    body: (await response.json()) as Record<string, unknown>,
  };
}

it("reads and changes the company by version, with the rules of its page (E5)", async () => {
  const read = await ask("GET", "/v1/settings/company");
  expect(read).toMatchObject({ status: 200, etag: '"1"', body: { version: 1, value: { trackingPrefix: "PTC" } } });
  const saved = await ask("PUT", "/v1/settings/company", { companyName: "Acme", tagline: "" }, 1);
  expect(saved).toMatchObject({
    status: 200,
    etag: '"2"',
    body: { value: { companyName: "Acme", tagline: "", trackingPrefix: "PTC" } },
  });
  expect(await ask("PUT", "/v1/settings/company", { companyName: "Late" }, 1)).toMatchObject({
    status: 412,
    body: { code: "stale" },
  });
  expect(await ask("PUT", "/v1/settings/company", { accentColor: "#ffff00" }, 2)).toMatchObject({
    status: 422,
    body: { errors: [{ path: "accentColor" }] },
  });
  expect(await ask("PUT", "/v1/settings/company", { logo: null }, 2)).toMatchObject({
    status: 422,
    body: { errors: [{ path: "logo", message: "This field is not known" }] },
  });
  expect(await ask("PUT", "/v1/settings/company", { companyName: "Acme" })).toMatchObject({
    status: 428,
    body: { errors: [{ path: "If-Match" }] },
  });
  expect(await ask("PUT", "/v1/settings/notifications", { enableSMSNotifications: true }, 1)).toMatchObject({
    status: 200,
    body: { value: { enableSMSNotifications: true, enableNotifications: true } },
  });
});

it("creates a key for signing mails and returns its DNS record, never the key (B8)", async () => {
  const path = "/v1/settings/providers/mail/signing";
  expect(await ask("GET", path)).toMatchObject({ status: 200, body: { hasKey: false, record: null } });
  expect(await ask("PUT", path, { domain: "elsewhere.test", newKey: true }, 1)).toMatchObject({
    status: 422,
    body: { errors: [{ path: "domain" }] },
  });
  const made = await ask("PUT", path, { domain: "peachtreecourier.example", selector: "w1", newKey: true }, 1);
  expect(made).toMatchObject({
    status: 200,
    etag: '"2"',
    body: {
      value: { domain: "peachtreecourier.example", selector: "w1", signs: false },
      hasKey: true,
      record: { name: "w1._domainkey.peachtreecourier.example" },
    },
  });
  expect(await ask("PUT", path, { signs: true }, 1)).toMatchObject({ status: 412 });
  const on = await ask("PUT", path, { signs: true }, 2);
  expect(on).toMatchObject({ status: 200, body: { value: { signs: true }, record: made.body["record"] } });
  expect(await ask("PUT", path, { keySealed: "x", publicKey: "x" }, 3)).toMatchObject({ status: 422 });
  expect(JSON.stringify([made, on, await ask("GET", path)])).not.toMatch(/ealed|PRIVATE|"v1\./);
});

it("keeps branches: adds, changes by version, moves, closes and opens again", async () => {
  const list = async () => (await ask("GET", "/v1/settings/branches")).body["items"] as OfficeBranch[];
  const [main, north] = (await list()) as [OfficeBranch, OfficeBranch];
  const fields = writeBranch(north);
  const added = await ask("POST", "/v1/settings/branches", { ...fields, code: "savannah", zipCode: "31401", zone: "" });
  expect(added).toMatchObject({ status: 201, body: { code: "savannah", zone: "America/New_York", isOpen: true } });
  expect(await ask("POST", "/v1/settings/branches", { ...fields })).toMatchObject({
    status: 422,
    body: { errors: [{ path: "code", message: "Another branch has this code" }] },
  });

  const path = `/v1/settings/branches/${north.id}`;
  expect(await ask("PUT", path, { ...fields, cutOff: "10:00" }, 1)).toMatchObject({
    status: 200,
    etag: '"2"',
    body: { cutOff: "10:00" },
  });
  expect(await ask("PUT", path, fields, 1)).toMatchObject({ status: 412, body: { code: "stale" } });
  const before = (await ask("GET", path)).body;
  expect((await ask("PUT", path, { phone: "(404) 555-0199" }, 2)).body).toEqual({
    ...before,
    phone: "+14045550199",
    version: 3,
  });
  expect(await ask("PUT", path, { city: "Denver", state: "CO", zipCode: "80202" }, 3)).toMatchObject({
    status: 200,
    body: { zone: "America/Denver", hours: before["hours"], cutOff: "10:00" },
  });
  expect(await ask("GET", path)).toMatchObject({ status: 200, etag: '"4"', body: { waiting: { dropoffs: 0 } } });
  expect((await ask("POST", `${path}/position`, { direction: "up" })).body).toMatchObject({
    items: [{ id: north.id, isMain: true }, { id: main.id }, {}, {}, {}, {}],
  });
  expect(await ask("POST", `${path}/closure`, {})).toMatchObject({ status: 200, body: { isOpen: false } });
  expect(await ask("POST", `${path}/closure`, {})).toMatchObject({ status: 409, body: { reason: "branch_is_closed" } });
  expect(await ask("POST", `${path}/reopening`)).toMatchObject({ status: 200, body: { isOpen: true } });
  expect((await ask("GET", "/v1/settings/branches/brn_none")).status).toBe(404);
});

it("publishes the next price list by the version of the last, now or later, and reprices recent days with it", async () => {
  const read = await ask("GET", "/v1/settings/tariff");
  expect(read).toMatchObject({ status: 200, etag: '"1"', body: { version: 1, versions: [{ state: "in_force" }] } });
  expect(await ask("POST", "/v1/settings/tariff/replay", { standardBase: "20.99" })).toMatchObject({
    status: 200,
    body: { days: 30, count: 0, before: { amountMinor: 0, currency: "USD" } },
  });
  for (const [change, path] of [
    [{ standardBase: "-1" }, "standardBase"],
    [{ rushTiers: "over 10 lb: -1" }, "rushTiers"],
    [{ currency: "CHF" }, "currency"],
    [{ currency: "EUR", validFrom: "2031-01-01T08:00" }, "validFrom"],
    [{ validFrom: "2020-01-01T00:00" }, "validFrom"],
  ] as const)
    expect(await ask("PUT", "/v1/settings/tariff", change, 1)).toMatchObject({
      status: 422,
      body: { errors: [{ path }] },
    });
  expect(await ask("PUT", "/v1/settings/tariff", { standardBase: "20.99", fuelPercent: "1.5" }, 1)).toMatchObject({
    status: 200,
    etag: '"2"',
    body: {
      versions: [
        { version: 2, state: "in_force" },
        { version: 1, state: "past" },
      ],
    },
  });
  expect(await ask("PUT", "/v1/settings/tariff", { standardBase: "21.99" }, 1)).toMatchObject({
    status: 412,
    body: { code: "stale" },
  });
  const quoted = await ask("POST", "/v1/quotes", { serviceType: "standard", weight: "10" });
  expect(quoted.body).toMatchObject({
    lines: [{ code: "base" }, { code: "weight" }, { code: "fuel" }],
    total: { amountMinor: 4150 },
  });
  await ask("PUT", "/v1/settings/tariff", { standardTiers: "over 10 lb: 1.49", fuelPercent: "" }, 2);
  expect((await ask("POST", "/v1/quotes", { serviceType: "standard", weight: "12" })).body).toMatchObject({
    lines: [{ code: "base" }, { code: "weight", quantity: "10.0" }, { code: "weight", quantity: "2.0" }],
    total: { amountMinor: 2099 + 1990 + 298 },
  });
  expect((await ask("GET", "/v1/services")).body).toMatchObject({
    services: [
      { key: "standard", tiers: [{ overPounds: 10, perPound: { amountMinor: 149 } }] },
      { tiers: [] },
      { tiers: [] },
      { tiers: [] },
    ],
  });
});

it("replaces service areas, which the next booking obeys (D4)", async () => {
  expect(await ask("GET", "/v1/settings/areas")).toMatchObject({ body: { version: 1, value: { rushOrigins: "GA" } } });
  expect(await ask("PUT", "/v1/settings/areas", { rushOrigins: "10 miles of nowhere" }, 1)).toMatchObject({
    status: 422,
    body: { errors: [{ path: "rushOrigins", message: "There is no branch with the code “nowhere”" }] },
  });
  expect(await ask("PUT", "/v1/settings/areas", { rushDestinations: "GA\nAK" }, 1)).toMatchObject({
    status: 200,
    body: { value: { rushDestinations: "GA\nAK", rushOrigins: "GA" } },
  });
});

it("publishes the next text of a policy by the number of the one it follows, never an empty one", async () => {
  const path = "/v1/settings/policies/terms";
  expect(await ask("GET", path)).toMatchObject({ status: 200, etag: '"1"', body: { versions: [{ isShipped: true }] } });
  expect(await ask("PUT", path, { text: "Ours.", note: "why" }, 1)).toMatchObject({
    status: 200,
    etag: '"2"',
    body: { version: 2, versions: [{ text: "Ours.", note: "why", isShipped: false }, { isShipped: true }] },
  });
  expect(await ask("PUT", path, { text: "Mine." }, 1)).toMatchObject({ status: 412, body: { code: "stale" } });
  expect(await ask("PUT", path, { text: " " }, 2)).toMatchObject({ status: 422, body: { errors: [{ path: "text" }] } });
});

it("changes the texts of the pages, and turns a group off with them", async () => {
  const path = "/v1/settings/pages";
  expect(await ask("GET", path)).toMatchObject({
    status: 200,
    etag: '"1"',
    body: { value: { showsSampleVoices: true } },
  });
  const change = { partners: "Acme\nBolt", showsSampleVoices: false };
  expect(await ask("PUT", path, change, 1)).toMatchObject({ status: 200, etag: '"2"', body: { value: change } });
  expect(await ask("PUT", path, { awards: "2025" }, 2)).toMatchObject({
    status: 422,
    body: { errors: [{ path: "awards" }] },
  });
});

it("turns a claim off (F2), and refuses live figures before there are enough deliveries (F1)", async () => {
  const path = "/v1/settings/pages";
  const shown = { claimsHipaa: true, claimsCarbonNeutral: true, showsLiveFigures: false };
  expect(await ask("GET", path)).toMatchObject({ status: 200, body: { value: shown } });
  const change = { ...shown, claimsHipaa: false };
  expect(await ask("PUT", path, { claimsHipaa: false }, 1)).toMatchObject({ status: 200, body: { value: change } });
  expect(await ask("PUT", path, { showsLiveFigures: true }, 2)).toMatchObject({
    status: 422,
    body: { errors: [{ path: "showsLiveFigures", message: expect.stringContaining("500") as string }] },
  });
});

it("changes how customers pay, and never returns the secret key (B8)", async () => {
  const path = "/v1/settings/payments";
  expect(await ask("GET", path)).toMatchObject({
    status: 200,
    etag: '"1"',
    body: { mode: "test", hasSecretKey: false },
  });
  const keys = { provider: "stripe", publishableKey: "pk_test_1234", secretKey: "sk_test_secret4f2a" };
  const saved = await ask("PUT", path, { ...keys, offersCash: false }, 1);
  expect(saved).toMatchObject({
    status: 200,
    body: { mode: "stripe_test", hasSecretKey: true, secretKeyEnds: "4f2a", value: { offersCash: false } },
  });
  expect(JSON.stringify(saved)).not.toContain(keys.secretKey);
});
