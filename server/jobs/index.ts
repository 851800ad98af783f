import { makeDailyBackup } from "#server/backup/daily-backup.ts";
import { settlePayment } from "#server/features/bookings/settle-payment.ts";
import { mailAccountContact } from "#server/features/notifications/mail-account-contact.ts";
import { mailBookingReceipt } from "#server/features/notifications/mail-booking-receipt.ts";
import { mailInvitation } from "#server/features/notifications/mail-invitation.ts";
import { mailPartyLinks } from "#server/features/notifications/mail-party-links.ts";
import { mailSubscription } from "#server/features/notifications/mail-subscription.ts";
import { notifyTrackingEvent } from "#server/features/notifications/notify-tracking-event.ts";
import { notifyVoidedEvent } from "#server/features/notifications/notify-voided-event.ts";
import { sendMessage } from "#server/features/notifications/send-message.ts";
import { checkTrail } from "#server/features/settings/check-trail.ts";
import { tidyUp } from "#server/jobs/tidy-up.ts";
import type { Handlers } from "#server/queue/worker.ts";

/** One handler per name of the catalog; a name without one does not compile. */
export const handlers: Handlers = {
  "send-message": ({ messageId }, job) => sendMessage(messageId, job),
  "settle-payment": ({ shipmentId }) => settlePayment(shipmentId),
  "notify-booking": ({ shipmentId, cause }) => mailBookingReceipt(shipmentId, cause),
  "notify-account": ({ shipmentId, cause }) => mailAccountContact(shipmentId, cause),
  "notify-tracking-event": ({ eventId }) => notifyTrackingEvent(eventId),
  "notify-voided-event": (voided) => notifyVoidedEvent(voided),
  "mail-private-link": ({ trackingNumber }) => mailPartyLinks(trackingNumber),
  "mail-subscription": ({ subscriptionId, cause }) => mailSubscription(subscriptionId, cause),
  "mail-invitation": ({ invitationId }) => mailInvitation(invitationId),
  "tidy-up": () => tidyUp(),
  "verify-trail": () => checkTrail(),
  "daily-backup": () => makeDailyBackup(),
};
