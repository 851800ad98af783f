/**
 * What happens to a row that names a person when the person loses a permission (B8). `ends`: `revokeIssuedAccess`
 * ends it. `asked`: its use calls `findActor` again. `record`: says who did something, without permissions. `own`:
 * the person's own credential or data: ends with the sign-in, is deleted with the person.
 */
export type Fate = "ends" | "asked" | "record" | "own";

/** Every column that holds a user id. A test compares this with the schema. */
export const personColumns: Record<string, Fate> = {
  // Handed out.
  "invitations.invited_by": "ends",
  "private_links.created_by": "ends",
  "counter_screens.created_by": "ends",
  "bulk_jobs.started_by": "ends",
  "imports.started_by": "ends",
  "sample_marks.asked_by": "ends",
  "enquiries.assigned_to": "ends",
  "staff_digests.user_id": "ends",
  "account_links.user_id": "ends",
  "account_links.made_by": "ends",
  "sessions.user_id": "ends",
  // Read together with the driver's present role.
  "stop_assignments.driver_id": "asked",
  "runs.driver_id": "asked",
  "run_templates.driver_id": "asked",
  "stations.person_id": "asked",
  // A position counts for the present driver of a run alone.
  "run_positions.person_id": "asked",
  "road_devices.person_id": "asked",
  "station_codes.user_id": "asked",
  "station_badges.user_id": "asked",
  "print_jobs.requested_by": "asked",
  "shipments.owner_user_id": "asked",
  "account_members.user_id": "asked",
  "credentials.user_id": "own",
  "two_factors.user_id": "own",
  "passkeys.user_id": "own",
  "saved_views.user_id": "own",
  "act_tasks.settled_by": "record",
  "act_tasks.reported_by": "record",
  "activities.actor_id": "record",
  "delivery_preferences.said_by": "record",
  "acts.done_by": "record",
  "counter_visits.done_by": "record",
  "weighings.done_by": "record",
  "enquiry_entries.written_by": "record",
  "imports.created_by": "record",
  "manifests.frozen_by": "record",
  "outbox_messages.dropped_by": "record",
  "run_templates.created_by": "record",
  "run_messages.sent_by": "record",
  "runs.created_by": "record",
  "road_devices.revoked_by": "record",
  "stations.created_by": "record",
  "policy_versions.published_by": "record",
  "settings.updated_by": "record",
  "shipment_event_voids.voided_by": "record",
  "shipment_events.recorded_by": "record",
  "shipments.deleted_by": "record",
  "stop_assignments.assigned_by": "record",
  "tariff_versions.created_by": "record",
  // Not used by the product; part of the schema of better-auth.
  "sessions.impersonated_by": "record",
};

/** Fields of queued jobs that hold a user id, as `job.field`. */
export const personJobFields: Record<string, Fate> = {
  "settle-kept-messages.by": "asked",
  // Mails about the account itself; written only to a person who can still sign in.
  "mail-verification.userId": "asked",
  "mail-account-notice.userId": "record",
};
