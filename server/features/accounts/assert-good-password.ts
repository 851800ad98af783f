import { passwordProblem } from "#domain/people/password.ts";
import { fieldError } from "#domain/shared/errors.ts";
import { getSettings } from "#server/features/settings/get-settings.ts";

/**
 * Checks a new password. @throws `invalid_input` for `field` if it is too short, common, or contains the person's or
 * the company's name.
 */
export async function assertGoodPassword(
  password: string,
  person: { email: string; name?: string },
  field = "password",
): Promise<void> {
  const { companyName } = (await getSettings()).general;
  const problem = passwordProblem(password, { ...person, company: companyName });
  if (problem) throw fieldError(field, problem);
}
