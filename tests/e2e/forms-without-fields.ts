/** Files that render a form without input to preserve: only buttons, or fields that appear after hydration. */
export const formsOfButtons = [
  // A personal code is never put back.
  "app/components/scan/sign-on.tsx",
  "app/components/scan/leave-station.tsx",
  "app/components/admin/runs/run-head.tsx",
  "app/components/admin/run-templates/template-room.tsx",
  "app/components/admin/devices/devices-table.tsx",
  "app/components/admin/devices/revoke-device-form.tsx",
  "app/routes/admin/devices/revocation.tsx",
  "app/components/admin/stations/station-room.tsx",
  "app/components/admin/counter/screens-room.tsx",
  "app/components/counter/customer-screen.tsx",
  // Its name and strokes are never put back: the next customer would read them. The page keeps them while it is open.
  "app/components/counter/signing.tsx",
  "app/components/admin/stations/station-link-form.tsx",
  "app/components/admin/stations/station-code-form.tsx",
  "app/components/admin/containers/container-sscc.tsx",
  // Its choice of paper is there once a badge was made.
  "app/components/admin/stations/station-badge-form.tsx",
  // Its choice of paper is there once the branch has a shelf.
  "app/routes/admin/containers/shelves.tsx",
  "app/routes/admin/users/station-code.tsx",
  "app/components/account/open-device.tsx",
  "app/components/admin/pickups/collect-form.tsx",
  "app/components/admin/pickups/give-form.tsx",
  "app/routes/admin/pickups/drivers.tsx",
  "app/routes/admin/pickups/list.tsx",
  "app/components/admin/pickups/pickup-table.tsx",
  "app/routes/admin/pickups/collection.tsx",
  "app/components/admin/bulk/bulk-bar.tsx",
  // Its choice of printers is there once one is in the settings.
  "app/components/admin/printing/printer-form.tsx",
  "app/components/admin/printing/print-queue-table.tsx",
  "app/routes/admin/print-queue/cancellation.tsx",
  "app/routes/admin/print-queue/repeat.tsx",
  "app/components/admin/bulk/bulk-progress.tsx",

  // Without mail they show none; with it the one in which the code of a sign-in is typed (auth-form.tsx).
  "app/routes/account/signup.tsx",
  "app/routes/account/forgot-password.tsx",

  // Its checkboxes stand beside it, and stay as they were ticked.
  "app/components/admin/board/board-room.tsx",
  "app/components/admin/board/board-proposal.tsx",

  // A file cannot be put back by anybody, and nothing takes it away.
  "app/components/admin/settings/logo-form.tsx",
  "app/components/admin/settings/settings-trial.tsx",
  "app/components/admin/settings/signing-key.tsx",
  "app/routes/admin/settings/logo.tsx",
  "app/components/admin/dashboard/dashboard-parts.tsx",
  "app/components/admin/accounts/account-state.tsx",
  "app/routes/admin/audit.tsx",
  "app/components/admin/shipments/delete-form.tsx",
  "app/components/admin/users/digest-choice.tsx",
  "app/components/admin/users/people-table.tsx",
  "app/components/form/confirm-form.tsx",
  "app/components/admin/messages/suppressions-table.tsx",
  "app/components/admin/settings/branch-table.tsx",
  "app/routes/admin/settings/branches/closure.tsx",
  "app/routes/admin/settings/branches/reopening.tsx",
  "app/components/admin/shipments/add-event-dialog.tsx",
  "app/components/admin/shipments/shipment-pane.tsx",
  "app/components/admin/shipments/shipment-row-doors.tsx",
  "app/components/admin/shipments/shipments-table.tsx",
  "app/components/admin/audit/undo-form.tsx",
  "app/components/admin/messages/message-forms.tsx",
  "app/routes/admin/messages/sending.tsx",
  "app/routes/admin/messages/dropping.tsx",
  "app/components/admin/messages/message-room.tsx",
  "app/routes/admin/messages/kept.tsx",
  "app/routes/admin/messages/address-release.tsx",
  "app/components/layout/staying-toast.tsx",
  "app/components/admin/audit/activity-list.tsx",
  "app/components/admin/audit/audit-table.tsx",
  "app/routes/admin/undo.tsx",
  "app/components/layout/admin-rail.tsx",
  "app/components/layout/theme-switch.tsx",
  "app/components/layout/error-page.tsx",
  "app/components/account/send-again.tsx",
  "app/components/shipment/booking-actions.tsx",
  "app/components/shipment/private-link-list.tsx",
  "app/components/shipment/shipment-actions.tsx",
  "app/components/booking/card-field.tsx",
  "app/routes/account/account.tsx",
  "app/components/account/security-room.tsx",
  "app/components/account/session-list.tsx",
  "app/routes/account/session-end.tsx",
  "app/routes/account/verification.tsx",
  "app/routes/account/sessions-end.tsx",
  "app/routes/account/earlier-shipments.tsx",
  "app/components/driver/day-page.tsx",
  "app/components/driver/act-form.tsx",
  "app/components/driver/step-form.tsx",
  "app/components/driver/start-screen.tsx",
  "app/components/driver/stop-screen.tsx",
  "app/components/driver/visit/visit-screen.tsx",
  "app/components/driver/whom-screen.tsx",
  "app/routes/account/session-ended.tsx",
  "app/routes/admin/dashboard.tsx",
  "app/routes/admin/shipments/deletion.tsx",
  "app/components/admin/users/invitation-table.tsx",
  "app/components/admin/users/reset-form.tsx",
  "app/components/admin/users/user-room.tsx",
  "app/routes/admin/users/access.tsx",
  "app/routes/admin/users/password-reset.tsx",
  "app/routes/admin/users/second-factor.tsx",
  "app/routes/admin/users/session-end.tsx",
  "app/routes/admin/users/sessions-end.tsx",
  "app/routes/admin/users/deletion.tsx",
  "app/routes/admin/users/invitation-link.tsx",
  "app/routes/admin/users/invitation-revocation.tsx",
  "app/routes/admin/users/role.tsx",
  "app/routes/admin/shipments/restoration.tsx",
  "app/routes/book/start-over.tsx",
  "app/routes/track/private-links.tsx",
];
/** Behind a mailed link (`updates` in a separate journey). */
export const formsOfMails = ["app/components/shipment/subscription-form.tsx", "app/routes/track/subscription.tsx"];

/** Shown only if e-mail is set up ("updates by mail" in the same journey). */
export const formsOfUpdates = [
  "app/components/shipment/updates-dialog.tsx",
  "app/components/shipment/text-code-form.tsx",
];

/** On an installation that is not set up (`first-admin` in the same journey). */
export const formsOfSetup = ["app/routes/account/setup.tsx"];
/** Behind a link that works once (`invitations` in a separate journey). */
export const formsOfInvitation = [
  "app/routes/account/invitation.tsx",
  "app/routes/account/reset-password.tsx",
  "app/routes/account/verify-email.tsx",
  "app/routes/account/known-browser.tsx",
];

/** They stand at an address with a name alone, which the world of the journeys has none of (passkeys.spec.ts). */
export const formsOfPasskeys = [
  "app/components/account/passkey-form.tsx",
  "app/components/account/passkey-name-form.tsx",
  "app/routes/account/passkey.tsx",
  "app/routes/account/passkeys.tsx",
];

/** What a driver chooses and searches: its own journey (tests/e2e/van-pages.spec.ts). */
export const formsOfDriver = [
  "app/components/driver/end-screen.tsx",
  "app/components/driver/list-screen.tsx",
  "app/components/driver/not-possible-screen.tsx",
  "app/components/driver/proof/signature-screen.tsx",
  "app/components/driver/proof/whom-took-it.tsx",
  // What is typed is a scan: it is taken at once.
  "app/components/driver/visit/visit-scan.tsx",
];

/** Messages to drivers, and outcomes entered for them: their own journeys (tests/e2e/run-messages.spec.ts). */
export const formsOfDispatch = [
  "app/components/admin/runs/run-messages.tsx",
  "app/components/driver/new-messages.tsx",
  "app/routes/admin/board/messages.tsx",
  "app/routes/admin/runs/outcome.tsx",
];
