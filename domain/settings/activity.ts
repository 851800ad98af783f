/** Every action the trail knows, by the noun it was done to (E6). A new action is named here first. */
const activityActions = {
  shipment: [
    "shipment.booked",
    "shipment.event_added",
    "shipment.event_voided",
    "shipment.cancelled",
    "shipment.corrected",
    "shipment.location_changed",
    "shipment.edited",
    "shipment.deleted",
    "shipment.restored",
    "shipment.link_created",
    "shipment.link_revoked",
    "shipment.unlocked",
    "shipment.link_mailed",
  ],
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
    "user.sessions_revoked",
  ],
  settings: ["settings.changed", "settings.seeded"],
  tariff: ["tariff.published"],
  branch: ["branch.added", "branch.changed", "branch.closed", "branch.reopened", "branch.moved"],
  billing_account: [
    "billing_account.requested",
    "billing_account.edited",
    "billing_account.member_removed",
    "billing_account.approved",
    "billing_account.suspended",
    "billing_account.member_added",
  ],
  payment: ["payment.state_changed"],
  enquiry: [
    "enquiry.received",
    "enquiry.opened",
    "enquiry.replied",
    "enquiry.noted",
    "enquiry.assigned",
    "enquiry.done",
    "enquiry.reopened",
  ],
  trail: ["trail.found_broken"],
  messages: ["messages.retried"],
} as const;

type ActivitySubject = keyof typeof activityActions;
export const knownActions: readonly string[] = Object.values(activityActions).flat();
export type ActivityAction = (typeof activityActions)[ActivitySubject][number];

/** What stood in the named fields: plain JSON, instants as ISO text. */
export type ActivityValues = Record<string, unknown>;

/** One action with the noun it belongs to, so a user's action cannot be written against a shipment. */
export type Activity = {
  [K in ActivitySubject]: {
    subjectKind: K;
    action: (typeof activityActions)[K][number];
    subjectId: string;
    before?: ActivityValues | null;
    after?: ActivityValues | null;
  };
}[ActivitySubject];
