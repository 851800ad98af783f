import { counterWords, dropOffWords, handOutWords, screenAtCounterWords } from "#copy/en/counter.ts";
import { inches, pounds } from "#copy/en/measures.ts";
import { fallbacks, verdictReason } from "#copy/en/messages.ts";
import { priceAnswers } from "#domain/road/counter-screen.ts";
import type {
  CounterVisit,
  ParcelOnShelf,
  ShownOffer,
  ShownSignature,
  StaffScreen,
  Weighing,
} from "#domain/road/counter-views.ts";
import { formatMoney } from "#domain/shared/money.ts";
import { formatClock, formatPlaceTime } from "#domain/shared/place-time.ts";
import { routeCodeOf } from "#domain/shipments/route-code.ts";
import type { StaffShipment } from "#domain/shipments/views.ts";
import { creationTitles } from "#copy/en/shipment-filters.ts";
import type {
  CounterFrame,
  CounterParcel,
  CounterParty,
  OfferLine,
  ScreenLine,
  ShelvedParcel,
  SignatureLine,
  VisitLine,
  WeighedParcel,
} from "#app/components/admin/counter/counter-pages.ts";
import { exactWords } from "#app/routes/admin/moments.ts";
import { placedRecipient, placedSender } from "#app/presenters/placed-party.ts";
import { paymentWords } from "#app/presenters/receipt-words.ts";

type Place = { code: string; name: string; zone: string };

export function presentFrame({
  branch,
  branches,
  visits,
  screen,
  now,
}: {
  branch: Place;
  branches: readonly Place[];
  visits: readonly CounterVisit[];
  screen: StaffScreen | null;
  now: Date;
}): CounterFrame {
  const { zone } = branch;
  return {
    branch: { code: branch.code, name: branch.name, zone },
    branches: branches.map(({ code, name }) => ({ code, name })),
    when: formatPlaceTime(now, zone),
    visits: visits.map((visit) => visitLine(visit, zone)),
    screen: screen && { id: screen.id, name: screenAtCounterWords.name(screen.number) },
  };
}

function visitLine(visit: CounterVisit, zone: string): VisitLine {
  const { outcome, reason, proof, weightLb, added } = visit;
  return {
    id: visit.id,
    time: formatClock(visit.at, zone),
    shipmentId: visit.shipmentId,
    number: visit.trackingNumber,
    party: visit.party,
    city: routeCodeOf(visit.recipientCity),
    outcome: reason ? counterWords.reasons[reason] : counterWords.outcomes[outcome],
    detail:
      outcome === "taken_in" || outcome === "given_back"
        ? dropOffWords.weighed(weightLb, added && formatMoney(added))
        : proof
          ? [counterWords.proofs[proof], ...(visit.isSigned ? [counterWords.signed] : [])].join(", ")
          : "",
  };
}

export function presentParcel(view: StaffShipment): CounterParcel {
  const { dimensionsIn: size } = view;
  return {
    id: view.id,
    number: view.trackingNumber,
    status: view.status,
    booked:
      view.createdAs === "booked"
        ? dropOffWords.bookedOn(exactWords(view.createdAt))
        : `${creationTitles[view.createdAs]} ${exactWords(view.createdAt)}`,
    from: partyOf(placedSender(view.sender)),
    to: partyOf(placedRecipient(view.recipient)),
    routeCode: routeCodeOf(view.recipient.city),
    weight: pounds(view.weightLb),
    size: size ? inches([size.length, size.width, size.height]) : "",
    pieces: view.pieces,
    arrives: view.estimatedDelivery ? exactWords(view.estimatedDelivery) : fallbacks.notSpecified,
    payment: [
      view.total ? formatMoney(view.total) : "",
      view.payment ? paymentWords({ ...view.payment, isAmountKnown: view.total !== null }) : "",
    ]
      .filter(Boolean)
      .join(", "),
    mayTakeIn:
      view.status === "pending" && view.deletedAt === null
        ? { ok: true }
        : { ok: false, words: verdictReason(view.deletedAt ? "shipment_deleted" : "not_pending") },
  };
}

function partyOf({ name, lines, phone }: { name: string; lines: string[]; phone: string }): CounterParty {
  return { name, lines: [...lines, phone] };
}

export function presentWeighing(weighing: Weighing): WeighedParcel {
  const { before, after, difference, confirm } = weighing;
  const moved = before && after && confirm ? after.amountMinor - before.amountMinor : 0;
  const more = before && moved !== 0 ? formatMoney({ ...before, amountMinor: moved }) : "";
  const scale = pounds(weighing.onScale);
  return {
    onScale: scale,
    difference: difference === null ? fallbacks.notSpecified : signed(difference),
    toPay: more === "" ? dropOffWords.nothing : moved > 0 ? dropOffWords.more(more) : more,
    note: noteOf(weighing, moved),
    confirm,
    lines:
      before && after && moved !== 0
        ? [
            { words: dropOffWords.priceBooked, amount: formatMoney(before) },
            { words: dropOffWords.priceBy(scale), amount: formatMoney(after) },
            { words: dropOffWords.payMore, amount: more },
          ]
        : [],
  };
}

function noteOf({ before, after, staysBecause }: Weighing, moved: number): string {
  if (staysBecause) return verdictReason(staysBecause);
  if (!before || !after) return "";
  return moved === 0
    ? dropOffWords.stays(formatMoney(before))
    : dropOffWords.becomes(formatMoney(before), formatMoney(after));
}

function signed(difference: string): string {
  if (Number(difference) === 0) return dropOffWords.asBooked;
  return `${Number(difference) > 0 ? "+" : ""}${pounds(difference)}`;
}

export function presentShelved(parcel: ParcelOnShelf, owed: string | null): ShelvedParcel {
  const { shipmentId, trackingNumber, status, recipient, pieces, shelves } = parcel;
  return {
    id: shipmentId,
    number: trackingNumber,
    status,
    recipient,
    pieces,
    shelf: shelves.join(", ") || handOutWords.noShelf,
    owed,
  };
}

/** `zone`: of the branch. */
export function presentShown({ id, answer, answeredAt }: ShownOffer, zone: string): OfferLine {
  const price = priceAnswers.find((each) => each === answer) ?? null;
  const said = price && answeredAt ? screenAtCounterWords.answers[price](formatClock(answeredAt, zone)) : "";
  return { id, answer: price, words: said || screenAtCounterWords.waiting };
}

/** `shown`: null if no screen asks any more for what this page asked (`isAsked`). */
export function presentSignature(shown: ShownSignature | null, isAsked: boolean, zone: string): SignatureLine {
  const { signature = null, sha256 = null, signedAt = null, id = "" } = shown ?? {};
  if (signature && signedAt) {
    const said = screenAtCounterWords.signedBy(signature.name, formatClock(signedAt, zone));
    return { id, path: signature.path, sha256, words: said };
  }
  const words = shown ? screenAtCounterWords.waiting : isAsked ? screenAtCounterWords.signatureGone : "";
  return { id, path: null, sha256: null, words };
}

export function screenLine(
  { id, number, expiresAt, lastSeenAt }: StaffScreen,
  zone: string,
  hereId: string,
): ScreenLine {
  return {
    id,
    name: screenAtCounterWords.name(number),
    ends: formatPlaceTime(expiresAt, zone),
    seen: lastSeenAt ? formatPlaceTime(lastSeenAt, zone) : screenAtCounterWords.neverSeen,
    isHere: id === hereId,
  };
}
