import { keysOf } from "#domain/shared/records.ts";
import { z } from "zod";
import { accountNotices } from "#domain/people/account-notices.ts";
import { keptVerbs, mailCauses } from "#domain/notifications/message.ts";
import { promiseCauses } from "#domain/shipments/promise-change.ts";

/** Every kind of job with its payload. `server/jobs/index.ts` must have a handler for each to compile. */
export const catalog = {
  /** Sends one outbox row to its recipient. */
  "send-message": z.strictObject({
    messageId: z.string(),
    /** Not sent before this time (quiet hours); lateness counts from then. */
    notBefore: z.iso.datetime().optional(),
    /** Staff sent it again, outdated or not. */
    isAskedFor: z.boolean().optional(),
  }),
  /** Sends or drops the messages stored before a moment because there was no mail server. */
  "settle-kept-messages": z.strictObject({
    verb: z.enum(keptVerbs),
    until: z.iso.datetime(),
    by: z.string().nullable(),
  }),
  /** Mails the receipt of a new booking to its sender. */
  "notify-booking": z.strictObject({ shipmentId: z.string(), cause: z.enum(mailCauses).default("stranger") }),
  /** Tells an account's contact of a booking with the account's number (C4). */
  "notify-account": z.strictObject({ shipmentId: z.string(), cause: z.enum(mailCauses) }),
  /** Notifies both parties of a shipment of an event. */
  "notify-tracking-event": z.strictObject({ eventId: z.string(), bulkJobId: z.string().optional() }),
  /** Mails one digest to each address that a bulk job concerns several times. */
  "mail-bulk-digests": z.strictObject({ jobId: z.string() }),
  /** Tells recipients of a voided event which status applies again. */
  "notify-voided-event": z.strictObject({
    eventId: z.string(),
    standsEventId: z.string(),
    cause: z.enum(mailCauses),
  }),
  /**
   * Notifies the subscribers of a shipment of a new estimated delivery. `version`: of the shipment, with that change.
   */
  "notify-promise-change": z.strictObject({
    shipmentId: z.string(),
    version: z.int(),
    before: z.iso.datetime(),
    after: z.iso.datetime(),
    days: z
      .array(z.enum(["before", "after"]))
      .readonly()
      .optional(),
    why: z.enum(promiseCauses),
    cause: z.enum(mailCauses),
  }),
  /**
   * "E-mail me a link" (A1): looks up the number in the job, so that response times do not reveal whether it exists.
   */
  "mail-private-link": z.strictObject({ trackingNumber: z.string() }),
  /** Mails the parties of a shipment about wrong second factors (A1). */
  "mail-guess-notice": z.strictObject({ shipmentId: z.string() }),
  /** Get Updates (A9): asks the address to confirm. */
  "mail-subscription": z.strictObject({ subscriptionId: z.string(), cause: z.enum(mailCauses) }),
  /** Mails a staff invitation (B2). Its link is created when the mail is written. */
  "mail-invitation": z.strictObject({ invitationId: z.string() }),
  /**
   * A forgotten password (B7): looks up the account in the job, so that response times do not reveal whether it exists.
   */
  "mail-password-reset": z.strictObject({ email: z.string(), cause: z.enum(mailCauses) }),
  /** Mails the owner of a blocked account a link that marks their browser as known. The job looks the account up. */
  "mail-known-browser": z.strictObject({ email: z.string() }),
  /** Mails the link that confirms the address of an account (B7). */
  "mail-verification": z.strictObject({ userId: z.string() }),
  /** A sign-up (B2): the job looks up whether the address has an account, and chooses the mail. */
  "mail-sign-up": z.strictObject({ signUpId: z.string() }),
  /** Confirms the subscription to a report topic to Amazon, with the token it sent. */
  "confirm-report-topic": z.strictObject({ topic: z.string(), token: z.string() }),
  /** Tells an account's owner about changes to its sign-in, in case someone else made them. */
  "mail-account-notice": z.strictObject({
    userId: z.string(),
    notice: z.enum(accountNotices),
    device: z.string().optional(),
    /** What a password reset also removed: passkeys by name, and two-step sign-in. */
    removed: z.strictObject({ passkeys: z.array(z.string()), hasSecondFactor: z.boolean() }).optional(),
  }),
  /**
   * Captures or voids the payment of a shipment that was cancelled or is under way. The job reads which when it runs.
   */
  "settle-payment": z.strictObject({ shipmentId: z.string() }),
  /** Runs the next part of a bulk job. */
  "run-bulk-job": z.strictObject({ jobId: z.string() }),
  /** Validates the rows of an uploaded file. */
  "check-import": z.strictObject({ importId: z.string() }),
  /** Imports the valid rows of a file. A retry after a killed process resumes where it stopped. */
  "run-import": z.strictObject({ importId: z.string() }),
  /** Sends the waiting labels of a printer. */
  "print-labels": z.strictObject({ printer: z.string() }),
  /** Runs the next part of removing the sample data. */
  "remove-sample": z.strictObject({}),
  /** Sends the morning digests that are due. */
  "mail-staff-digests": z.strictObject({}),
  /** Makes the runs of tomorrow from templates. */
  "make-runs": z.strictObject({}),
  /** Predicts the delivery windows of a run under way (G80); removes them once it ended. */
  "predict-windows": z.strictObject({ runId: z.string() }),
  /** Opens and closes the tasks about acts that are missing from phones (G68). */
  "review-sequences": z.strictObject({}),
  "review-photos": z.strictObject({}),
  /** Deletes expired data. */
  "tidy-up": z.strictObject({}),
  /** Verifies the whole audit log and reports where it is broken. */
  "verify-trail": z.strictObject({}),
  /** Writes the daily backup. */
  "daily-backup": z.strictObject({}),
} as const satisfies Record<string, z.ZodType>;

/** Topic that is published when a job of this name was committed. */
export const wakeTopic = (name: JobName) => `jobs:${name}`;

export type JobName = keyof typeof catalog;
export type JobPayload<N extends JobName> = z.output<(typeof catalog)[N]>;
/** A payload before defaults are applied. */
export type JobRequest<N extends JobName> = z.input<(typeof catalog)[N]>;

export const jobNames = keysOf(catalog);

/**
 * Scheduled jobs (cron, UTC), run once for all processes. A run missed while no process ran is made up at the next
 * start.
 */
export const schedules: { readonly [N in JobName]?: string } = {
  // Every hour, because morning depends on the company's time zone.
  "mail-staff-digests": "4 * * * *",
  // Every hour, because tomorrow depends on the time zone of a branch.
  "make-runs": "9 * * * *",
  "review-sequences": "*/5 * * * *",
  "review-photos": "*/15 * * * *",
  "tidy-up": "17 3 * * *",
  "verify-trail": "47 3 * * *",
  "daily-backup": "41 2 * * *",
};

/** Jobs that failed for good, stored for staff to inspect. */
export const deadLetterQueue = "dead-letter";

/** Delays in seconds: twenty-four tries over about ten hours. */
export const retryPolicy = { retryLimit: 24, retryDelay: 10, retryBackoff: true, retryDelayMax: 1800 };

/** Mails are given up after a time, not a number of tries: tries come faster once a mail server is back. */
export const ownRetryPolicies: { readonly [N in JobName]?: Partial<typeof retryPolicy> } = {
  "send-message": { retryLimit: 10_000 },
};

/** Jobs of which one waits at most for each `onceFor`: what another would do, the waiting one does. */
export const jobsOnce: readonly JobName[] = ["predict-windows"];

/**
 * Jobs per fetch, if more than one: sending waits for a remote server, and fetching and completing in batches shares
 * the cost.
 */
export const batchSizes: { readonly [N in JobName]?: number } = { "send-message": 8 };

/**
 * Seconds. A worker sends a heartbeat every `refresh`; after `lost` without one, its job returns to the queue, checked
 * every `look`.
 * So a killed process's job reruns within a minute, and a slow job never starts twice.
 */
export const claim = { refresh: 5, lost: 20, look: 15 };
