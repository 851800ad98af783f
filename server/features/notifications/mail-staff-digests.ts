import { digestDue, digestKinds } from "#domain/notifications/digest.ts";
import { roleMay } from "#domain/people/permissions.ts";
import { dayKey, formatPlaceTime } from "#domain/shared/place-time.ts";
import { addDays, wallTimeToInstant } from "#domain/shared/wall-time.ts";
import { silentMs, todoLists } from "#domain/shipments/dashboard.ts";
import { renderMail } from "#emails/render.tsx";
import type { StaffDigest } from "#emails/staff-digest.ts";
import { staffDigestMail } from "#emails/staff-digest.ts";
import { now } from "#server/clock.ts";
import { transaction } from "#server/db/transaction.ts";
import { env } from "#server/env.ts";
import { findPerson } from "#server/features/accounts/person.rows.ts";
import { loadDigestRecipients, lockDigest, noteDigestDecided } from "#server/features/notifications/digest.rows.ts";
import { mailSender } from "#server/features/notifications/mail-sender.ts";
import { queueMessage } from "#server/features/notifications/queue-message.ts";
import { onceId } from "#server/queue/once-id.ts";
import { hasMailServer } from "#server/features/providers/mail-server.ts";
import { countAll } from "#server/features/shipments/counters.rows.ts";

/**
 * Writes the morning digest to each subscriber who has none of today, if there is anything to report and a mail
 * server: a late one is outdated. The day is recorded in the same transaction, so that a second worker or a restart
 * writes no other.
 */
export async function mailStaffDigests(): Promise<void> {
  if (!(await hasMailServer())) return;
  for (const userId of await loadDigestRecipients()) await transaction(() => mailDigestTo(userId));
}

async function mailDigestTo(userId: string): Promise<void> {
  const reader = await lockDigest(userId);
  const company = await mailSender();
  const [at, { zone }] = [now(), company];
  const day = reader && digestDue(reader, { at, zone });
  if (!day) return;
  const person = await findPerson(userId);
  if (!person || person.isDisabled || !roleMay(person.role, "shipments.read")) return;
  await noteDigestDecided(userId, day);
  const lines = await countedLines(at, zone);
  if (lines.length === 0) return;
  const { baseUrl } = env();
  const mail = renderMail(
    staffDigestMail({
      company,
      counted: formatPlaceTime(at, zone),
      lines,
      dashboardUrl: `${baseUrl}/admin/dashboard`,
      profileUrl: `${baseUrl}/admin/profile`,
    }),
  );
  const template = "staff-digest";
  await queueMessage({
    messageId: onceId(template, day, userId),
    template,
    to: person.email,
    mail,
    shipmentId: null,
    isWanted: true,
    cause: "system",
  });
}

/** Counts as the dashboard does at the same moment. */
async function countedLines(at: Date, zone: string): Promise<StaffDigest["lines"]> {
  const today = dayKey(at, zone);
  const counters = await countAll({
    now: at,
    signedInSince: at,
    today,
    dayEnds: wallTimeToInstant(addDays(today, 1), "00:00", zone),
    silentSince: new Date(at.getTime() - silentMs),
  });
  const url = (kind: (typeof digestKinds)[number]) => `${env().baseUrl}${todoLists[kind]}`;
  return digestKinds
    .filter((kind) => counters[kind].value > 0)
    .map((kind) => ({ kind, count: counters[kind].value.toLocaleString("en-US"), url: url(kind) }));
}
