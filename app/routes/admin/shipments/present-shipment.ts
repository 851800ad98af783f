import { shipmentWords } from "#copy/en/back-office.ts";
import { inches, insuredFor, pieceCount, pounds } from "#copy/en/measures.ts";
import { fallbacks, verdictReason } from "#copy/en/messages.ts";
import { chargeWords } from "#copy/en/charges.ts";
import {
  packageTypeTitles,
  paymentStateTitles,
  pickupTypeTitles,
  priorityTitles,
  serviceWords,
} from "#copy/en/services.ts";
import { chosenWords, factTerms, handlingWords } from "#copy/en/tracking-page.ts";
import type { Branch } from "#domain/branches/branch.ts";
import { cityLine } from "#domain/shared/address.ts";
import { formatMoney } from "#domain/shared/money.ts";
import type { PlaceInstant, StaffShipment } from "#domain/shipments/views.ts";
import type { ShipmentPage } from "#app/components/admin/admin-pages.ts";
import type { Fact } from "#app/components/shipment/tracking-page.ts";
import { exactWords } from "#app/routes/admin/shipments/moments.ts";
import { presentActivity } from "#app/routes/admin/shipments/present-activity.ts";
import { presentEventForm } from "#app/routes/admin/shipments/present-event-form.ts";
import { presentEvents } from "#app/routes/admin/shipments/present-events.ts";
import { chosenFacts } from "#app/routes/track/chosen-facts.ts";
import { placed } from "#app/routes/track/present-full.ts";

/** One shipment as the back office shows it. */
export function presentShipment(view: StaffShipment, branches: readonly Branch[], now: Date): ShipmentPage {
  return {
    id: view.id,
    number: view.trackingNumber,
    status: view.status,
    service: view.service,
    title: view.recipient.name || view.recipient.company || fallbacks.notSpecified,
    lead: shipmentWords.lead(
      cityLine(view.sender) || fallbacks.notSpecified,
      [view.recipient.street, cityLine(view.recipient)].filter(Boolean).join(", ") || fallbacks.notSpecified,
    ),
    flags: flagsOf(view),
    facts: [
      { term: factTerms.service, text: `${serviceWords[view.service].short}, ${pounds(view.weightLb)}` },
      { term: factTerms.place, text: view.currentLocation || fallbacks.currentLocation },
      { term: factTerms.estimated, text: moment(view.estimatedDelivery) },
      { term: chosenWords.priority, text: priorityTitles[view.priority] },
      { term: shipmentWords.total, text: formatMoney(view.total), isCode: true },
    ],
    from: placed(view.sender, view.sender.company || view.sender.name),
    to: placed(view.recipient, view.recipient.name || view.recipient.company),
    details: detailsOf(view),
    instructions: view.specialInstructions || fallbacks.instructions,
    further: [...chosenFacts(view), ...view.furtherDetails.map(({ label, value }) => ({ term: label, text: value }))],
    receipt: {
      lines: view.priceLines.map((line) => ({ words: chargeWords(line), amount: formatMoney(line.amount) })),
      total: formatMoney(view.total),
      state: [paymentStateTitles[view.payment.state], view.payment.paidWith].filter(Boolean).join(", "),
    },
    events: presentEvents(view, now),
    activity: presentActivity(view, now),
    form: presentEventForm(view, branches, now),
    mayCancel: view.can.cancel.ok ? { ok: true } : { ok: false, words: verdictReason(view.can.cancel.reason) },
  };
}

function flagsOf(view: StaffShipment): ShipmentPage["flags"] {
  const flags: ShipmentPage["flags"] = [];
  if (view.isOverWeightLimit) flags.push({ title: shipmentWords.overWeight, body: shipmentWords.overWeightBody });
  if (view.payment.state === "account_requested")
    flags.push({ title: shipmentWords.accountRequested, body: shipmentWords.accountRequestedBody });
  return flags;
}

function detailsOf(view: StaffShipment): Fact[] {
  const size = view.dimensionsIn;
  const { pickup } = view;
  const handling = [view.isFragile && handlingWords.fragile, view.requiresSignature && handlingWords.signature]
    .filter(Boolean)
    .join(", ");
  return [
    {
      term: factTerms.type,
      text: `${packageTypeTitles[view.packageType]}, ${pieceCount(view.pieces)}`,
    },
    { term: factTerms.weight, text: pounds(view.weightLb), isCode: true },
    {
      term: factTerms.dimensions,
      text: size ? inches([size.length, size.width, size.height]) : fallbacks.notSpecified,
      isCode: size !== null,
    },
    {
      term: factTerms.declaredValue,
      text: view.declaredValue ? formatMoney(view.declaredValue) : fallbacks.notSpecified,
      isCode: view.declaredValue !== null,
    },
    {
      term: factTerms.insurance,
      text: view.insuredValue ? insuredFor(formatMoney(view.insuredValue)) : fallbacks.insurance,
    },
    { term: factTerms.handling, text: handling || fallbacks.notSpecified },
    { term: factTerms.contents, text: view.description || fallbacks.notSpecified },
    {
      term: pickupTypeTitles[pickup.type],
      text:
        [pickup.branchName, pickup.at && exactWords(pickup.at), pickup.instructions].filter(Boolean).join(", ") ||
        fallbacks.notSpecified,
    },
    { term: shipmentWords.requestedDelivery, text: moment(view.requestedDelivery) },
    { term: shipmentWords.booked, text: exactWords(view.createdAt) },
    { term: shipmentWords.lastChange, text: exactWords(view.updatedAt) },
    { term: shipmentWords.version, text: String(view.version), isCode: true },
  ];
}

function moment(at: PlaceInstant | null): string {
  return at ? exactWords(at) : fallbacks.notSpecified;
}
