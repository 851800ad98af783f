import { hourMs } from "#domain/shared/durations.ts";
import { now } from "#server/clock.ts";
import { randomSecret } from "#server/crypto/secrets.ts";
import { env } from "#server/env.ts";
import { hasAdministrator } from "#server/features/accounts/person.rows.ts";
import { insertSetupToken } from "#server/features/accounts/setup-token.rows.ts";

const validHours = 24;

/**
 * Creates the one-time address for the first administrator; null once there is one (B2). Shown only on the server's
 * console; stored as a hash.
 */
export async function issueSetupToken(): Promise<string | null> {
  if (await hasAdministrator()) return null;
  const at = now();
  const secret = randomSecret();
  await insertSetupToken(secret, at, new Date(at.getTime() + validHours * hourMs));
  return `${env().baseUrl}/setup?token=${secret}`;
}
