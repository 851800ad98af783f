import type { ImportedFields } from "#domain/imports/imported-fields.ts";
import { type EditShipment, parseEdit } from "#domain/bookings/edit.ts";
import { editFieldsOf, replacedFields } from "#domain/imports/edit-of-shipment.ts";
import { zipIssues } from "#domain/bookings/rules.ts";
import type { Actor } from "#domain/people/actor.ts";
import { AppError, type FieldIssue } from "#domain/shared/errors.ts";
import { amountText } from "#domain/shared/money.ts";
import { formatShortDate } from "#domain/shared/place-time.ts";
import { assertAllowed } from "#domain/shared/verdict.ts";
import type { UpdateChoices, Replaced } from "#server/features/imports/importer.ts";
import { type RepricePreview, previewReprice } from "#server/features/payments/preview-reprice.ts";
import { bookedColumns } from "#server/features/shipments/booked-columns.ts";
import { editedConsequences } from "#server/features/shipments/edited-consequences.ts";
import { editShipment } from "#server/features/shipments/edit-shipment.ts";
import { getEditableShipment } from "#server/features/shipments/get-editable-shipment.ts";
import { type BookingEnds, loadBookingEnds } from "#server/features/shipments/load-booking-facts.ts";
import { findShipmentRow } from "#server/features/shipments/shipment.rows.ts";

/**
 * Updates a shipment from a row by its edit: parties, parcel, services and notes. Status, place, history, dates and
 * payment stay. A trial adds the accounts' additional debt to `foreseen`. Throws AppError if the shipment is over,
 * deleted or erased, if price or promise would change without permission, or if the debt would exceed an account's
 * limit (E12).
 */
export async function updateShipmentFromRow(
  actor: Actor,
  shipmentId: string,
  typed: ImportedFields,
  how: UpdateChoices,
  foreseen: RepricePreview = new Map(),
): Promise<Replaced> {
  const current = await getEditableShipment(actor, shipmentId).catch((error: unknown) => {
    // Erased: its number stays known, but it cannot be edited.
    if (error instanceof AppError && error.code === "not_found")
      throw new AppError("wrong_state", { reason: "shipment_deleted" });
    throw error;
  });
  const said = editFieldsOf(typed, current.currency);
  const kept = { ...current.fields, version: String(current.version) };
  const read = parseEdit({ ...kept, ...said.fields }, current.currency, current.fields);
  const before = parseEdit(kept, current.currency, current.fields);
  const isSaid = ({ path }: FieldIssue) => said.issues.some((issue) => issue.path === path);
  const issues = [...said.issues, ...(read.ok ? [] : read.issues.filter((issue) => !isSaid(issue)))];
  if (!read.ok || issues.length > 0) throw new AppError("invalid_input", { issues });
  const replaced = replacedFields(said.fields, current.fields, read.value, before.ok ? before.value : null);
  if (Object.keys(replaced).length === 0) return {};
  const ends = await loadBookingEnds(read.value);
  const areas = newAreaIssues(replaced, { ...read.value, ...confirmedZips(typed) }, ends);
  if (areas.length > 0) throw new AppError("invalid_input", { issues: areas });
  // Checked last: a file may contain finished shipments as long as nothing changes.
  assertAllowed(current.canReplan);
  if (how.isTrial) await tryOut(shipmentId, read.value, ends, how, foreseen);
  else await edit(actor, shipmentId, read.value, how);
  return replaced;
}

const confirmedZips = ({ senderZipConfirmed = "", receiverZipConfirmed = "" }: ImportedFields) => ({
  senderZipConfirmed,
  receiverZipConfirmed,
});

/** Asks about a ZIP code of another state if the row changes an address. */
function newAreaIssues(replaced: Replaced, input: EditShipment, { zipsElsewhere }: BookingEnds): FieldIssue[] {
  const changed = Object.keys(replaced);
  const isChanged = (role: string) =>
    changed.some((name) => name.startsWith(role) && /(ZipCode|State|Country)$/.test(name));
  return zipIssues(
    input,
    zipsElsewhere.filter(({ role }) => isChanged(role)),
  );
}

async function tryOut(
  shipmentId: string,
  input: EditShipment,
  ends: BookingEnds,
  { mayReprice }: UpdateChoices,
  foreseen: RepricePreview,
): Promise<void> {
  const row = await findShipmentRow(shipmentId);
  if (!row) return;
  const { confirm, details, columns } = await editedConsequences(row, input, { ...bookedColumns(input) }, ends);
  if (confirm !== null && !mayReprice) throw moved(details);
  if (typeof columns.totalMinor === "number") await previewReprice(shipmentId, columns.totalMinor, foreseen);
}

async function edit(
  actor: Actor,
  shipmentId: string,
  input: EditShipment,
  { mayReprice, isToldToNobody }: UpdateChoices,
): Promise<void> {
  // A row has no checkbox to confirm it.
  const unasked = {
    ...input,
    overLimit: undefined,
    senderZipConfirmed: input.senderZipCode,
    receiverZipConfirmed: input.receiverZipCode,
  };
  try {
    await editShipment(actor, shipmentId, unasked, { isToldToNobody });
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== "price_changed") throw error;
    if (!mayReprice) throw moved(error.details ?? {});
    const confirmed = String(error.details?.["confirm"]);
    await editShipment(actor, shipmentId, { ...unasked, confirmed }, { isToldToNobody });
  }
}

/** Reports whether price or promise would change, with the old and new value. */
function moved(details: Record<string, unknown>): AppError {
  const { old, new: next, currency, promisedBefore, promisedAfter, zone } = details;
  const amount = (minor: unknown) => amountText({ amountMinor: Number(minor), currency: String(currency) });
  const day = (at: unknown) => (typeof at === "string" ? formatShortDate(new Date(at), String(zone)) : "none");
  const issue =
    old === next
      ? `promise_moves:${day(promisedBefore)} → ${day(promisedAfter)}`
      : `price_moves:${amount(old)} → ${amount(next)} ${String(currency)}`;
  return new AppError("invalid_input", { issues: [{ path: "", message: issue }] });
}
