import type { CarrierMark, CarrierOnPaper } from "#domain/settings/company-profile.ts";
import { labelContent } from "#copy/en/label.ts";
import { fallbacks, verdictReason } from "#copy/en/messages.ts";
import { pickupTypeTitles } from "#copy/en/services.ts";
import { accessWords, factTerms } from "#copy/en/tracking-page.ts";
import { formatPlaceTime } from "#domain/shared/place-time.ts";
import { wholeDates } from "#domain/shared/whole-dates.ts";
import type { FullTracking, VerdictView } from "#domain/shipments/views.ts";
import type { ActionVerdict, Fact, FullPage } from "#app/components/shipment/tracking-page.ts";
import { chosenFacts, priorityFact } from "#app/presenters/chosen-facts.ts";
import { nextSteps } from "#app/presenters/next-steps.ts";
import { handlingText, parcelFacts } from "#app/presenters/parcel-facts.ts";
import { placedRecipient, placedSender } from "#app/presenters/placed-party.ts";
import { paymentWords, receiptWords } from "#app/presenters/receipt-words.ts";
import { estimateFacts, placeFacts } from "#app/routes/track/moments.ts";
import { presentWay } from "#app/routes/track/present-way.ts";

/** What only the full tier shows: addresses, label, details, receipt, and what this actor may do. */
export function presentFull(view: FullTracking, company: CarrierMark & CarrierOnPaper, now: Date): FullPage {
  return {
    accessWords: accessWords[view.access],
    isForStaff: view.access === "staff",
    from: placedSender(view.sender),
    to: placedRecipient(view.recipient),
    details: detailsOf(view),
    pin: view.pin === null ? null : { digits: view.pin, spoken: view.pin.split("").join(" ") },
    way: presentWay(view, company, now),
    // Loaded beside the view: REST has a schema without it.
    proof: null,
    preferences: null,
    notReceived: null,
    custody: null,
    instructions: view.specialInstructions || fallbacks.instructions,
    label: {
      carrier: { name: company.name, logo: company.logo, phone: company.phone?.display },
      ...labelContent(view),
      barcodeSvg: view.barcodeSvg,
      qrSvg: view.qrSvg,
    },
    receipt:
      view.receipt &&
      receiptWords({ ...view.receipt, payment: paymentWords({ ...view.receipt, state: view.receipt.paymentState }) }),
    next: nextSteps(view),
    can: {
      cancel: verdict(view.can.cancel),
      correct: verdict(view.can.correct),
      shareLink: verdict(view.can.shareLink),
      bookAgain: verdict(view.can.bookAgain),
    },
  };
}

function detailsOf(view: FullTracking): Fact[] {
  const handling = handlingText(view);
  const { pickup } = view;
  const pickupWords = [
    pickup.branchName,
    pickup.at && wholeDates(formatPlaceTime(pickup.at.at, pickup.at.zone)),
    pickup.instructions,
  ]
    .filter(Boolean)
    .join(", ");
  return [
    ...parcelFacts(view),
    ...estimateFacts(view),
    ...placeFacts(view),
    ...(view.description ? [{ term: factTerms.contents, text: view.description }] : []),
    ...(handling ? [{ term: factTerms.handling, text: handling }] : []),
    ...handoverFacts(pickup.type, pickupWords),
    priorityFact(view),
    ...chosenFacts(view),
  ];
}

/** How it was handed over; no line where the record does not say. */
function handoverFacts(type: FullTracking["pickup"]["type"], words: string): Fact[] {
  if (type === null) return [];
  return [{ term: type === "pickup" ? factTerms.pickup : factTerms.dropoff, text: words || pickupTypeTitles[type] }];
}

function verdict(view: VerdictView): ActionVerdict {
  return view.ok ? view : { ok: false, words: verdictReason(view.reason) };
}
