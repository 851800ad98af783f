import type { ImportedFields } from "#domain/imports/imported-fields.ts";
import { nameWords, referenceKey } from "#domain/shared/compared-text.ts";
import { normaliseTrackingNumber } from "#domain/shipments/tracking-number.ts";

/** A stored shipment that has the reference of a row: whose it is, and for whom. */
export type Candidate = {
  id: string;
  trackingNumber: string;
  accountNumber: string;
  sender: readonly string[];
  recipient: readonly string[];
  recipientStreet: string;
};
/** `isDoubt`: it may be the shipment of the row, and a person decides. */
export type Known = { subjectId: string; isDoubt: boolean; trackingNumber: string };

/** Names are compared as the unlock form does: "O'Neil" and "ONeil" are one. */
function plain(name: string): string {
  return nameWords(name).join("");
}

type Likeness = "same" | "other" | "unknown";

function likeness(some: readonly string[], others: readonly string[]): Likeness {
  const [a, b] = [some.map(plain).filter(Boolean), others.map(plain).filter(Boolean)];
  if (a.length === 0 || b.length === 0) return "unknown";
  return a.some((name) => b.includes(name)) ? "same" : "other";
}

const namesOf = (row: ImportedFields, side: string) => [row[`${side}Name`] ?? "", row[`${side}Company`] ?? ""];

/** Whose reference it is: that of the account, else that of the sender. Blank where the row names neither. */
function ownerOf(row: ImportedFields): string {
  const account = plain(row["accountNumber"] ?? "");
  if (account !== "") return `account ${account}`;
  return namesOf(row, "sender").map(plain).find(Boolean) ?? "";
}

/** By what a second import of the same file is known again: its number, else its reference beside account or sender. Null where it has neither. */
export function keyOfShipment(row: ImportedFields): string | null {
  const number = normaliseTrackingNumber(row["trackingNumber"] ?? "");
  if (number !== "") return `number:${number}`;
  const reference = referenceKey(row["reference"] ?? "");
  return reference === "" ? null : `reference:${reference}|${ownerOf(row)}`;
}

/**
 * The shipment that a row without a number means, of those that have its reference. A reference is its sender's own: with the same sender or account it is
 * known, with another one it is a new shipment. Where one of them names neither, or the recipient is another, it is a doubt.
 */
export function knownByReference(row: ImportedFields, candidates: readonly Candidate[]): Known | null {
  const found = candidates.flatMap((candidate): Known[] => {
    const owner = sameOwner(row, candidate);
    if (owner === "other") return [];
    const { id: subjectId, trackingNumber } = candidate;
    return [{ subjectId, trackingNumber, isDoubt: owner === "unknown" || hasOtherRecipient(row, candidate) }];
  });
  return found.find(({ isDoubt }) => !isDoubt) ?? found[0] ?? null;
}

function sameOwner(row: ImportedFields, candidate: Candidate): Likeness {
  const account = likeness(
    [(row["accountNumber"] ?? "").replace(/[\s-]/g, "")],
    [candidate.accountNumber.replace(/[\s-]/g, "")],
  );
  return account === "unknown" ? likeness(namesOf(row, "sender"), candidate.sender) : account;
}

/** Another name at another address: a name alone may be corrected, and an address too. */
function hasOtherRecipient(row: ImportedFields, candidate: Candidate): boolean {
  const isOtherName = likeness(namesOf(row, "receiver"), candidate.recipient) === "other";
  return isOtherName && likeness([row["receiverAddress"] ?? ""], [candidate.recipientStreet]) !== "same";
}
