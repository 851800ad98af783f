import { proofSheetWords as words, proofWords } from "#copy/en/delivery-proof.ts";
import type { ProofSheet } from "#domain/road/proof-sheet.ts";
import { formatPlaceTime } from "#domain/shared/place-time.ts";
import { formatTrackingNumber } from "#domain/shipments/tracking-number.ts";
import type { DeliveryProof } from "#server/features/counter/find-delivery-proof.ts";
import { presentProof, type ProofPeriods } from "#app/routes/track/present-proof.ts";

type Document = { number: string; carrier: string; now: Date; periods: ProofPeriods };

/** The proof of a hand-out or a delivery as a document (G63). The place is the city alone, and hashes are whole. */
export function presentProofSheet(proof: DeliveryProof, { number, carrier, now, periods }: Document): ProofSheet {
  const shown = presentProof(proof, number, periods);
  const { at, zone, city, act, signature: file } = proof;
  const received = act && words.received(formatPlaceTime(act.receivedAt, zone));
  const time = formatPlaceTime(at, zone);
  const [, , ...others] = shown.facts;
  return {
    carrier,
    title: proofWords.title,
    number: formatTrackingNumber(number),
    summary: shown.summary,
    facts: [
      {
        term: proofWords.time,
        text: act?.isAbout ? words.about(time) : time,
        more: [act?.isAbout ? words.unsure : "", received].filter(Boolean).join(" "),
      },
      { term: proofWords.place, text: city, more: "" },
      ...others,
    ],
    signed: file?.signature ? { caption: proofWords.signed, ...file.signature } : null,
    unsigned: shown.unsigned,
    hashes: [
      ...(act ? [{ term: words.actHash, text: act.hash }] : []),
      ...(file ? [{ term: words.signatureHash, text: file.sha256 }] : []),
      ...(proof.kind === "door" && proof.photo ? [{ term: words.photoHash, text: proof.photo.sha256 }] : []),
    ],
    notes: [...(file?.signature ? [words.verified] : []), shown.note, words.made(formatPlaceTime(now, zone))],
  };
}
