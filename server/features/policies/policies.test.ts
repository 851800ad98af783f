import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { shippedPolicies } from "#content/en/policies.ts";
import { shippedPolicyVersion } from "#domain/policies/kinds.ts";
import { clock } from "#server/clock.ts";
import { db } from "#server/db/client.ts";
import { transaction } from "#server/db/transaction.ts";
import { activities } from "#server/db/schema/audit.ts";
import { getPolicy } from "#server/features/policies/get-policy.ts";
import { getPolicyVersion } from "#server/features/policies/get-policy-version.ts";
import { getSettings } from "#server/features/settings/get-settings.ts";
import { publishShippedPolicies } from "#server/features/policies/publish-shipped-policies.ts";
import { listPolicyVersions } from "#server/features/policies/list-policy-versions.ts";
import { publishPolicy } from "#server/features/policies/publish-policy.ts";
import { ensureFoundation } from "#server/seed/ensure-foundation.ts";
import { actors } from "#tests/support/actors.ts";
import { useDatabase } from "#tests/support/db.ts";

useDatabase({ before: ensureFoundation });

const publish = (text: string, version: number, note = "") =>
  publishPolicy(actors.admin(), "terms", { text, version, note });
const namesOf = async () => (await listPolicyVersions(actors.admin(), "terms")).map(({ name }) => name);
const upgraded = { ...shippedPolicies, terms: "Better terms of a later release." };

describe("policies", () => {
  it("begin with the texts of the product, however often it starts", async () => {
    await ensureFoundation();
    expect(await getPolicy("terms")).toMatchObject({
      name: shippedPolicyVersion,
      number: 1,
      text: shippedPolicies.terms,
      isShipped: true,
    });
    expect(await namesOf()).toHaveLength(1);
    expect((await getSettings()).policies.terms).toBe(shippedPolicyVersion);
  });

  it("are followed by what is published, which bookings note from then on; the old text can still be read", async () => {
    clock.set(new Date("2026-05-04T03:00:00Z"));
    expect(await publish("Ours.", 1, "Lawyer asked")).toBe("2026-05-03");
    expect(await publish("Ours, again.", 2)).toBe("2026-05-03.2");
    expect(await getPolicy("terms")).toMatchObject({ name: "2026-05-03.2", text: "Ours, again.", isShipped: false });
    expect((await getSettings()).policies).toMatchObject({ terms: "2026-05-03.2", privacy: shippedPolicyVersion });
    expect(await namesOf()).toEqual(["2026-05-03.2", "2026-05-03", shippedPolicyVersion]);
    expect(await getPolicyVersion(actors.admin(), "terms", "2026-05-03")).toMatchObject({
      text: "Ours.",
      note: "Lawyer asked",
      validFrom: "2026-05-04T03:00:00.000Z",
    });
    await expect(getPolicyVersion(actors.admin(), "privacy", "2026-05-03")).rejects.toMatchObject({
      code: "not_found",
    });
    const [entry] = await db().select().from(activities).where(eq(activities.action, "settings.policy_published"));
    expect(entry).toMatchObject({
      subjectId: "terms",
      actorId: "usr_test_admin",
      fieldNames: ["note", "text", "version"],
    });
  });

  it("are not published over another user's text (E5), nor unchanged", async () => {
    await publish("Ours.", 1);
    await expect(publish("Mine.", 1)).rejects.toMatchObject({ code: "stale", details: { version: 2 } });
    await expect(publish("Ours.", 2)).rejects.toMatchObject({
      issues: [{ path: "text", message: "policy_unchanged" }],
    });
    expect((await getPolicy("terms")).text).toBe("Ours.");
  });

  it("become the better text of an upgrade where no one edited them, and never where someone did", async () => {
    await publishPolicy(actors.admin(), "privacy", { text: "Our privacy.", version: 1, note: "" });
    await transaction(() => publishShippedPolicies({ ...upgraded, privacy: "Better privacy." }));
    expect(await getPolicy("terms")).toMatchObject({ text: upgraded.terms, number: 2, isShipped: true });
    expect((await getPolicy("terms")).name).not.toBe(shippedPolicyVersion);
    expect((await getSettings()).policies.terms).toBe((await getPolicy("terms")).name);
    expect((await getPolicy("privacy")).text).toBe("Our privacy.");
    expect(await listPolicyVersions(actors.admin(), "privacy")).toHaveLength(2);
  });

  it("leave nothing behind when the publishing fails", async () => {
    await expect(
      transaction(async () => {
        await publish("Ours.", 1);
        throw new Error("the power went");
      }),
    ).rejects.toThrow("the power went");
    expect(await namesOf()).toHaveLength(1);
    expect((await getSettings()).policies.terms).toBe(shippedPolicyVersion);
  });

  it.each(["dispatcher", "driver", "customer"] as const)("are for administrators, not for a %s", async (role) => {
    const actor = actors[role]();
    const refused = { code: "forbidden" };
    await expect(publishPolicy(actor, "terms", { text: "x", version: 1, note: "" })).rejects.toMatchObject(refused);
    await expect(listPolicyVersions(actor, "terms")).rejects.toMatchObject(refused);
    await expect(getPolicyVersion(actor, "terms", "2026-01")).rejects.toMatchObject(refused);
  });
});
