/** Labels of the form Add Tracking Event, and what stands under them. */
export const eventFormWords = {
  status: "Status",
  correctionReason: "Correction reason",
  correctionReasonHint: "Only for a status that is not a usual next one. It is logged.",
  occurredAt: "Date and time",
  setsCurrentStatus: "This is how it stands now",
  setsCurrentStatusNote: "An earlier time only fills in history, unless you tick this.",
  reasonCode: "Reason code",
  description: "Description",
  isPublicNote: "Public note",
  isPublicNoteNote: "Strangers who have the number may read location and description.",
  location: "Location",
  city: "City",
  state: "State",
  branch: "Branch",
  branchHint: "Fills in city and state.",
} as const;

/** Whose reasons they are: heads of the list of reason codes. */
export const reasonGroupTitles = {
  consignee: "At the door",
  carrier: "On our side",
  sender: "Sender",
  customs: "Customs",
  other: "Other",
} as const;
