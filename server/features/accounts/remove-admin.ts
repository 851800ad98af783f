import { and, desc, eq, sql } from "drizzle-orm";
import { type Actor, type Role, roles } from "#domain/people/actor.ts";
import { assertMay } from "#domain/people/permissions.ts";
import { db } from "#server/db/client.ts";
import { activities, activityValues } from "#server/db/schema/audit.ts";
import { transaction } from "#server/db/transaction.ts";
import { changeRole } from "#server/features/accounts/change-role.ts";

/**
 * Replaces the administrator role with the person's previous one (B8), or customer if the audit log has none. Returns
 * that role. @throws as `changeRole`.
 */
export async function removeAdmin(actor: Actor, userId: string): Promise<Role> {
  assertMay(actor, "people.role");
  return transaction(async () => {
    const role = await formerRole(userId);
    await changeRole(actor, userId, role);
    return role;
  });
}

async function formerRole(userId: string): Promise<Role> {
  const [made] = await db()
    .select({ role: sql<string | null>`${activityValues.before} ->> 'role'` })
    .from(activities)
    .innerJoin(activityValues, eq(activityValues.activityId, activities.id))
    .where(
      and(
        eq(activities.subjectKind, "user"),
        eq(activities.subjectId, userId),
        eq(activities.action, "user.role_changed"),
        sql`${activityValues.after} ->> 'role' = 'admin'`,
      ),
    )
    .orderBy(desc(activities.seq))
    .limit(1);
  return roles.find((role) => role === made?.role && role !== "admin") ?? "customer";
}
