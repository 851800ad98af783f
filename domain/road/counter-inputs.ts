import { choice, flag, text } from "#domain/shared/form-fields.ts";
import { readPin } from "#domain/road/pin.ts";
import { documentKinds, giveBackReasons, handoverChecks, identityProofs, keepReasons } from "#domain/road/counter.ts";
import { inkOf, leastInk, longestPath } from "#domain/road/signature.ts";
import { eventIdPattern } from "#domain/road/inputs.ts";
import type { FieldMessageKey } from "#domain/shared/field-messages.ts";
import type { FieldIssue } from "#domain/shared/errors.ts";
import { isOneOf } from "#domain/shared/one-of.ts";
import { type FieldsResult, type ParsedFields, parseFields } from "#domain/shared/parse-fields.ts";

/** Made with the page, so that a second click records nothing twice. */
export const clientEventId = text(64, { required: "choice_invalid" }).refine((id) => eventIdPattern.test(id), {
  message: "choice_invalid" satisfies FieldMessageKey,
});

const visitShape = {
  clientEventId,
  branch: text(40, { required: "branch_required" }),
};

/**
 * `weight`: as read from the scale; blank if not weighed. `confirmed`: token of the price the customer accepted.
 * `offer`: what the clerk's page showed on the customer's screen; blank if nothing.
 */
export const takeInShape = {
  ...visitShape,
  weight: text(20),
  labelReads: flag,
  packedWell: flag,
  contentsOk: flag,
  allPieces: flag,
  confirmed: text(80),
  offer: text(40),
  overLimit: flag,
};
export type TakeIn = ParsedFields<typeof takeInShape>;

export function parseTakeIn(raw: unknown): FieldsResult<typeof takeInShape> {
  return parseFields(takeInShape, raw, (fields) =>
    handoverChecks.filter((name) => fields[name] === false).map((path) => ({ path, message: "check_before_handover" })),
  );
}

export const giveBackShape = {
  ...visitShape,
  weight: text(20),
  offer: text(40),
  reason: choice(giveBackReasons, "why_required"),
};
export type GiveBack = ParsedFields<typeof giveBackShape>;

export function parseGiveBack(raw: unknown): FieldsResult<typeof giveBackShape> {
  return parseFields(giveBackShape, raw);
}

/**
 * `pin`: as it was said. `link`: the private link as scanned. `isOther`: not the recipient collects. `offer`: what the
 * clerk's page asked on the customer's screen, and `signature` the hash of what it showed; blank if none.
 */
export const handOutShape = {
  ...visitShape,
  proof: choice(identityProofs, "proof_required"),
  pin: text(20),
  link: text(300),
  documentKind: text(40),
  nameAgrees: text(10),
  isOther: flag,
  offer: text(40),
  signature: text(64),
};
export type HandOut = ParsedFields<typeof handOutShape>;

export function parseHandOut(raw: unknown): FieldsResult<typeof handOutShape> {
  return parseFields(handOutShape, raw, proofIssues);
}

/** Who collects for another needs PIN or link, which the recipient passed on: a document proves the wrong person. */
function proofIssues({ proof, pin, link, documentKind, nameAgrees, isOther }: Partial<HandOut>): FieldIssue[] {
  if (proof === "pin") return readPin(pin ?? "") === null ? [{ path: "pin", message: "pin_six_digits" }] : [];
  if (proof === "private_link") return link === "" ? [{ path: "link", message: "link_of_other" }] : [];
  if (proof !== "document") return [];
  if (isOther) return [{ path: "isOther", message: "link_needed_for_other" }];
  return [
    ...(isOneOf(documentKinds, documentKind ?? "") ? [] : [{ path: "documentKind", message: "choice_invalid" }]),
    ...(nameAgrees === "yes" ? [] : [{ path: "nameAgrees", message: "name_must_agree" }]),
  ];
}

export const keepShape = { ...visitShape, reason: choice(keepReasons, "why_required") };
export type KeepParcel = ParsedFields<typeof keepShape>;

export function parseKeep(raw: unknown): FieldsResult<typeof keepShape> {
  return parseFields(keepShape, raw);
}

const signShape = {
  offer: text(40),
  name: text(120, { required: "signer_name_required" }),
  path: text(longestPath),
};
export type Sign = ParsedFields<typeof signShape>;

/** Reads a signature of a customer's screen (G59). */
export function parseSign(raw: unknown): FieldsResult<typeof signShape> {
  return parseFields(signShape, raw, ({ path = "" }) =>
    (inkOf(path) ?? 0) < leastInk ? [{ path: "path", message: "signature_missing" }] : [],
  );
}
