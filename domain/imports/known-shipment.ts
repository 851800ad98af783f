import type { ImportedFields } from "#domain/imports/imported-fields.ts";
import { nameWords, referenceKey, writtenReference } from "#domain/shared/compared-text.ts";
import { normaliseTrackingNumber } from "#domain/shipments/tracking-number.ts";

/** An existing shipment with a row's reference, its owner and its recipient. Names include contact and company. */
export type Candidate = {
  id: string;
  trackingNumber: string;
  reference: string;
  accountNumber: string;
  sender: readonly string[];
  recipient: readonly string[];
  recipientStreet: string;
};
/** `isDoubt`: a possible match that a person must decide. */
export type Known = { subjectId: string; isDoubt: boolean; trackingNumber: string };
/** Result of comparing a row with a shipment or another row. A person must decide a `doubt`. */
export type Likeness = "same" | "other" | "doubt";

/** Compares names like the unlock form: "O'Neil" equals "ONeil". */
function plain(name = ""): string {
  return nameWords(name).join("");
}

/** Compares names. Two companies with the same contact are a doubt, as is a missing name on one side. */
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

/** Returns the owner of a reference: the account, or else the sender. Blank if the row has neither. */
function ownerOf(row: ImportedFields): string {
  const account = plain(row["accountNumber"]);
  return account === "" ? namesOf(row, "sender").map(plain).filter(Boolean).join("/") : `account ${account}`;
}

/**
 * Returns the key that identifies a row in a second import of the file: its number, or its reference with account or
 * sender. Null without either.
 */
export function keyOfShipment(row: ImportedFields): string | null {
  const number = normaliseTrackingNumber(row["trackingNumber"] ?? "");
  if (number !== "") return `number:${number}`;
  const reference = writtenReference(row["reference"] ?? "");
  return reference === "" ? null : `reference:${reference}|${ownerOf(row)}`;
}

/**
 * Returns the key shared by rows that may be the same shipment (`likenessOfRows`): number or reference. Null without
 * either.
 */
export function duplicateKeyOfShipment(row: ImportedFields): string | null {
  const key = keyOfShipment(row);
  return key?.startsWith("reference:") ? `reference:${referenceKey(row["reference"] ?? "")}` : key;
}

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

/**
 * Finds the shipment that a row without a number means, among those with its reference. Prefers a certain match to a
 * possible one.
 */
export function knownByReference(row: ImportedFields, candidates: readonly Candidate[]): Known | null {
  const found = candidates.flatMap((candidate): Known[] => {
    const alike = likenessOf(row, candidate);
    const { id: subjectId, trackingNumber } = candidate;
    return alike === "other" ? [] : [{ subjectId, trackingNumber, isDoubt: alike === "doubt" }];
  });
  return found.find(({ isDoubt }) => !isDoubt) ?? found[0] ?? null;
}

/**
 * References are unique per sender: the same sender or account means the same shipment, another one a new shipment. A
 * missing owner, another company or recipient, or a different spelling of the reference is a doubt.
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

/** Checks for another name at another address. A change of only one may be a correction. */
function hasOtherRecipient(row: ImportedFields, candidate: Candidate): boolean {
  const names = namesOf(row, "receiver");
  const isOther = likeness(names, candidate.recipient) === "other" || areOtherCompanies(names, candidate.recipient);
  return isOther && likeness([row["receiverAddress"] ?? ""], [candidate.recipientStreet]) !== "same";
}
