import type { PersonActor } from "#domain/people/actor.ts";
import { fieldError } from "#domain/shared/errors.ts";
import { verifyPassword } from "#server/auth/password-hash.ts";
import { loadPasswordHash } from "#server/features/accounts/credential.rows.ts";
import { countTry, forgetTries } from "#server/limits/count-try.ts";
import { requestScope } from "#server/request-scope.ts";

/**
 * Checks the password again before account protection changes: an open session proves no identity. @throws
 * `invalid_input` for `field`, or `rate_limited` after a few wrong ones from any address.
 */
export async function checkPassword(actor: PersonActor, password: string, field: string): Promise<void> {
  await countTry("password_check", actor.userId);
  const scope = requestScope();
  if (scope) scope.isKnownBrowser = true;
  const hash = await loadPasswordHash(actor.userId);
  if (hash === null || !(await verifyPassword({ hash, password }))) throw fieldError(field, "password_wrong");
  await forgetTries("password_check", actor.userId);
}
