import { keptPeriodWords as words } from "#copy/en/kept-periods.ts";
import { storedDays } from "#copy/en/stored-days.ts";
import { subscriptionLimits } from "#domain/notifications/subscription.ts";
import { linkDaysAfterEnd, mostLinkDays } from "#domain/shipments/private-link.ts";
import { env } from "#server/env.ts";
import { getSettings } from "#server/features/settings/get-settings.ts";
import type { KeptPeriod } from "#app/components/site/kept-periods.tsx";
import { durationWords } from "#app/routes/site/duration-words.ts";

const daySeconds = 86_400;

/** The periods of this server, as its tidying goes by them. */
export async function presentKeptPeriods(): Promise<KeptPeriod[]> {
  const { rows } = words;
  const { draftDays, messageBodyDays, photoDays, signatureDays, positionDays, doorDays } = (await getSettings())
    .retention;
  return [
    rows.shipments,
    { ...rows.links, kept: words.links(linkDaysAfterEnd, mostLinkDays) },
    { ...rows.drafts, kept: durationWords(draftDays * daySeconds) },
    { ...rows.messages, kept: durationWords(messageBodyDays * daySeconds) },
    { ...rows.photos, kept: storedDays(photoDays) },
    { ...rows.signatures, kept: storedDays(signatureDays) },
    { ...rows.positions, kept: storedDays(positionDays) },
    { ...rows.doors, kept: storedDays(doorDays) },
    { ...rows.unconfirmed, kept: durationWords(subscriptionLimits.pendingDays * daySeconds) },
    { ...rows.sessions, kept: durationWords(env().SESSION_IDLE_MINUTES * 60) },
  ];
}
