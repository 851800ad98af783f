import { proofWords as words } from "#copy/en/delivery-proof.ts";
import type { RetentionSettings } from "#domain/settings/retention.ts";
import { formatDate, formatTime } from "#domain/shared/place-time.ts";
import { wholeDates } from "#domain/shared/whole-dates.ts";
import type { DeliveryProof } from "#server/features/counter/find-delivery-proof.ts";
import type { ShownProof } from "#app/components/shipment/tracking-page.ts";

type AtDoor = Extract<DeliveryProof, { kind: "door" }>;
/** How long proofs are stored, in days. */
export type ProofPeriods = Pick<RetentionSettings, "photoDays" | "signatureDays">;
type Ways = Pick<ShownProof, "summary" | "facts">;

/** The proof of a delivery in finished words. Nothing of a signature that is not intact is in them (G61). */
export function presentProof(proof: DeliveryProof, number: string, periods: ProofPeriods): ShownProof {
  const { at, zone, signature: file } = proof;
  const signature = file?.signature ?? null;
  const { summary, facts } = proof.kind === "counter" ? atCounter(proof) : atDoor(proof);
  return {
    summary,
    facts: [{ term: words.time, text: formatTime(at, zone), more: wholeDates(formatDate(at, zone)) }, ...facts],
    signature: file &&
      signature && {
        name: signature.name,
        // The hash is in the address: a browser may still have the picture of an earlier hand-out.
        src: `/track/${number}/signature.svg?sha256=${file.sha256.slice(0, 8)}`,
        words: words.drawing(signature.name),
      },
    unsigned: signature ? "" : whyUnsigned(file?.state ?? "intact", periods),
    hash: file ? words.hash(shortened(file.sha256)) : "",
    photo: photoOf(proof, number, periods),
    note: noteOf(proof, periods),
  };
}

function atCounter({ branch, city, ...proof }: Extract<DeliveryProof, { kind: "counter" }>): Ways {
  const way = proof.proof ? words.proofs[proof.proof] : null;
  const checked = proof.documentKind ? words.documentKinds[proof.documentKind] : way?.title;
  return {
    summary: (proof.signature?.signature ? (way?.signed ?? words.signature) : way?.title) ?? "",
    facts: [
      { term: words.place, text: branch, more: city },
      ...(way && checked ? [{ term: words.checked, text: checked, more: way.note }] : []),
      { term: words.collectedBy, ...(proof.isOther ? words.other : words.recipient) },
    ],
  };
}

/** Who took it is shown to the parties in words of the driver (G50). */
function atDoor(proof: AtDoor): Ways {
  const { city, relation, name, pin } = proof;
  const isLeft = relation === "safe_place";
  return {
    summary: summaryOf(proof),
    facts: [
      { term: words.place, text: isLeft ? words.inSafePlace : words.atDoor, more: city },
      ...(pin === "right" ? [{ term: words.checked, text: words.proofs.pin.title, more: words.pinRight }] : []),
      {
        term: words.takenBy,
        text: isLeft ? words.relations.safe_place : name || words.noName,
        more: isLeft ? words.byDriver : relation ? words.relations[relation] : words.unknown,
      },
    ],
  };
}

function summaryOf({ pin, signature, photo }: AtDoor): string {
  const isSigned = (signature?.signature ?? null) !== null;
  const { signed, title } = words.proofs.pin;
  const others = pin === "right" ? (isSigned ? signed : title) : isSigned ? words.signature : null;
  if (!photo?.bytes) return others ?? words.nameOnly;
  return others === null ? words.photo : words.withPhoto(others);
}

function whyUnsigned(state: NonNullable<DeliveryProof["signature"]>["state"], { signatureDays }: ProofPeriods): string {
  if (state === "erased") return words.unsigned.erased(signatureDays);
  return words.unsigned[state === "intact" ? "none" : state];
}

function photoOf(proof: DeliveryProof, number: string, { photoDays }: ProofPeriods): ShownProof["photo"] {
  if (proof.kind === "counter" || !proof.photo) return null;
  const { state, sha256 } = proof.photo;
  if (state === "erased") return { src: null, words: words.photoStates.erased(photoDays), caption: "" };
  if (state !== "intact") return { src: null, words: words.photoStates[state], caption: "" };
  return {
    src: `/track/${number}/photo.jpg?sha256=${sha256.slice(0, 8)}`,
    words: words.photoWords(proof.relation === "safe_place" ? words.inSafePlace : words.atDoor),
    caption: words.photoBy(formatTime(proof.at, proof.zone)),
  };
}

function noteOf(proof: DeliveryProof, { photoDays, signatureDays }: ProofPeriods): string {
  const { signature: file } = proof;
  const note = file && file.state !== "erased" ? words.seenByAndKept(signatureDays) : words.seenBy;
  const isPhoto = proof.kind === "door" && proof.photo !== null && proof.photo.state !== "erased";
  return isPhoto ? `${note} ${words.photoKept(photoDays)}` : note;
}

function shortened(sha256: string): string {
  return `${sha256.slice(0, 4)} ${sha256.slice(4, 8)} … ${sha256.slice(-4)}`;
}
