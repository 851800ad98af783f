import { roleTitles } from "#copy/en/accounts.ts";
import { securityWords as words } from "#copy/en/security.ts";
import { isStaff, type PersonActor } from "#domain/people/actor.ts";
import { deviceOf } from "#domain/people/device.ts";
import type { OpenSession } from "#domain/people/views.ts";
import { formatPlaceTime } from "#domain/shared/place-time.ts";
import { mayRequestVerification } from "#server/features/accounts/request-verification.ts";
import { getOwnSecondFactor } from "#server/features/accounts/get-own-second-factor.ts";
import { listOwnPasskeys } from "#server/features/accounts/list-own-passkeys.ts";
import { listOwnSessions } from "#server/features/accounts/list-sessions.ts";
import { companyZone } from "#server/features/branches/company-zone.ts";
import type { SecurityPage, SessionLine } from "#app/components/account/security-pages.ts";

/** Returns the security page of a person: staff in the office, others on the site. */
export function securityAddress(person: PersonActor): "/admin/profile" | "/account/security" {
  return isStaff(person) ? "/admin/profile" : "/account/security";
}

/** Loads the security page, in either frame. */
export async function loadSecurityPage(person: PersonActor): Promise<SecurityPage> {
  const zone = await companyZone();
  return {
    who: words.who(person.displayName || person.email, person.email, roleTitles[person.role]),
    email: person.email,
    hasSecondFactor: (await getOwnSecondFactor(person)).isOn,
    passkeys: (await listOwnPasskeys(person)).length,
    mayVerify: await mayRequestVerification(person),
    sessions: (await listOwnSessions(person)).map((session) => presentSession(session, zone)),
  };
}

export function presentSession(session: OpenSession, zone: string): SessionLine {
  const { browser, system } = deviceOf(session.userAgent);
  return {
    id: session.id,
    device: words.device(browser, system),
    address: session.address && session.address !== "unknown" ? session.address : words.unknownAddress,
    started: words.started(formatPlaceTime(session.startedAt, zone)),
    used: words.used(formatPlaceTime(session.lastUsedAt, zone)),
    isThisOne: session.isThisOne,
  };
}
