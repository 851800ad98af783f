/** All actions of the audit log by subject (E6). Add new actions here first. */
const activityActions = {
  shipment: [
    "shipment.booked",
    "shipment.event_added",
    "shipment.event_voided",
    "shipment.cancelled",
    "shipment.corrected",
    "shipment.location_changed",
    "shipment.branch_changed",
    "shipment.stop_assigned",
    "shipment.stop_unassigned",
    "shipment.edited",
    "shipment.deleted",
    "shipment.restored",
    "shipment.erased",
    "shipment.labels_queued",
    "shipment.label_cancelled",
    "shipment.link_created",
    "shipment.link_revoked",
    "shipment.unlocked",
    "shipment.link_mailed",
    "shipment.guesses_told",
    "shipment.change_undone",
    "shipment.signature_opened",
    "shipment.proof_opened",
    "shipment.not_received",
  ],
  run: ["run.planned", "run.edited", "run.ordered", "run.released", "run.removed", "run.started", "run.ended"],
  container: ["container.added", "container.sscc_issued"],
  counter_screen: ["counter_screen.added", "counter_screen.opened", "counter_screen.revoked"],
  run_template: ["run_template.added", "run_template.edited", "run_template.removed"],
  station: ["station.enrolled", "station.link_made", "station.opened", "station.revoked", "station.resumed"],
  device: ["device.enrolled", "device.revoked"],
  user: [
    "user.signed_in",
    "user.signed_out",
    "user.sign_in_refused",
    "user.created",
    "user.invited",
    "user.invitation_revoked",
    "user.role_changed",
    "user.deleted",
    "user.password_changed",
    "user.password_reset",
    "user.reset_link_made",
    "user.browser_known",
    "user.reset_forced",
    "user.sessions_revoked",
    "user.disabled",
    "user.enabled",
    "user.verified",
    "user.second_factor_on",
    "user.second_factor_off",
    "user.passkey_added",
    "user.passkey_renamed",
    "user.passkey_removed",
    "user.recovery_code_used",
    "user.recovery_codes_renewed",
    "user.shipments_taken_over",
    "user.data_downloaded",
    "user.digest_chosen",
    "user.work_phone_set",
    "user.work_phone_removed",
    "user.station_code_set",
    "user.station_code_removed",
    "user.station_badge_made",
    "user.station_badge_removed",
    "user.change_undone",
  ],
  settings: [
    "settings.changed",
    "settings.seeded",
    "settings.mail_tested",
    "settings.text_tested",
    "settings.policy_published",
    "settings.payments_tested",
    "settings.sessions_ended",
    "settings.sample_removal_started",
    "settings.sample_removal_stopped",
    "settings.sample_removed",
  ],
  tariff: ["tariff.published"],
  branch: ["branch.added", "branch.changed", "branch.closed", "branch.reopened", "branch.moved"],
  billing_account: [
    "billing_account.requested",
    "billing_account.edited",
    "billing_account.member_removed",
    "billing_account.approved",
    "billing_account.suspended",
    "billing_account.limit_exceeded",
    "billing_account.member_added",
    "billing_account.removed",
  ],
  payment: ["payment.state_changed", "payment.received", "payment.receipt_taken_back"],
  enquiry: [
    "enquiry.received",
    "enquiry.opened",
    "enquiry.replied",
    "enquiry.continued",
    "enquiry.noted",
    "enquiry.booked",
    "enquiry.assigned",
    "enquiry.done",
    "enquiry.reopened",
    "enquiry.removed",
  ],
  flag: ["flag.taken", "flag.settled"],
  export: ["export.started", "export.finished"],
  import: ["import.uploaded", "import.started", "import.finished", "import.cancelled", "import.deleted"],
  bulk_job: ["bulk_job.started", "bulk_job.stopped", "bulk_job.finished", "bulk_job.labels_queued"],
  trail: ["trail.found_broken"],
  message: ["message.sent_again", "message.dropped"],
  suppression: ["suppression.released"],
  messages: ["messages.retried", "messages.kept_sent", "messages.kept_dropped"],
} as const;

type ActivitySubject = keyof typeof activityActions;
export const knownActions: readonly string[] = Object.values(activityActions).flat();
export type ActivityAction = (typeof activityActions)[ActivitySubject][number];

/** Values of the changed fields as plain JSON; instants as ISO text. */
export type ActivityValues = Record<string, unknown>;

/** An action with its subject, so that a user's action cannot be logged for a shipment. */
export type Activity = {
  [K in ActivitySubject]: {
    subjectKind: K;
    action: (typeof activityActions)[K][number];
    subjectId: string;
    before?: ActivityValues | null;
    after?: ActivityValues | null;
  };
}[ActivitySubject];
