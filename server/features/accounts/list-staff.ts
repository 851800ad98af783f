import type { Actor } from "#domain/people/actor.ts";
import { assertMay } from "#domain/people/permissions.ts";
import { loadStaff } from "#server/features/accounts/person.rows.ts";

export type StaffMember = { id: string; name: string };

/** Who works in the back office, by name, for staff: whom something can be given to. At most 200. */
export async function listStaff(actor: Actor): Promise<StaffMember[]> {
  assertMay(actor, "people.names");
  return (await loadStaff()).map(({ id, name, email }) => ({ id, name: name || email }));
}
