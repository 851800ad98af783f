import type { Actor } from "#domain/people/actor.ts";
import { assertMay } from "#domain/people/permissions.ts";
import type { PublishPolicy } from "#domain/policies/inputs.ts";
import type { PolicyKind } from "#domain/policies/kinds.ts";
import { AppError, fieldError } from "#domain/shared/errors.ts";
import { dayKey } from "#domain/shared/place-time.ts";
import { now } from "#server/clock.ts";
import { transaction } from "#server/db/transaction.ts";
import { followPolicy, lockPolicies } from "#server/features/policies/follow-policy.ts";
import { getSettings } from "#server/features/settings/get-settings.ts";
import { loadPolicyVersions } from "#server/features/policies/policy.rows.ts";
import { recordActivity } from "#server/features/audit/record-activity.ts";

/**
 * Publishes the next text of a policy, in force at once and named by its day; later bookings store that name (C12).
 * Returns the name. @throws `invalid_input` for an unchanged text, and `stale` if one was published since `version`
 * (E5).
 */
export async function publishPolicy(
  actor: Actor,
  policy: PolicyKind,
  { version, text, note }: PublishPolicy,
): Promise<string> {
  assertMay(actor, "settings.change");
  return transaction(async () => {
    const inForce = await lockPolicies();
    const [latest] = await loadPolicyVersions(policy, 1);
    if (latest && latest.number !== version) throw new AppError("stale", { details: { version: latest.number } });
    if (latest?.text === text) throw fieldError("text", "policy_unchanged");
    const name = await followPolicy(inForce, {
      policy,
      number: (latest?.number ?? 0) + 1,
      name: dayKey(now(), (await getSettings()).general.zone),
      body: text,
      note,
      publishedBy: actor.kind === "person" ? actor.userId : "system",
    });
    await recordActivity(actor, {
      subjectKind: "settings",
      action: "settings.policy_published",
      subjectId: policy,
      before: latest ? { version: latest.name, text: latest.text } : null,
      after: { version: name, text, note },
    });
    return name;
  });
}
