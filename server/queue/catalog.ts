import { z } from "zod";
import { accountNotices } from "#domain/people/account-notices.ts";
import { keptVerbs, mailCauses } from "#domain/notifications/message.ts";
import { promiseCauses } from "#domain/shipments/promise-change.ts";

/** Every kind of later work with what it needs to know. `server/jobs/index.ts` must have a handler for each to compile. */
export const catalog = {
  /** One outbox row to its recipient. */
  "send-message": z.strictObject({
    messageId: z.string(),
    /** Held back until then (quiet hours): from then on counts how late it is. */
    notBefore: z.iso.datetime().optional(),
  }),
  /** What is kept because there was no mail server, and was written before a moment: sent, or dropped by somebody. */
  "settle-kept-messages": z.strictObject({
    verb: z.enum(keptVerbs),
    until: z.iso.datetime(),
    by: z.string().nullable(),
  }),
  /** The receipt of a new booking to its sender. */
  "notify-booking": z.strictObject({ shipmentId: z.string(), cause: z.enum(mailCauses).default("stranger") }),
  /** A booking with an account's number: what the account's contact is told (C4). */
  "notify-account": z.strictObject({ shipmentId: z.string(), cause: z.enum(mailCauses) }),
  /** What an event says to both parties of its shipment. */
  "notify-tracking-event": z.strictObject({ eventId: z.string(), bulkJobId: z.string().optional() }),
  /** What a bulk job did, to those whom many of its shipments concern. */
  "mail-bulk-digests": z.strictObject({ jobId: z.string() }),
  /** What stands again, to those who were told of an event that is void now. */
  "notify-voided-event": z.strictObject({
    eventId: z.string(),
    standsEventId: z.string(),
    cause: z.enum(mailCauses),
  }),
  /** Another estimated delivery, to the readers of its shipment. `version`: of the shipment, with that change. */
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
  /** "E-mail me a link" (A1): whether the number exists is found out here, not while a visitor waits. */
  "mail-private-link": z.strictObject({ trackingNumber: z.string() }),
  /** Mails the parties of a shipment about wrong second factors (A1). */
  "mail-guess-notice": z.strictObject({ shipmentId: z.string() }),
  /** Get Updates (A9): asks the address whether it wants them. */
  "mail-subscription": z.strictObject({ subscriptionId: z.string(), cause: z.enum(mailCauses) }),
  /** An invitation to be staff (B2): its link is made when the mail is written. */
  "mail-invitation": z.strictObject({ invitationId: z.string() }),
  /** A forgotten password (B7): whether the address has an account is found out here, not while a visitor waits. */
  "mail-password-reset": z.strictObject({ email: z.string(), cause: z.enum(mailCauses) }),
  /** Mails the owner of a blocked account a link that makes their browser known. The job looks the account up. */
  "mail-known-browser": z.strictObject({ email: z.string() }),
  /** The link that proves the address of an account (B7). */
  "mail-verification": z.strictObject({ userId: z.string() }),
  /** A sign-up (B2): what to mail, and whether the address has an account, is found out here. */
  "mail-sign-up": z.strictObject({ signUpId: z.string() }),
  /** Says to Amazon that reports of this topic are wanted here, by what it sent to ask. */
  "confirm-report-topic": z.strictObject({ topic: z.string(), token: z.string() }),
  /** What changed about somebody's way in, so that they notice where it was not they. */
  "mail-account-notice": z.strictObject({
    userId: z.string(),
    notice: z.enum(accountNotices),
    device: z.string().optional(),
    /** What a password reset removed besides: passkeys by name, and two-step sign-in. */
    removed: z.strictObject({ passkeys: z.array(z.string()), hasSecondFactor: z.boolean() }).optional(),
  }),
  /** The money of a shipment that was cancelled or got under way: what is to be done is read when the job runs. */
  "settle-payment": z.strictObject({ shipmentId: z.string() }),
  /** The next stretch of what is done to many shipments at once. */
  "run-bulk-job": z.strictObject({ jobId: z.string() }),
  /** Judges the rows of an uploaded file. */
  "check-import": z.strictObject({ importId: z.string() }),
  /** Takes in the good rows of a file; whoever follows a killed one goes on where it stopped. */
  "run-import": z.strictObject({ importId: z.string() }),
  /** The next stretch of taking the sample world out. */
  "remove-sample": z.strictObject({}),
  /** The morning digests of staff whose time has come. */
  "mail-staff-digests": z.strictObject({}),
  /** Removes what nobody can ask for any more. */
  "tidy-up": z.strictObject({}),
  /** Walks the whole activity trail and says so where it is broken. */
  "verify-trail": z.strictObject({}),
  /** Everything into one file, once a day. */
  "daily-backup": z.strictObject({}),
} as const satisfies Record<string, z.ZodType>;

/** What is published where a job of this name was committed. */
export const wakeTopic = (name: JobName) => `jobs:${name}`;

export type JobName = keyof typeof catalog;
export type JobPayload<N extends JobName> = z.output<(typeof catalog)[N]>;
/** What may be left out when asking for it. */
export type JobRequest<N extends JobName> = z.input<(typeof catalog)[N]>;

export const jobNames = Object.keys(catalog) as JobName[];

/** Work that comes by the clock (cron, UTC), once for all processes. One missed while nothing ran is made up for at the next start. */
export const schedules: { readonly [N in JobName]?: string } = {
  // Every hour: morning is when the company's clocks say so.
  "mail-staff-digests": "4 * * * *",
  "tidy-up": "17 3 * * *",
  "verify-trail": "47 3 * * *",
  "daily-backup": "41 2 * * *",
};

/** Work that failed to the end lands here and stays for staff to look at. */
export const deadLetterQueue = "dead-letter";

/** Seconds. Twenty-four tries over about ten hours. */
export const retryPolicy = { retryLimit: 24, retryDelay: 10, retryBackoff: true, retryDelayMax: 1800 };

/** A mail is given up by the clock, not by the number of tries: they come closer together when a mail server is back. */
export const ownRetryPolicies: { readonly [N in JobName]?: Partial<typeof retryPolicy> } = {
  "send-message": { retryLimit: 10_000 },
};

/** How many jobs of a kind one hand takes at a time, where that is not one: a message waits for somebody else's server, and what taking and settling it costs is shared. */
export const armfuls: { readonly [N in JobName]?: number } = { "send-message": 8 };

/**
 * Seconds. A worker says every `refresh` that it still runs its job; after `lost` without a word the job goes back to the queue, looked for every
 * `look`. So what a killed process was doing runs again within a minute, and a slow job of a living one is never started twice.
 */
export const claim = { refresh: 5, lost: 20, look: 15 };
