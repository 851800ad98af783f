import { eq } from "drizzle-orm";
import { afterAll, describe, expect, it } from "vitest";
import { parseChangePayments, writePayments } from "#domain/settings/payment-settings.ts";
import { db } from "#server/db/client.ts";
import { activities, activityValues } from "#server/db/schema/audit.ts";
import { settings } from "#server/db/schema/settings.ts";
import { env } from "#server/env.ts";
import { cardMode, cardProvider, cardProviderNamed } from "#server/features/providers/card-provider.ts";
import { changePayments } from "#server/features/providers/change-payments.ts";
import { getSettings } from "#server/features/settings/get-settings.ts";
import { testPayments } from "#server/features/providers/test-payments.ts";
import { ensureFoundation } from "#server/seed/ensure-foundation.ts";
import { actors } from "#tests/support/actors.ts";
import { useDatabase } from "#tests/support/db.ts";
import { startStripeSink } from "#tests/support/stripe-sink.ts";

const sink = await startStripeSink();
Object.assign(env(), {
  STRIPE_SECRET_KEY: "sk_test_environment",
  STRIPE_PUBLISHABLE_KEY: "pk_test_environment",
  STRIPE_API_BASE: sink.url,
});

useDatabase({ before: ensureFoundation });
afterAll(() => sink.close());

const keys = { provider: "stripe", publishableKey: "pk_test_settings", secretKey: "sk_test_ofTheSettings4f2a" };
async function save(change: object, version = 1): Promise<void> {
  const parsed = parseChangePayments({ ...writePayments((await getSettings()).payments), ...change, version });
  if (!parsed.ok) throw new Error(parsed.issues[0]?.message);
  await changePayments(actors.admin(), parsed.value);
}
const authorise = async () =>
  (await cardProvider()).authorise({
    token: "pm_1",
    amountMinor: 100,
    currency: "USD",
    idempotencyKey: crypto.randomUUID(),
  });

describe("payments", () => {
  it("go to Stripe by the environment's keys until the settings name others", async () => {
    const asked = () => sink.seen.at(-1)?.headers.authorization;
    expect(await authorise()).toMatchObject({ ok: true, provider: "stripe" });
    expect(asked()).toBe("Bearer sk_test_environment");
    await save(keys);
    expect(await authorise()).toMatchObject({ ok: true, provider: "stripe" });
    expect(asked()).toBe(`Bearer ${keys.secretKey}`);
    expect(cardMode((await getSettings()).payments)).toBe("stripe_test");
  });

  it("ask no one in test mode, and still take what was set aside before", async () => {
    await save(keys);
    await save({ provider: "test" }, 2);
    expect([(await cardProvider()).name, cardMode((await getSettings()).payments)]).toEqual(["test", "test"]);
    expect((await cardProviderNamed("stripe"))?.publishableKey).toBe(keys.publishableKey);
    expect(await cardProviderNamed("other")).toBeNull();
  });

  it("keep the secret key sealed: not in the database, nor in the audit log (B8)", async () => {
    await save(keys);
    const [row] = await db().select().from(settings).where(eq(settings.section, "payments"));
    const auditEntries = [await db().select().from(activities), await db().select().from(activityValues)];
    expect(JSON.stringify([row, auditEntries])).not.toContain(keys.secretKey);
    expect(JSON.stringify(auditEntries)).not.toMatch(/4f2a|v1\.\w/);
    expect(JSON.stringify(auditEntries)).toContain("secretKey");
  });

  it("want the key again beside another publishable one, and a key at all", async () => {
    await expect(save({ ...keys, secretKey: "" })).rejects.toMatchObject({
      issues: [{ path: "secretKey", message: "secret_key_required" }],
    });
    await save(keys);
    await expect(save({ publishableKey: "pk_test_other" }, 2)).rejects.toMatchObject({
      issues: [{ path: "secretKey", message: "secret_key_again" }],
    });
    await expect(save(keys, 1)).rejects.toMatchObject({ code: "stale" });
  });

  it("are tested by asking Stripe, and say what it said", async () => {
    await save({ ...keys, provider: "test" });
    await expect(testPayments(actors.admin())).rejects.toMatchObject({ reason: "no_card_provider" });
    await save({ provider: "stripe" }, 2);
    const ask = async () => (await testPayments(actors.admin())).answer;
    expect(await testPayments(actors.admin())).toEqual({
      answer: "taken",
      server: new URL(sink.url).host,
      mode: "stripe_test",
    });
    for (const [status, answer] of [
      [401, "unknown_key"],
      [403, "not_allowed"],
      [500, "unavailable"],
    ] as const) {
      sink.answerNext({ status, body: {} });
      expect(await ask()).toBe(answer);
    }
    await save({ provider: "stripe", publishableKey: "pk_live_1", secretKey: "sk_live_wrong" }, 3);
    expect(await ask()).toBe("unknown_key");
  });

  it("are for administrators", async () => {
    const change = {
      version: 1,
      ...keys,
      provider: "stripe" as const,
      offersCard: true,
      offersAccount: true,
      offersCash: true,
      offersTerminal: true,
    };
    await expect(changePayments(actors.dispatcher(), change)).rejects.toMatchObject({ code: "forbidden" });
    await expect(testPayments(actors.dispatcher())).rejects.toMatchObject({ code: "forbidden" });
  });
});
