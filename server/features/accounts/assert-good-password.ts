import { passwordProblem } from "#domain/people/password.ts";
import { fieldError } from "#domain/shared/errors.ts";
import { getSettings } from "#server/features/settings/get-settings.ts";

/** Throws `invalid_input` for `field` where a new password is too short, common, or made of the person's or the company's own name. */
export async function assertGoodPassword(
  password: string,
  person: { email: string; name?: string },
  field = "password",
): Promise<void> {
  const { companyName } = (await getSettings()).general;
  const problem = passwordProblem(password, { ...person, company: companyName });
  if (problem) throw fieldError(field, problem);
}
