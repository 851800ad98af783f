import { and, desc, eq } from "drizzle-orm";
import { type PolicyKind, policyKinds } from "#domain/policies/kinds.ts";
import type { PolicyVersion } from "#domain/policies/views.ts";
import { newId } from "#domain/shared/ids.ts";
import { db } from "#server/db/client.ts";
import { policyVersions } from "#server/db/schema/settings.ts";

export type NewPolicyVersion = {
  policy: PolicyKind;
  number: number;
  name: string;
  body: string;
  note: string;
  validFrom: Date;
  publishedBy: string | null;
};

/** Loads the text in force of each policy that has one. */
export async function loadPoliciesInForce(): Promise<Map<PolicyKind, PolicyVersion>> {
  const rows = await db()
    .selectDistinctOn([policyVersions.policy])
    .from(policyVersions)
    .orderBy(policyVersions.policy, desc(policyVersions.number));
  return new Map(rows.map((row) => viewOf(row)).map((view) => [view.policy, view]));
}

/** Loads the newest texts of one policy, newest first. */
export async function loadPolicyVersions(policy: PolicyKind, limit: number): Promise<PolicyVersion[]> {
  const rows = await db()
    .select()
    .from(policyVersions)
    .where(eq(policyVersions.policy, policy))
    .orderBy(desc(policyVersions.number))
    .limit(limit);
  return rows.map(viewOf);
}

export async function loadPolicyVersion(policy: PolicyKind, name: string): Promise<PolicyVersion | null> {
  const [row] = await db()
    .select()
    .from(policyVersions)
    .where(and(eq(policyVersions.policy, policy), eq(policyVersions.name, name)));
  return row ? viewOf(row) : null;
}

export async function insertPolicyVersion(version: NewPolicyVersion): Promise<void> {
  await db()
    .insert(policyVersions)
    .values({ id: newId("policy", version.validFrom), ...version });
}

function viewOf({ policy, number, name, body, note, validFrom, publishedBy }: typeof policyVersions.$inferSelect) {
  return {
    policy: policyKinds.find((kind) => kind === policy) ?? policyKinds[0],
    number,
    name,
    text: body,
    note,
    validFrom: validFrom.toISOString(),
    isShipped: publishedBy === null,
  } satisfies PolicyVersion;
}
