import { requiresSecondFactor } from "#domain/people/second-factor.ts";
import { loadSignInRoles } from "#server/features/accounts/person.rows.ts";
import { getSettings } from "#server/features/settings/get-settings.ts";

type Finding = { isGood: boolean; what: string };

/** Says how many staff and drivers sign in with a password alone, which only the operator can change. */
export async function examineSignIn(): Promise<Finding> {
  const { secondFactorFor } = (await getSettings()).security;
  const people = await loadSignInRoles();
  const alone = people.filter(
    ({ role, hasSecondFactor }) => !hasSecondFactor && !requiresSecondFactor(secondFactorFor, role),
  );
  if (alone.length === 0) return { isGood: true, what: "staff and drivers sign in with a second factor" };
  const admins = alone.filter(({ role }) => role === "admin").length;
  return {
    isGood: true,
    what: `${alone.length} of ${people.length} staff and drivers, ${admins} of them administrators, sign in with a password alone: require a second factor under Settings, Security`,
  };
}
