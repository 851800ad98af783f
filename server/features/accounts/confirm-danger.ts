import type { PersonActor } from "#domain/people/actor.ts";
import type { ConfirmDanger } from "#domain/settings/danger-inputs.ts";
import { fieldError } from "#domain/shared/errors.ts";
import { checkPassword } from "#server/features/accounts/check-password.ts";
import { getSettings } from "#server/features/settings/get-settings.ts";

/**
 * Checks the typed company name and one's own password. @throws `invalid_input` for either, `rate_limited` after a
 * few wrong passwords.
 */
export async function confirmDanger(actor: PersonActor, { companyName, password }: ConfirmDanger): Promise<void> {
  const plain = (name: string) => name.trim().replace(/\s+/g, " ").toLowerCase();
  if (plain(companyName) !== plain((await getSettings()).general.companyName))
    throw fieldError("companyName", "type_company_name");
  await checkPassword(actor, password, "password");
}
