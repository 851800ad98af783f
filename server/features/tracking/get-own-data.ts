import type { PersonActor } from "#domain/people/actor.ts";
import { may } from "#domain/people/permissions.ts";
import type { RoadDevice } from "#domain/road/device-inputs.ts";
import { now } from "#server/clock.ts";
import { listOwnPasskeys } from "#server/features/accounts/list-own-passkeys.ts";
import { listOwnSessions } from "#server/features/accounts/list-sessions.ts";
import { findPerson, loadPersonFacts } from "#server/features/accounts/person.rows.ts";
import { recordActivity } from "#server/features/audit/record-activity.ts";
import { listOwnDevices } from "#server/features/devices/list-devices.ts";
import { loadPreferencesSaidBy } from "#server/features/shipments/delivery-preference.rows.ts";
import { listOwnShipments } from "#server/features/shipments/list-own-shipments.ts";
import { loadReportsOf } from "#server/features/tracking/not-received.rows.ts";
import { loadSubscriptionsOfAddress, mailStandingOf } from "#server/features/tracking/subscription.rows.ts";
import { countTry } from "#server/limits/count-try.ts";

/** At most this many pages: ten thousand shipments. */
const mostPages = 100;
const mostSubscriptions = 10_000;

/**
 * Exports all data of the actor's account: profile, sessions, bookings, and subscriptions of their address.
 * Subscriptions only with a verified address, because it may belong to someone else. @throws `rate_limited`.
 */
export async function getOwnData(actor: PersonActor): Promise<Record<string, unknown>> {
  await countTry("own_data", actor.userId);
  const shipments: unknown[] = [];
  let cursor: string | null = null;
  for (let page = 0; page < mostPages; page += 1) {
    const list = await listOwnShipments(actor, { cursor });
    shipments.push(...list.items);
    cursor = list.nextCursor;
    if (cursor === null) break;
  }
  await recordActivity(actor, { subjectKind: "user", action: "user.data_downloaded", subjectId: actor.userId });
  const mails = await mailsOf(actor);
  const { workPhone } = await loadPersonFacts(actor.userId);
  return {
    takenAt: now().toISOString(),
    account: { id: actor.userId, name: actor.displayName, email: actor.email, role: actor.role, workPhone },
    sessions: await listOwnSessions(actor),
    passkeys: await listOwnPasskeys(actor),
    phones: await ownPhones(actor),
    shipments,
    notReceived: (await loadReportsOf(actor.userId)).map(({ at, ...report }) => ({ ...report, at: at.toISOString() })),
    deliveryPreferences: await ownPreferences(actor.userId),
    ...mails,
    isCutShort: cursor !== null || mails.subscriptions.length === mostSubscriptions,
  };
}

/** What they said about deliveries while no one is at home. */
async function ownPreferences(userId: string) {
  return (await loadPreferencesSaidBy(userId)).map(({ trackingNumber, said }) => {
    const { side, choice, note, neighborRule, safePlaceRule, saidAt } = said;
    return { trackingNumber, at: saidAt.toISOString(), side, choice, note, neighborRule, safePlaceRule };
  });
}

/** Those that they enrolled, also revoked ones; customers have none. */
async function ownPhones(actor: PersonActor) {
  if (!may(actor, "devices.enroll")) return [];
  const phones: RoadDevice[] = [];
  let cursor: string | null = null;
  for (let page = 0; page < mostPages; page += 1) {
    const list = await listOwnDevices(actor, { cursor });
    phones.push(...list.items);
    cursor = list.nextCursor;
    if (cursor === null) break;
  }
  return phones;
}

async function mailsOf(actor: PersonActor) {
  if (!(await findPerson(actor.userId))?.isVerified) return { isAddressProved: false, mails: null, subscriptions: [] };
  const rows = await loadSubscriptionsOfAddress(actor.email, mostSubscriptions);
  return {
    isAddressProved: true,
    mails: await mailStandingOf(actor.email),
    subscriptions: rows.map(({ trackingNumber, subscription }) => ({
      trackingNumber,
      state: subscription.state,
      isParty: subscription.isParty,
      language: subscription.language,
      triggers: subscription.triggers ?? "all",
      createdAt: subscription.createdAt.toISOString(),
      confirmedAt: subscription.confirmedAt?.toISOString() ?? null,
      unsubscribedAt: subscription.unsubscribedAt?.toISOString() ?? null,
    })),
  };
}
