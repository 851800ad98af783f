import type { AbsenceChoice, ChoiceRefusal } from "#domain/road/delivery-preference.ts";
import type { Side } from "#domain/shipments/side.ts";

/** What happens to a delivery while no one is at home, as its parties read and say it. */
export const preferenceWords = {
  heading: "Not at home?",
  title: "If no one is home",
  lead: "The driver reads this on their phone. You can change it until they are on the way to this stop.",
  choices: {
    again: "Bring it back and try again",
    neighbor: "A neighbor may take it",
    safe_place: "Leave it in a safe place",
    branch: "Hold it at a branch",
  } satisfies Record<AbsenceChoice, string>,
  holdAt: (branch: string) => `Hold it at ${branch}`,
  notes: {
    again: "We try again on the next business day.",
    neighbor: "The driver notes their name, and you see it here.",
    safe_place: "Out of the rain and out of sight. The driver takes a photo of it there.",
    branch: "This asks our dispatch. It is held once this page says “Ready for pickup”.",
  } satisfies Record<AbsenceChoice, string>,
  refusals: {
    to_person: "It goes to a person at this address",
    signature_wanted: "It needs a signature",
    pin_wanted: "It needs the PIN",
    sender_forbids: "The sender does not allow it",
    no_branch: "It is on no run yet",
  } satisfies Record<ChoiceRefusal, string>,
  note: "For the driver",
  noteHint: "Which neighbor, or which safe place. Only you, the sender, our staff and the driver read it.",
  save: "Save",
  busy: "Saving…",
  back: "Back",
  failed: "This was not saved.",
  saved: "Saved. The driver reads it from now on.",
  change: "Change this",
  sides: { recipient: "For the recipient", sender: "For the sender" } satisfies Record<Side, string>,
  neighbor: "A neighbor",
  neighborRules: { recipient: "As the recipient decides", never: "Never" },
  safePlace: "A safe place",
  safePlaceRules: {
    recipient: "As the recipient decides",
    allowed: "Allowed, unless the recipient says otherwise",
    never: "Never",
  },
  forSender: "Say what drivers may do",
  stands: {
    again: "If you are away, we bring it back and try again.",
    neighbor: "A neighbor may take it.",
    safe_place: "It may be left in a safe place.",
    branch: (branch: string) => `You asked us to hold it${branch ? ` at ${branch}` : ""}. Dispatch has your request.`,
  },
  withNote: (sentence: string, note: string) => `${sentence} “${note}”`,
  senderStands: {
    neighbor: "The sender does not want a neighbor to take it.",
    safe_place: "The sender does not want it left anywhere.",
    allowed: "The sender allows a safe place.",
  },
  callWhenNext: (phone: string) => `The driver is on the way to you. To change this, call ${phone}.`,
  next: "The driver is on the way to you, so nothing more can be chosen.",
  weakProof:
    "To decide this, open the details with the recipient’s email or phone, or with the link in our mail to them.",
};
