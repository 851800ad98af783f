import type { PolicyKind } from "#domain/policies/kinds.ts";
import { readSettings } from "#domain/settings/settings.ts";
import { AppError } from "#domain/shared/errors.ts";
import { now } from "#server/clock.ts";
import {
  insertPolicyVersion,
  loadPolicyVersion,
  type NewPolicyVersion,
} from "#server/features/policies/policy.rows.ts";
import { lockSettingsRow, updateSettingsRow } from "#server/features/settings/settings.rows.ts";
import { publishChanged } from "#server/live/publish.ts";

/** Locks publishing until the transaction ends, but not reading. Returns the version of each policy in force. */
export async function lockPolicies(): Promise<Record<PolicyKind, string>> {
  const row = await lockSettingsRow("policies");
  if (!row) throw new AppError("not_found");
  return readSettings({ policies: row.value }).policies;
}

/**
 * Puts a text in force, under its name or the next free one ("2026-05-04.2"), in the caller's transaction, which
 * holds `lockPolicies`. Returns the name.
 */
export async function followPolicy(
  inForce: Record<PolicyKind, string>,
  text: Omit<NewPolicyVersion, "validFrom">,
): Promise<string> {
  const at = now();
  const name = await freeName(text.policy, text.name);
  await insertPolicyVersion({ ...text, name, validFrom: at });
  if (inForce[text.policy] !== name)
    await updateSettingsRow("policies", { ...inForce, [text.policy]: name }, at, text.publishedBy);
  await publishChanged("policies");
  await publishChanged("settings");
  return name;
}

async function freeName(policy: PolicyKind, wanted: string): Promise<string> {
  for (let copy = 1; ; copy += 1) {
    const name = copy === 1 ? wanted : `${wanted}.${copy}`;
    if (!(await loadPolicyVersion(policy, name))) return name;
  }
}
