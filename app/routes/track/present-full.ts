import type { CarrierMark } from "#domain/settings/company-profile.ts";
import { inches, insuredFor, pieceCount, pounds } from "#copy/en/measures.ts";
import { fallbacks, verdictReason } from "#copy/en/messages.ts";
import { chargeWords } from "#copy/en/charges.ts";
import { packageTypeTitles, paymentStateTitles, pickupTypeTitles, serviceWords } from "#copy/en/services.ts";
import { accessWords, factTerms, handlingWords } from "#copy/en/tracking-page.ts";
import { cityLine } from "#domain/shared/address.ts";
import { formatMoney } from "#domain/shared/money.ts";
import { formatPhone } from "#domain/shared/phone.ts";
import { formatDate, formatPlaceTime } from "#domain/shared/place-time.ts";
import type { FullTracking, Party, VerdictView } from "#domain/shipments/views.ts";
import type { PlacedAddress } from "#app/components/shipment/address-sheet.tsx";
import type { LabelParty, LabelWords } from "#app/components/shipment/label-card.tsx";
import type { ActionVerdict, Fact, FullPage } from "#app/components/shipment/tracking-page.ts";
import { chosenFacts, priorityFact } from "#app/routes/track/chosen-facts.ts";
import { presentNext } from "#app/routes/book/present-next.ts";
import { estimateFacts } from "#app/routes/track/moments.ts";

/** What only the full tier shows: addresses, label, details, receipt, and what this actor may do. */
export function presentFull(view: FullTracking, company: CarrierMark): FullPage {
  return {
    accessWords: accessWords[view.access],
    from: placed(view.sender, view.sender.company || view.sender.name),
    to: placed(view.recipient, view.recipient.name || view.recipient.company),
    details: detailsOf(view),
    instructions: view.specialInstructions || fallbacks.instructions,
    label: labelOf(view, company),
    receipt: view.receipt && {
      lines: view.receipt.lines.map((line) => ({ words: chargeWords(line), amount: formatMoney(line.amount) })),
      total: formatMoney(view.receipt.total),
      state: [paymentStateTitles[view.receipt.paymentState], view.receipt.paidWith].filter(Boolean).join(", "),
    },
    next: presentNext(view),
    can: {
      cancel: verdict(view.can.cancel),
      correct: verdict(view.can.correct),
      shareLink: verdict(view.can.shareLink),
      bookAgain: verdict(view.can.bookAgain),
    },
  };
}

/** A party for the address sheet; `first` is the name that stands large. */
export function placed(party: Party, first: string): PlacedAddress {
  const zip = [cityLine(party), party.zipCode].filter(Boolean).join(" ");
  return {
    name: or(first),
    lines: [
      ...[party.name, party.company].filter((name) => name && name !== first),
      or(party.street),
      [zip, party.country].filter(Boolean).join(", "),
    ].filter(Boolean),
    phone: party.phone ? formatPhone(party.phone) : fallbacks.notSpecified,
    dial: party.phone,
    email: or(party.email),
  };
}

function or(text: string): string {
  return text || fallbacks.notSpecified;
}

function detailsOf(view: FullTracking): Fact[] {
  const size = view.dimensionsIn;
  const handling = [view.isFragile && handlingWords.fragile, view.requiresSignature && handlingWords.signature]
    .filter(Boolean)
    .join(", ");
  const { pickup } = view;
  const pickupWords = [
    pickup.branchName,
    pickup.at && formatPlaceTime(pickup.at.at, pickup.at.zone),
    pickup.instructions,
  ]
    .filter(Boolean)
    .join(", ");
  return [
    {
      term: factTerms.type,
      text: `${packageTypeTitles[view.packageType]}, ${pieceCount(view.pieces)}`,
    },
    { term: factTerms.weight, text: pounds(view.weightLb), isCode: true },
    size
      ? { term: factTerms.dimensions, text: inches([size.length, size.width, size.height]), isCode: true }
      : { term: factTerms.dimensions, text: fallbacks.notSpecified },
    view.declaredValue
      ? { term: factTerms.declaredValue, text: formatMoney(view.declaredValue), isCode: true }
      : { term: factTerms.declaredValue, text: fallbacks.notSpecified },
    {
      term: factTerms.insurance,
      text: view.insuredValue ? insuredFor(formatMoney(view.insuredValue)) : fallbacks.insurance,
    },
    ...estimateFacts(view),
    { term: factTerms.place, text: view.currentPlace ? cityLine(view.currentPlace) : fallbacks.currentLocation },
    ...(view.description ? [{ term: factTerms.contents, text: view.description }] : []),
    ...(handling ? [{ term: factTerms.handling, text: handling }] : []),
    {
      term: view.pickup.type === "pickup" ? factTerms.pickup : factTerms.dropoff,
      text: pickupWords || pickupTypeTitles[view.pickup.type],
    },
    priorityFact(view),
    ...chosenFacts(view),
  ];
}

function labelOf(view: FullTracking, company: CarrierMark): LabelWords {
  const size = view.dimensionsIn;
  return {
    carrier: { name: company.name, logo: company.logo },
    service: view.service,
    serviceShort: serviceWords[view.service].short,
    shipDate: formatDate(view.createdAt.at, view.createdAt.zone).replace(/^\w+, /, ""),
    pieces: view.pieces,
    from: labelParty(view.sender, view.sender.company || view.sender.name),
    to: labelParty(view.recipient, view.recipient.name || view.recipient.company),
    routeCode: view.routeCode,
    sort: view.recipient.zipCode.slice(0, 3) || "–",
    weight: pounds(view.weightLb),
    size: size ? `${plain(size.length)}×${plain(size.width)}×${plain(size.height)}` : "–",
    remarks: [view.isFragile && handlingWords.fragile, view.requiresSignature && handlingWords.signature].filter(
      (remark) => remark !== false,
    ),
    barcodeSvg: view.barcodeSvg,
    qrSvg: view.qrSvg,
  };
}

function plain(inches: string): string {
  return inches.replace(/\.0+$/, "");
}

function labelParty(party: Party, first: string): LabelParty {
  return {
    name: first,
    lines: [...[party.name, party.company].filter((name) => name && name !== first), party.street].filter(Boolean),
    cityLine: [
      cityLine(party),
      party.zipCode,
      party.country === "USA" || cityLine(party).endsWith(party.country) ? "" : party.country,
    ]
      .filter(Boolean)
      .join(" "),
    phone: party.phone ? formatPhone(party.phone) : "",
  };
}

function verdict(view: VerdictView): ActionVerdict {
  return view.ok ? view : { ok: false, words: verdictReason(view.reason) };
}
