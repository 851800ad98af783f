import type { TwoDeliveries } from "#domain/road/flag-views.ts";
import type { PlaceMoment } from "#domain/shared/place-moment.ts";
import { shipmentWords } from "#copy/en/back-office.ts";
import { messageStateLine, recipientLine } from "#copy/en/message-states.ts";
import { pounds } from "#copy/en/measures.ts";
import { fallbacks, verdictReason } from "#copy/en/messages.ts";
import { pickupTypeTitles, priorityTitles, serviceWords } from "#copy/en/services.ts";
import { chosenWords, factTerms } from "#copy/en/tracking-page.ts";
import type { Branch } from "#domain/branches/branch.ts";
import { flagPageWords } from "#copy/en/flags.ts";
import { proofWords } from "#copy/en/delivery-proof.ts";
import { doorWords } from "#copy/en/door-proof.ts";
import type { Actor } from "#domain/people/actor.ts";
import type { MessageChannel, MessageState } from "#domain/notifications/message.ts";
import { cityLine, streetLine } from "#domain/shared/address.ts";
import { formatPhone } from "#domain/shared/phone.ts";
import { formatMoney } from "#domain/shared/money.ts";
import type { PieceHolder } from "#domain/road/piece-holder.ts";
import type { AssignedStop } from "#domain/shipments/stops.ts";
import type { ShipmentStatus } from "#domain/shipments/vocabulary.ts";
import type { StaffShipment } from "#domain/shipments/views.ts";
import type { FoundPreferences } from "#server/features/preferences/find-delivery-preferences.ts";
import type { ProofSummary } from "#server/features/counter/open-signature.ts";
import type { ShipmentPage } from "#app/components/admin/shipments/shipment-page.ts";
import type { Permission } from "#app/components/form/form-types.ts";
import type { Fact } from "#app/components/shipment/tracking-page.ts";
import { exactWords, momentOf } from "#app/routes/admin/moments.ts";
import { placeWords } from "#app/routes/admin/shipments/place-words.ts";
import { presentActivity } from "#app/routes/admin/shipments/present-activity.ts";
import { presentEventForm } from "#app/routes/admin/shipments/present-event-form.ts";
import { presentHolders } from "#app/routes/admin/shipments/present-holders.ts";
import { presentStops } from "#app/routes/admin/shipments/present-stops.ts";
import { presentEvents } from "#app/routes/admin/shipments/present-events.ts";
import { chosenFacts } from "#app/presenters/chosen-facts.ts";
import { handlingText, parcelFacts } from "#app/presenters/parcel-facts.ts";
import { placedRecipient, placedSender } from "#app/presenters/placed-party.ts";
import { creationTitles } from "#copy/en/shipment-filters.ts";
import { presentFlagAct, presentGap, twiceBadge } from "#app/presenters/present-flag-acts.ts";
import { positionLine } from "#app/presenters/position-line.ts";
import { presentPreferences } from "#app/presenters/present-preferences.ts";
import { paymentWords, receiptWords } from "#app/presenters/receipt-words.ts";

type Message = {
  channel: MessageChannel;
  id: string;
  at: string;
  recipient: string;
  subject: string;
  state: MessageState;
  reason: string | null;
};

/** One shipment as the back office shows it. */
export function presentShipment(
  view: StaffShipment,
  {
    actor,
    branches,
    messages,
    stops,
    holders,
    proof,
    preferences,
    twice,
    undos,
    silent,
  }: {
    actor: Actor;
    branches: readonly Branch[];
    messages: readonly Message[];
    stops: readonly AssignedStop[];
    holders: readonly PieceHolder[];
    proof: ProofSummary | null;
    preferences: FoundPreferences | null;
    twice: TwoDeliveries | null;
    undos: ReadonlyMap<string, number>;
    silent: readonly ShipmentStatus[];
  },
  now: Date,
): ShipmentPage {
  return {
    id: view.id,
    number: view.trackingNumber,
    status: view.status,
    service: view.service,
    title: view.recipient.name || view.recipient.company || fallbacks.notSpecified,
    lead: shipmentWords.lead(
      cityLine(view.sender) || fallbacks.notSpecified,
      [streetLine(view.recipient), cityLine(view.recipient)].filter(Boolean).join(", ") || fallbacks.notSpecified,
    ),
    flags: flagsOf(view),
    facts: [
      { term: factTerms.service, text: `${serviceWords[view.service].short}, ${pounds(view.weightLb)}` },
      { term: factTerms.place, text: placeWords(view) },
      { term: factTerms.estimated, text: moment(view.estimatedDelivery) },
      { term: chosenWords.priority, text: priorityTitles[view.priority] },
      { term: shipmentWords.total, text: totalWords(view), isCode: true },
      ...presentHolders(holders, view.pieces),
      ...takenFacts(proof),
    ],
    from: placedSender(view.sender),
    to: placedRecipient(view.recipient),
    details: detailsOf(view),
    instructions: view.specialInstructions || fallbacks.instructions,
    further: [...chosenFacts(view), ...view.furtherDetails.map(({ label, value }) => ({ term: label, text: value }))],
    receipt: receiptWords({
      lines: view.priceLines,
      total: view.total,
      payment: view.payment
        ? paymentWords({ ...view.payment, isAmountKnown: view.total !== null })
        : shipmentWords.noPayment,
    }),
    events: presentEvents(view, now),
    messages: messages.map(({ id, at, channel, recipient, subject, state, reason }) => ({
      id,
      subject,
      recipient: recipientLine(channel, channel === "sms" ? formatPhone(recipient) : recipient),
      when: momentOf({ at, zone: view.zone }, now),
      state: messageStateLine(state, reason, channel),
      isSent: state === "sent",
    })),
    activity: presentActivity(view, now, undos),
    stops: presentStops(actor, view, stops),
    form: presentEventForm(view, { branches, silent }, now),
    location: view.currentLocation,
    deleted: view.deletedAt && momentOf(view.deletedAt, now),
    mayCancel: permission(view.can.cancel),
    isMoved: holders.some(({ since }) => since !== null),
    isSigned: proof?.isSigned ?? false,
    hasPhoto: proof?.hasPhoto ?? false,
    twice: twice && twiceOf(twice, view, now),
    preferences: preferences && preferencesOf(preferences),
    mayEdit: permission(view.can.edit),
    mayDelete: permission(view.can.delete),
    mayRestore: permission(view.can.restore),
    mayReceive: permission(view.can.receive),
    mayTakeBack: permission(view.can.takeBackReceipt),
  };
}

/** Who took it at an address, and its PIN. */
function takenFacts(proof: ProofSummary | null): Fact[] {
  if (!proof?.taken) return [];
  const { relation, name, pin } = proof.taken;
  const who = [name || proofWords.noName, relation ? proofWords.relations[relation] : proofWords.unknown];
  return [
    { term: proofWords.takenBy, text: relation === "safe_place" ? proofWords.relations.safe_place : who.join(", ") },
    ...(pin ? [{ term: proofWords.proofs.pin.title, text: doorWords.pin[pin] }] : []),
    ...(proof.position ? [{ term: doorWords.position.term, text: positionLine(proof.position) }] : []),
  ];
}

function twiceOf(
  { flagId, isSettled, deliveries }: TwoDeliveries,
  view: StaffShipment,
  now: Date,
): ShipmentPage["twice"] {
  const [first, second] = deliveries;
  return {
    note: isSettled ? flagPageWords.twiceSettled : flagPageWords.twiceNote,
    flagTo: `/admin/flags/${flagId}`,
    acts: deliveries.map(({ act, taken }, at) => presentFlagAct(act, twiceBadge(at), { zone: view.zone, now }, taken)),
    between: first && second ? presentGap(first.act, second.act) : null,
  };
}

/** What the parties said about a delivery while no one is at home (G69). */
function preferencesOf(found: FoundPreferences): ShipmentPage["preferences"] {
  const number = found.shipment.trackingNumber;
  return {
    to: `/track/${number}/preferences`,
    topic: found.topic,
    lines: presentPreferences(found, number, null).lines,
  };
}

function permission(verdict: StaffShipment["can"]["cancel"]): Permission {
  return verdict.ok ? { ok: true } : { ok: false, words: verdictReason(verdict.reason) };
}

function flagsOf(view: StaffShipment): ShipmentPage["flags"] {
  const flags: ShipmentPage["flags"] = [];
  if (view.isOverWeightLimit) flags.push({ title: shipmentWords.overWeight, body: shipmentWords.overWeightBody });
  if (view.payment?.state === "account_requested")
    flags.push({ title: shipmentWords.accountRequested, body: shipmentWords.accountRequestedBody });
  return flags;
}

function detailsOf(view: StaffShipment): Fact[] {
  const { pickup } = view;
  return [
    ...parcelFacts(view),
    { term: factTerms.handling, text: handlingText(view) || fallbacks.notSpecified },
    { term: factTerms.contents, text: view.description || fallbacks.notSpecified },
    {
      term: pickup.type ? pickupTypeTitles[pickup.type] : shipmentWords.handover,
      text:
        [pickup.branchName, pickup.at && exactWords(pickup.at), pickup.instructions].filter(Boolean).join(", ") ||
        fallbacks.notSpecified,
    },
    { term: shipmentWords.requestedDelivery, text: moment(view.requestedDelivery) },
    { term: creationTitles[view.createdAs], text: exactWords(view.createdAt) },
    { term: shipmentWords.lastChange, text: exactWords(view.updatedAt) },
    { term: shipmentWords.version, text: String(view.version), isCode: true },
  ];
}

function totalWords({ total }: StaffShipment): string {
  return total ? formatMoney(total) : fallbacks.notSpecified;
}

function moment(at: PlaceMoment | null): string {
  return at ? exactWords(at) : fallbacks.notSpecified;
}
