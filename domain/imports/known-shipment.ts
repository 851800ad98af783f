import type { ImportedFields } from "#domain/imports/imported-fields.ts";
import { nameWords, referenceKey, writtenReference } from "#domain/shared/compared-text.ts";
import { normaliseTrackingNumber } from "#domain/shipments/tracking-number.ts";

/** A shipment that has the reference of a row: whose it is, and for whom. Names are of the contact and of the company. */
export type Candidate = {
  id: string;
  trackingNumber: string;
  reference: string;
  accountNumber: string;
  sender: readonly string[];
  recipient: readonly string[];
  recipientStreet: string;
};
/** `isDoubt`: it may be the shipment of the row, and a person decides. */
export type Known = { subjectId: string; isDoubt: boolean; trackingNumber: string };
/** How a row stands to a shipment or to another row: `doubt` is for a person to decide. */
export type Likeness = "same" | "other" | "doubt";

/** Names are compared as the unlock form does: "O'Neil" and "ONeil" are one. */
function plain(name = ""): string {
  return nameWords(name).join("");
}

/** Two companies with the same contact are a doubt; where one of the two names nobody it is one too. */
function likeness(some: readonly string[], others: readonly string[]): Likeness {
  const [a, b] = [some.map(plain).filter(Boolean), others.map(plain).filter(Boolean)];
  if (a.length === 0 || b.length === 0) return "doubt";
  if (!a.some((name) => b.includes(name))) return "other";
  return areOtherCompanies(some, others) ? "doubt" : "same";
}

function areOtherCompanies([, one]: readonly string[], [, other]: readonly string[]): boolean {
  return plain(one) !== "" && plain(other) !== "" && plain(one) !== plain(other);
}

const namesOf = (row: ImportedFields, side: string) => [row[`${side}Name`] ?? "", row[`${side}Company`] ?? ""];

/** Whose reference it is: that of the account, else that of the sender. Blank where the row names neither. */
function ownerOf(row: ImportedFields): string {
  const account = plain(row["accountNumber"]);
  return account === "" ? namesOf(row, "sender").map(plain).filter(Boolean).join("/") : `account ${account}`;
}

/** By what a second import of the same file is known again: its number, else its reference beside account or sender. Null where it has neither. */
export function keyOfShipment(row: ImportedFields): string | null {
  const number = normaliseTrackingNumber(row["trackingNumber"] ?? "");
  if (number !== "") return `number:${number}`;
  const reference = writtenReference(row["reference"] ?? "");
  return reference === "" ? null : `reference:${reference}|${ownerOf(row)}`;
}

/** What rows of one file share that may be one shipment (`likenessOfRows`): their number, else their reference. Null where a row has neither. */
export function twinKeyOfShipment(row: ImportedFields): string | null {
  const key = keyOfShipment(row);
  return key?.startsWith("reference:") ? `reference:${referenceKey(row["reference"] ?? "")}` : key;
}

/** How two rows of one file stand to each other that share a `twinKeyOfShipment`. */
export function likenessOfRows(row: ImportedFields, earlier: ImportedFields): Likeness {
  if (normaliseTrackingNumber(row["trackingNumber"] ?? "") !== "") return "same";
  const isWholeSame = [...new Set([...Object.keys(row), ...Object.keys(earlier)])].every(
    (name) => (row[name] ?? "") === (earlier[name] ?? ""),
  );
  return isWholeSame ? "same" : likenessOf(row, candidateOf(earlier));
}

function candidateOf(row: ImportedFields): Candidate {
  return {
    id: "",
    trackingNumber: "",
    reference: row["reference"] ?? "",
    accountNumber: row["accountNumber"] ?? "",
    sender: namesOf(row, "sender"),
    recipient: namesOf(row, "receiver"),
    recipientStreet: row["receiverAddress"] ?? "",
  };
}

/** The shipment that a row without a number means, of those that have its reference (`likenessOf`): one that is sure before one that is a doubt. */
export function knownByReference(row: ImportedFields, candidates: readonly Candidate[]): Known | null {
  const found = candidates.flatMap((candidate): Known[] => {
    const alike = likenessOf(row, candidate);
    const { id: subjectId, trackingNumber } = candidate;
    return alike === "other" ? [] : [{ subjectId, trackingNumber, isDoubt: alike === "doubt" }];
  });
  return found.find(({ isDoubt }) => !isDoubt) ?? found[0] ?? null;
}

/**
 * A reference is its sender's own: with the same sender or account it is the same shipment, with another one it is a new one. Where one of the two names
 * neither, where their companies differ, where the recipient is another, or where the references differ in more than signs, it is a doubt.
 */
function likenessOf(row: ImportedFields, candidate: Candidate): Likeness {
  const owner = likenessOfOwners(row, candidate);
  if (owner !== "same" || hasOtherRecipient(row, candidate)) return owner === "other" ? "other" : "doubt";
  return writtenReference(row["reference"] ?? "") === writtenReference(candidate.reference) ? "same" : "doubt";
}

function likenessOfOwners(row: ImportedFields, { accountNumber, sender }: Candidate): Likeness {
  const names = namesOf(row, "sender");
  const account = likeness([row["accountNumber"] ?? ""], [accountNumber]);
  if (account === "doubt") return likeness(names, sender);
  return account === "same" && areOtherCompanies(names, sender) ? "doubt" : account;
}

/** Another name at another address: a name alone may be corrected, and an address too. */
function hasOtherRecipient(row: ImportedFields, candidate: Candidate): boolean {
  const names = namesOf(row, "receiver");
  const isOther = likeness(names, candidate.recipient) === "other" || areOtherCompanies(names, candidate.recipient);
  return isOther && likeness([row["receiverAddress"] ?? ""], [candidate.recipientStreet]) !== "same";
}
