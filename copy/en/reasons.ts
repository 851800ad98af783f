import type { ReasonCode } from "#domain/shipments/vocabulary.ts";

/**
 * `title` for staff choosing it, `because` after a colon ("Held up in Marietta: nobody was there"), `sentence` for the customer's timeline and mails.
 * Nothing here may say more of a person than the status does: strangers read it (A1).
 */
export type ReasonWords = { title: string; because: string; sentence: string };

export const reasonWords: Record<ReasonCode, ReasonWords> = {
  consignee_not_home: {
    title: "Nobody there",
    because: "nobody was there to receive it",
    sentence: "Nobody was there to receive the shipment. We will try again on the next business day.",
  },
  consignee_refused: {
    title: "Refused",
    because: "it was refused at the door",
    sentence: "The shipment was refused at the door. We are asking the sender what to do.",
  },
  consignee_wrong_address: {
    title: "Wrong address",
    because: "the address needs checking",
    sentence: "The address could not be found. Please contact us so that we can correct it.",
  },
  consignee_access_restricted: {
    title: "No access",
    because: "our driver could not get in",
    sentence: "Our driver could not reach the door. Please tell us about gates, codes or reception hours.",
  },
  consignee_closed: {
    title: "Closed",
    because: "the place was closed",
    sentence: "The place was closed when we came. We will try again in opening hours.",
  },
  consignee_id_failed: {
    title: "ID not confirmed",
    because: "identification could not be confirmed",
    sentence: "The required identification could not be confirmed. Please have it ready at the next try.",
  },
  consignee_no_safe_place: {
    title: "No safe place",
    because: "there was no safe place to leave it",
    sentence: "There was no safe place to leave the shipment. We will try again on the next business day.",
  },
  carrier_damaged: {
    title: "Damaged",
    because: "it was damaged on the way",
    sentence: "The shipment was damaged on the way. We are sorry, and will contact the sender.",
  },
  carrier_lost: {
    title: "Cannot be found",
    because: "we are searching for it",
    sentence: "We cannot find the shipment at the moment and are searching for it. We will contact the sender.",
  },
  carrier_missort: {
    title: "Missorted",
    because: "it took a wrong turn",
    sentence: "The shipment took a wrong turn and is being sent the right way.",
  },
  carrier_vehicle: {
    title: "Vehicle trouble",
    because: "our vehicle broke down",
    sentence: "Our vehicle broke down. The shipment continues with another one.",
  },
  carrier_capacity: {
    title: "No room",
    because: "our vehicles were full",
    sentence: "Our vehicles were full. The shipment leaves with the next one.",
  },
  carrier_missed_window: {
    title: "Delivery window missed",
    because: "we ran out of time",
    sentence: "We did not make the delivery window. We will deliver on the next run.",
  },
  sender_not_ready: {
    title: "Not ready for pickup",
    because: "it was not ready for pickup",
    sentence: "The shipment was not ready when we came to pick it up.",
  },
  sender_bad_data: {
    title: "Details missing",
    because: "details are missing",
    sentence: "Details of the shipment are missing or wrong. We are asking the sender.",
  },
  sender_packaging: {
    title: "Packaging",
    because: "its packaging needs attention",
    sentence: "The packaging is not safe for transport. We are asking the sender.",
  },
  sender_wrong_size: {
    title: "Size or weight differs",
    because: "size or weight differ from the booking",
    sentence: "Size or weight differ from the booking. We are checking with the sender.",
  },
  sender_cancelled: {
    title: "Cancelled by sender",
    because: "the sender cancelled it",
    sentence: "The sender cancelled the shipment.",
  },
  customs_delay: {
    title: "Customs delay",
    because: "customs are still checking it",
    sentence: "Customs are still checking the shipment. This can take some days.",
  },
  customs_documents: {
    title: "Customs papers",
    because: "customs need more papers",
    sentence: "Customs need more papers. We are asking the sender for them.",
  },
  customs_unpaid: {
    title: "Duties unpaid",
    because: "customs charges are open",
    sentence: "Customs charges must be paid before the shipment can continue.",
  },
  customs_prohibited: {
    title: "Not admitted",
    because: "customs did not admit it",
    sentence: "Customs did not admit the shipment. It goes back to the sender.",
  },
  weather: {
    title: "Weather",
    because: "the weather is holding it up",
    sentence: "The weather is holding the shipment up. It continues as soon as the roads are safe.",
  },
  traffic: {
    title: "Traffic",
    because: "traffic is holding it up",
    sentence: "Traffic is holding the shipment up. It will be a little later.",
  },
  holiday: {
    title: "Holiday",
    because: "we are closed for a public holiday",
    sentence: "We are closed for a public holiday. The shipment continues on the next business day.",
  },
  disaster: {
    title: "Emergency in the area",
    because: "there is an emergency in the area",
    sentence: "There is an emergency in the area. The shipment waits in a safe place.",
  },
  hold_payment: {
    title: "Payment",
    because: "the payment is open",
    sentence: "The shipment waits until the payment is settled.",
  },
  hold_review: {
    title: "Review",
    because: "we are checking it",
    sentence: "We are checking the shipment before it continues.",
  },
  research: {
    title: "Search",
    because: "we are looking into it",
    sentence: "We are looking into where the shipment is.",
  },
  security: {
    title: "Security check",
    because: "it is in a security check",
    sentence: "The shipment is in a security check.",
  },
  other: {
    title: "Other",
    because: "something came up",
    sentence: "Something came up. Our staff are taking care of it.",
  },
};
