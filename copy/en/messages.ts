/** Messages that stand word for word: people and programs know them. Those of a field are in field-messages.ts (C7). */
export const messages = {
  signIn: {
    staffTitle: "Welcome Back (Admin Portal)",
    staffWelcome: "Welcome Back",
    staffPortal: "(Admin Portal)",
    staffFailed: "Failed to sign in. Please check your credentials.",
    customerTitle: "Sign in to your account",
    customerFailed: "Invalid email or password",
    button: "Sign in",
    busy: "Signing in...",
  },
  tracking: {
    blank: "Please enter a tracking number",
    notFound: "No shipment found with this tracking number",
    failed: "Failed to fetch tracking information. Please try again.",
    linkCopied: "Link copied to clipboard!",
    numberCopied: "Tracking number copied",
    print: "Print",
    copy: "Copy Tracking",
    updates: "Get Updates",
    share: "Share",
  },
  updates: {
    busy: "Subscribing to updates...",
    done: (email: string) => `You'll receive updates at ${email}`,
  },
  booking: {
    created: "Shipment created successfully!",
    failed: "Error creating shipment. Please try again.",
    priceChanged: (before: string, after: string) =>
      `The price changed from ${before} to ${after} since you last saw it. Please confirm the new price.`,
    promiseMoved: (when: string) => `With this choice the shipment arrives ${when}.`,
    previous: "Previous",
    next: "Next",
    submit: "Submit",
    startOver: "Start over",
    testMode: "Test mode, no card is charged",
    cardNeedsScript: "Paying by card needs JavaScript. Without it you can book on account.",
    accountRequested:
      'This account number is not approved yet. We marked the shipment "account requested" and will contact you.',
  },
  shipments: {
    updated: "Shipment updated successfully!",
    updateFailed: "Failed to update the shipment.",
    fetchFailed: "Failed to fetch shipments",
    locationFailed: "Failed to update location",
    locationUpdated: "Location updated successfully",
    deleteFailed: "Failed to delete shipment",
    deleted: "Shipment deleted successfully",
    eventFailed: "Failed to add tracking event",
    eventAdded: "Tracking event added successfully",
    voidFailed: "Failed to void the entry.",
    voided: "Entry voided",
    cancelFailed: "Failed to cancel the shipment.",
    createFailed: "Failed to create shipment. Please try again.",
    confirmDelete: "Are you sure you want to delete this shipment?",
    restored: "Shipment restored",
    restoreFailed: "Failed to restore the shipment.",
    cancelled: "Shipment cancelled",
    corrected: "Shipment corrected",
  },
  users: {
    roleUpdated: "User role updated successfully!",
    roleFailed: "Failed to update user role. Please try again.",
    deleted: "User deleted successfully!",
    deleteFailed: "Failed to delete user. Please try again.",
    confirmDelete: "Are you sure you want to delete this user? This action cannot be undone.",
    noName: "No Name",
  },
  settings: {
    saved: "Settings saved successfully!",
    failed: "Failed to save settings. Please try again.",
  },
  pageNotFound: "Page not found.",
  returnHome: "Return to Home",
  contact: { sending: "Sending..." },
} as const;

/** What stands where a shipment says nothing (A5). */
export const fallbacks = {
  currentLocation: "Processing",
  timeline: "Shipment created",
  notSpecified: "Not specified",
  insurance: "Standard Coverage",
  instructions: "No special instructions",
} as const;

const verdictReasons: Record<string, string> = {
  already_under_way: "The shipment is already under way.",
  already_cancelled: "The shipment is already cancelled.",
  already_over: "The journey of this shipment is over.",
  account_unknown: "There is no approved account with this number.",
  person_unknown: "Nobody signs in with this address.",
  not_yours: "Only whoever booked this shipment can do this.",
  staff_only: "Only our staff can do this.",
  admin_only: "Only an administrator can do this.",
  price_is_paid:
    "Its price was paid or set aside on a card, so it cannot change. Leave service, weight and extras as they were, or cancel and book again.",
  own_role: "Nobody changes their own role.",
  own_account: "Nobody deletes their own account.",
  last_admin: "Somebody has to administer the house: make another administrator first.",
  shipment_deleted: "This shipment was deleted.",
  not_deleted: "This shipment is not deleted.",
  too_long_deleted: "It was deleted more than 30 days ago and can no longer be restored.",
  already_voided: "This entry is void already.",
  answered_meanwhile: "Somebody else answered meanwhile: read it above, then send yours again if it is still needed.",
  stale: "Somebody else saved meanwhile. What you typed is still here.",
  branch_is_closed: "This branch is closed already.",
  branch_is_open: "This branch is open already.",
  branch_awaited: "Parcels or pickups wait for this branch.",
  last_branch: "A company keeps at least one branch: its hours decide pickups and promises.",
  last_event: "A shipment keeps at least one entry that counts.",
};

/** Why a button is disabled or an action was refused; a reason without words of its own gets a plain one. */
export function verdictReason(reason: string): string {
  return Object.hasOwn(verdictReasons, reason) ? (verdictReasons[reason] ?? "") : "This is not possible right now.";
}
