import { pounds } from "#copy/en/measures.ts";
import { serviceWords } from "#copy/en/services.ts";
import { handlingWords } from "#copy/en/tracking-page.ts";
import { typedPlace } from "#domain/shared/address.ts";
import { formatPhone } from "#domain/shared/phone.ts";
import { formatDayOf } from "#domain/shared/place-moment.ts";
import type { FullTracking, Party } from "#domain/shipments/views.ts";
import type { LabelContent, LabelPaper, LabelParty } from "#domain/shipments/label.ts";

/** What is printed on the 4 x 6 label round a shipment's own words. */
export const labelWords = {
  shipDate: (date: string) => `Ship date ${date}`,
  piece: (piece: number, of: number) => `Piece ${piece} of ${of}`,
  pieceCaption: "Piece",
  of: "of",
  from: "From",
  to: "To",
  sort: "Sort",
  weight: "Weight",
  size: "Size, in",
  shortened: "Address shortened",
  unprintable: "Letters missing",
  undrawn: "Write this address by hand",
  status: "Status",
  qr: "QR code of the tracking page",
  barcode: (number: string) => `Code 128 barcode of ${number}`,
} as const;

export type LabelFacts = Pick<
  FullTracking,
  | "service"
  | "createdAt"
  | "pieces"
  | "sender"
  | "recipient"
  | "routeCode"
  | "weightLb"
  | "dimensionsIn"
  | "isFragile"
  | "requiresSignature"
>;

export function labelContent(shipment: LabelFacts): LabelContent {
  const size = shipment.dimensionsIn;
  return {
    service: shipment.service,
    serviceShort: serviceWords[shipment.service].short,
    shipDate: shipment.createdAt ? formatDayOf(shipment.createdAt).replace(/^\w+, /, "") : "",
    pieces: shipment.pieces,
    from: labelParty(shipment.sender, shipment.sender.company || shipment.sender.name),
    to: labelParty(shipment.recipient, shipment.recipient.name || shipment.recipient.company),
    routeCode: shipment.routeCode,
    sort: shipment.recipient.zipCode.slice(0, 3) || "–",
    weight: pounds(shipment.weightLb),
    size: size ? `${plain(size.length)}×${plain(size.width)}×${plain(size.height)}` : "–",
    remarks: handlingRemarks(shipment),
  };
}

/** The label of one piece, as it goes to paper. */
export function labelPaper(
  content: LabelContent,
  piece: number,
  about: Pick<LabelPaper, "carrier" | "carrierPhone" | "code" | "codeWords" | "address">,
): LabelPaper {
  const { pieceCaption, of, from, to, sort, weight, size, shortened, unprintable, undrawn } = labelWords;
  return {
    ...content,
    ...about,
    letter: serviceWords[content.service].letter,
    shipDateWords: content.shipDate ? labelWords.shipDate(content.shipDate) : "",
    piece,
    pieceWords: labelWords.piece(piece, content.pieces),
    captions: { piece: pieceCaption, of, from, to, sort, weight, size, shortened, unprintable, undrawn },
  };
}

export function handlingRemarks(shipment: Pick<FullTracking, "isFragile" | "requiresSignature">): string[] {
  return [shipment.isFragile && handlingWords.fragile, shipment.requiresSignature && handlingWords.signature].filter(
    (remark) => remark !== false,
  );
}

function plain(inches: string): string {
  return inches.replace(/\.0+$/, "");
}

function labelParty(party: Party, first: string): LabelParty {
  const { place, country } = typedPlace(party);
  return {
    name: first,
    lines: [
      ...[party.name, party.company].filter((name) => name && name !== first),
      party.street,
      party.street2,
    ].filter(Boolean),
    cityLine: [place, country].filter(Boolean).join(" "),
    latin: party.latin,
    phone: party.phone ? formatPhone(party.phone) : "",
  };
}
