import type { ReasonCode, ShipmentStatus } from "#domain/shipments/vocabulary.ts";

/** The three cells of "What happens now", and what stands in them whatever went wrong. */
export const whatNowWords = {
  title: "What happens now",
  happened: "What happened",
  next: "What we do",
  can: "What you can do",
  at: (time: string, what: string) => `${time}: ${what}`,
  planned: (when: string, place: string) => `Planned: ${when}${place ? `, ${place}` : ""}.`,
  call: (phone: string) => `Call dispatch ${phone}`,
  write: "Write to us",
  link: "Open your private link",
  linkHint: "Another day or address? Your private link shows us that it is yours: open it, then call or write.",
  writeHint: "Another day or address? Call or write, and name the tracking number.",
  branches: "Branches and opening hours",
  branchesHint: "Have the tracking number ready at the counter.",
} as const;

/** What we do, and by when. Strangers read it (A1), and it promises no more than the sentence of the reason does. */
export type NextMove = { title: string; text: string };

const nextDay = "On the next business day.";
const meanwhile = "This page changes the moment it moves on.";
const asking = "It moves on as soon as we have an answer.";

export const nextMoves: Record<ReasonCode, NextMove> = {
  consignee_not_home: { title: "We come again", text: nextDay },
  consignee_refused: { title: "We ask the sender what to do", text: asking },
  consignee_wrong_address: { title: "We need the right address", text: "We come again as soon as we have it." },
  consignee_access_restricted: {
    title: "We need a way in",
    text: "Tell us about gates, codes or reception hours, and we come again.",
  },
  consignee_closed: { title: "We come again", text: "In opening hours." },
  consignee_id_failed: { title: "We come again", text: "Please have the identification ready at the next try." },
  consignee_no_safe_place: { title: "We come again", text: nextDay },
  carrier_damaged: { title: "We contact the sender", text: "Until that is settled it stays with us." },
  carrier_lost: { title: "We search for it", text: "We contact the sender. This page changes the moment it is found." },
  carrier_missort: { title: "We send it the right way", text: meanwhile },
  carrier_vehicle: { title: "Another vehicle takes it on", text: meanwhile },
  carrier_capacity: { title: "It leaves with the next vehicle", text: meanwhile },
  carrier_missed_window: { title: "We deliver on the next run", text: meanwhile },
  sender_not_ready: { title: "The sender says when to come", text: "We collect it as soon as it is ready." },
  sender_bad_data: { title: "We ask the sender for the details", text: asking },
  sender_packaging: { title: "We ask the sender about the packaging", text: asking },
  sender_wrong_size: { title: "We check size and weight with the sender", text: asking },
  sender_cancelled: { title: "The sender stopped it", text: "Nothing more happens to it." },
  customs_delay: { title: "Customs finish their check", text: "This can take some days." },
  customs_documents: { title: "We ask the sender for the papers", text: "It moves on as soon as customs have them." },
  customs_unpaid: { title: "The charges must be paid", text: "It moves on as soon as they are." },
  customs_prohibited: { title: "It goes back to the sender", text: "Customs did not admit it." },
  weather: { title: "We go on when the roads are safe", text: meanwhile },
  traffic: { title: "We are still on our way", text: "It will be a little later." },
  holiday: { title: "We go on after the holiday", text: nextDay },
  disaster: { title: "It waits in a safe place", text: meanwhile },
  hold_payment: { title: "It waits for the payment", text: "It moves on as soon as that is settled." },
  hold_review: { title: "We finish our check", text: meanwhile },
  research: { title: "We look for where it is", text: meanwhile },
  security: { title: "The security check ends first", text: meanwhile },
  other: { title: "Our staff take care of it", text: meanwhile },
};

/** Where no reason was given. */
export const movesByStatus: Partial<Record<ShipmentStatus, NextMove & { happened: string }>> = {
  exception: { happened: "something held it up", title: "Our staff take care of it", text: meanwhile },
  on_hold: { happened: "it was put on hold", title: "It waits with us", text: meanwhile },
  available_for_pickup: {
    happened: "it is ready for you",
    title: "It waits at the counter",
    text: "Pick it up in opening hours.",
  },
};
