import type { Actor } from "#domain/people/actor.ts";
import { may } from "#domain/people/permissions.ts";
import { now } from "#server/clock.ts";
import { companyZone } from "#server/features/branches/company-zone.ts";
import { getMessage } from "#server/features/notifications/get-message.ts";
import { listActivitiesOf } from "#server/features/audit/activity.rows.ts";
import { presentMessage } from "#app/routes/admin/messages/present-message.ts";
import { runLoader } from "#app/web/loader.ts";

/** Loads the page of one message. */
export function loadMessagePage(actor: Actor, messageId: string) {
  return runLoader(async () => {
    const message = await getMessage(actor, messageId);
    const trail = await listActivitiesOf("message", messageId, 20);
    const clock = { zone: await companyZone(), now: now() };
    return presentMessage(message, { trail, maySetUp: may(actor, "settings.change") }, clock);
  });
}
