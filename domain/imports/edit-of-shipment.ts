import { valueAt } from "#domain/shared/value-at.ts";
import type { ImportedFields, Refuse } from "#domain/imports/imported-fields.ts";
import { type EditShipment, editShipmentShape } from "#domain/bookings/edit.ts";
import type { RawFields } from "#domain/bookings/views.ts";
import { cellsOf, insuranceFields, noteFields, tickFields } from "#domain/imports/read-shipment.ts";
import { readService, serviceOfOldPackage } from "#domain/imports/read-words.ts";
import type { FieldIssue } from "#domain/shared/errors.ts";
import { packageTypes } from "#domain/shipments/vocabulary.ts";

/**
 * Fields that an import never changes in an existing shipment: its journey, the promised date, and fields of the edit
 * form only.
 */
const leftAsItIs = [
  "senderZipConfirmed",
  "receiverZipConfirmed",
  "version",
  "status",
  "currentLocation",
  "agreedPrice",
  "estimatedDelivery",
  // Used to find the shipment.
  "reference",
  "reason",
  "confirmed",
  "overLimit",
];
const names = Object.keys(editShipmentShape).filter((name) => !leftAsItIs.includes(name));

/** Returns the edit fields of a row. An empty cell means no change. */
export function editFieldsOf(typed: ImportedFields, currency: string): { fields: RawFields; issues: FieldIssue[] } {
  const issues: FieldIssue[] = [];
  const refuse: Refuse = (path, message) => void issues.push({ path, message });
  const row = cellsOf(typed, currency, refuse);
  const fields: RawFields = {};
  const withNotes = { ...row, ...noteFields(row) };
  for (const name of names) if (withNotes[name]) fields[name] = withNotes[name];
  for (const [name, tick] of Object.entries(tickFields(row, refuse))) if (tick !== "") fields[name] = tick;
  readServiceInto(fields, row, issues);
  readInsuranceInto(fields, row, refuse);
  for (const name of ["priority", "deliveryConfirmationType"]) if (row[name]) fields[name] = row[name].toLowerCase();
  return { fields, issues };
}

/**
 * A package type that was a service in the predecessor changes the service (E11); any other changes the package type.
 */
function readServiceInto(fields: RawFields, row: ImportedFields, issues: FieldIssue[]): void {
  const [service = "", parcel = ""] = [row["serviceType"], row["packageType"]];
  const isPackage = packageTypes.some((type) => type === parcel.toLowerCase());
  if (parcel !== "" && isPackage) fields["packageType"] = parcel.toLowerCase();
  if (parcel !== "" && !isPackage && service === "") {
    delete fields["packageType"];
    fields["serviceType"] = serviceOfOldPackage(parcel);
  }
  if (service === "") return;
  const known = readService(service);
  fields["serviceType"] = known ?? service;
  if (!known) issues.push({ path: "serviceType", message: "service_unknown" });
}

/** "Insurance: 500" is the insured value. A checkmark alone keeps the current value. */
function readInsuranceInto(fields: RawFields, row: ImportedFields, refuse: Refuse): void {
  delete fields["insurance"];
  if (!row["insurance"] && !row["insuranceValue"]) return;
  const { insurance = "", insuranceValue = "" } = insuranceFields(row, refuse);
  if (insurance === "") return;
  fields["insurance"] = insurance;
  if (insuranceValue !== "") fields["insuranceValue"] = insuranceValue;
  else if (/^(no|false|off)$/.test(insurance)) fields["insuranceValue"] = "";
}

/** Returns the previous values of fields that differ after parsing both, by field. */
export function replacedFields(typed: RawFields, current: RawFields, after: EditShipment, before: EditShipment | null) {
  const replaced: Record<string, string> = {};
  for (const name of Object.keys(typed)) {
    const isSame = before
      ? JSON.stringify(valueAt<unknown>(after, name)) === JSON.stringify(valueAt<unknown>(before, name))
      : String(typed[name] ?? "") === String(current[name] ?? "");
    if (!isSame) replaced[name] = String(current[name] ?? "");
  }
  return replaced;
}
