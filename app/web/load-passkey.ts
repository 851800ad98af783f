import { passkeyWords as words } from "#copy/en/passkeys.ts";
import { securityWords } from "#copy/en/security.ts";
import { deviceOf } from "#domain/people/device.ts";
import { canHoldPasskeys } from "#domain/people/passkeys.ts";
import type { PersonActor } from "#domain/people/actor.ts";
import { AppError } from "#domain/shared/errors.ts";
import { formatPlaceTime } from "#domain/shared/place-time.ts";
import { env } from "#server/env.ts";
import { listOwnPasskeys } from "#server/features/accounts/list-own-passkeys.ts";
import { companyZone } from "#server/features/branches/company-zone.ts";
import type { PasskeyLine, PasskeyPage } from "#app/components/account/passkey-pages.ts";
import { securityAddress } from "#app/web/security-page.ts";

/** Returns whether a browser can use our passkeys at the address of this request. */
export function arePasskeysSupported(request: Request): boolean {
  const { baseUrl } = env();
  return canHoldPasskeys(baseUrl) && new URL(request.url).host === new URL(baseUrl).host;
}

export async function loadPasskeyPage(person: PersonActor, request: Request): Promise<PasskeyPage> {
  const { browser, system } = deviceOf(request.headers.get("user-agent"));
  return {
    passkeys: await passkeyLines(person),
    proposedName: securityWords.device(browser, system).slice(0, 60),
    elsewhere: arePasskeysSupported(request) ? null : env().baseUrl,
    back: securityAddress(person),
  };
}

/** Returns one of the person's passkeys. Throws `not_found`, also for another person's. */
export async function loadPasskey(person: PersonActor, passkeyId: string): Promise<PasskeyLine> {
  const line = (await passkeyLines(person)).find(({ id }) => id === passkeyId);
  if (!line) throw new AppError("not_found");
  return line;
}

async function passkeyLines(person: PersonActor): Promise<PasskeyLine[]> {
  const zone = await companyZone();
  return (await listOwnPasskeys(person)).map(({ id, name, createdAt, lastUsedAt, isSynced }) => {
    const used = lastUsedAt ? words.used(formatPlaceTime(lastUsedAt, zone)) : words.neverUsed;
    const facts = [words.made(formatPlaceTime(createdAt, zone)), used, ...(isSynced ? [words.synced] : [])];
    return { id, name, facts: facts.join(", ") };
  });
}
