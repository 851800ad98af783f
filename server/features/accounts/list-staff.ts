import type { Actor } from "#domain/people/actor.ts";
import { assertMay } from "#domain/people/permissions.ts";
import { loadStaff } from "#server/features/accounts/person.rows.ts";

export type StaffMember = { id: string; name: string };

/** Lists staff members by name, for staff: people that work can be assigned to. At most 200. */
export async function listStaff(actor: Actor): Promise<StaffMember[]> {
  assertMay(actor, "people.names");
  return (await loadStaff()).map(({ id, name, email }) => ({ id, name: name || email }));
}
