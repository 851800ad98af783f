import { makeDailyBackup } from "#server/backup/daily-backup.ts";
import { reviewPhotos } from "#server/features/acts/review-photos.ts";
import { reviewSequences } from "#server/features/acts/review-sequences.ts";
import { runBulkJob } from "#server/features/bulk/run-bulk-job.ts";
import { settlePayment } from "#server/features/bookings/settle-payment.ts";
import { checkImport } from "#server/features/imports/check-import.ts";
import { runImport } from "#server/features/imports/run-import.ts";
import { confirmReportTopic } from "#server/features/notifications/confirm-report-topic.ts";
import { mailAccountContact } from "#server/features/notifications/mail-account-contact.ts";
import { mailAccountNotice } from "#server/features/notifications/mail-account-notice.ts";
import { mailBookingReceipt } from "#server/features/notifications/mail-booking-receipt.ts";
import { mailBulkDigests } from "#server/features/notifications/mail-bulk-digests.ts";
import { mailGuessNotice } from "#server/features/notifications/mail-guess-notice.ts";
import { mailInvitation } from "#server/features/notifications/mail-invitation.ts";
import { mailKnownBrowser } from "#server/features/notifications/mail-known-browser.ts";
import { mailPartyLinks } from "#server/features/notifications/mail-party-links.ts";
import { mailPasswordReset } from "#server/features/notifications/mail-password-reset.ts";
import { mailSignUp } from "#server/features/notifications/mail-sign-up.ts";
import { mailVerification } from "#server/features/notifications/mail-verification.ts";
import { mailStaffDigests } from "#server/features/notifications/mail-staff-digests.ts";
import { mailSubscription } from "#server/features/notifications/mail-subscription.ts";
import { notifyPromiseChange } from "#server/features/notifications/notify-promise-change.ts";
import { notifyTrackingEvent } from "#server/features/notifications/notify-tracking-event.ts";
import { notifyVoidedEvent } from "#server/features/notifications/notify-voided-event.ts";
import { runKeptMessages } from "#server/features/notifications/run-kept-messages.ts";
import { sendMessage } from "#server/features/notifications/send-message.ts";
import { runPrintQueue } from "#server/features/printing/run-print-queue.ts";
import { makeRunsAhead } from "#server/features/runs/make-template-runs.ts";
import { predictWindows } from "#server/features/runs/predict-windows.ts";
import { runSampleRemoval } from "#server/features/sample/run-sample-removal.ts";
import { checkAuditLog } from "#server/features/audit/check-audit-log.ts";
import { tidyUp } from "#server/jobs/tidy-up.ts";
import { inLanguage } from "#server/request-scope.ts";
import type { Handlers } from "#server/queue/worker.ts";

/** One handler per name of the catalog; a missing one does not compile. */
export const handlers: Handlers = {
  "send-message": ({ messageId, notBefore, isAskedFor }, job) => {
    const askedAt = notBefore === undefined ? job.askedAt : new Date(notBefore);
    return sendMessage(messageId, { ...job, askedAt, isAskedFor });
  },
  "settle-kept-messages": (asked) => runKeptMessages(asked),
  "settle-payment": ({ shipmentId }) => settlePayment(shipmentId),
  "notify-booking": ({ shipmentId, cause }) => mailBookingReceipt(shipmentId, cause),
  "notify-account": ({ shipmentId, cause }) => inLanguage("en", () => mailAccountContact(shipmentId, cause)),
  "notify-tracking-event": ({ eventId, bulkJobId }) => notifyTrackingEvent(eventId, bulkJobId),
  "mail-bulk-digests": ({ jobId }) => mailBulkDigests(jobId),
  "notify-voided-event": (voided) => notifyVoidedEvent(voided),
  "notify-promise-change": (change) => notifyPromiseChange(change),
  "mail-private-link": ({ trackingNumber }) => mailPartyLinks(trackingNumber),
  "mail-guess-notice": ({ shipmentId }) => mailGuessNotice(shipmentId),
  "mail-subscription": ({ subscriptionId, cause }) => mailSubscription(subscriptionId, cause),
  "mail-invitation": ({ invitationId }) => mailInvitation(invitationId),
  "mail-password-reset": (asked) => mailPasswordReset(asked),
  "mail-known-browser": ({ email }) => mailKnownBrowser(email),
  "mail-verification": ({ userId }) => mailVerification(userId),
  "mail-sign-up": ({ signUpId }) => mailSignUp(signUpId),
  "confirm-report-topic": (asked) => confirmReportTopic(asked),
  "mail-account-notice": (asked) => mailAccountNotice(asked),
  "run-bulk-job": ({ jobId }) => runBulkJob(jobId),
  "check-import": ({ importId }, job) => checkImport(importId, job),
  "run-import": ({ importId }, job) => runImport(importId, { tries: job.tries, lanes: 2, isLastTry: job.isLastTry }),
  "print-labels": ({ printer }) => runPrintQueue(printer),
  "remove-sample": () => runSampleRemoval(),
  "mail-staff-digests": () => mailStaffDigests(),
  "make-runs": async () => void (await makeRunsAhead()),
  "predict-windows": ({ runId }) => predictWindows(runId),
  "review-sequences": () => reviewSequences(),
  "review-photos": () => reviewPhotos(),
  "tidy-up": () => tidyUp(),
  "verify-trail": () => checkAuditLog(),
  "daily-backup": () => makeDailyBackup(),
};
