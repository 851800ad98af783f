import { proofWords as words } from "#copy/en/delivery-proof.ts";
import { formatDate, formatTime } from "#domain/shared/place-time.ts";
import { wholeDates } from "#domain/shared/whole-dates.ts";
import type { DeliveryProof } from "#server/features/counter/find-delivery-proof.ts";
import type { ShownProof } from "#app/components/shipment/tracking-page.ts";

/** The proof of a hand-out in finished words. Nothing of a signature that is not intact is in them (G61). */
export function presentProof(proof: DeliveryProof, number: string): ShownProof {
  const { at, zone, branch, city, signature: file } = proof;
  const way = proof.proof ? words.proofs[proof.proof] : null;
  const signature = file?.signature ?? null;
  return {
    summary: (signature ? (way?.signed ?? words.signature) : way?.title) ?? "",
    facts: [
      { term: words.time, text: formatTime(at, zone), more: wholeDates(formatDate(at, zone)) },
      { term: words.place, text: branch, more: city },
      ...(way
        ? [
            {
              term: words.checked,
              text: proof.documentKind ? words.documentKinds[proof.documentKind] : way.title,
              more: way.note,
            },
          ]
        : []),
      { term: words.collectedBy, ...(proof.isOther ? words.other : words.recipient) },
    ],
    signature: file &&
      signature && {
        name: signature.name,
        // The hash is in the address: a browser may still have the picture of an earlier hand-out.
        src: `/track/${number}/signature.svg?sha256=${file.sha256.slice(0, 8)}`,
        words: words.drawing(signature.name),
      },
    unsigned: signature ? "" : words.unsigned[file && file.state !== "intact" ? file.state : "none"],
    hash: file ? words.hash(shortened(file.sha256)) : "",
    note: file && file.state !== "erased" ? words.seenByAndKept : words.seenBy,
  };
}

function shortened(sha256: string): string {
  return `${sha256.slice(0, 4)} ${sha256.slice(4, 8)} … ${sha256.slice(-4)}`;
}
