import type { ImportedFields, Refuse } from "#domain/imports/imported-fields.ts";
import { type EditShipment, editShipmentShape } from "#domain/bookings/edit.ts";
import type { RawFields } from "#domain/bookings/views.ts";
import { cellsOf, insuranceFields, noteFields, tickedFields } from "#domain/imports/read-shipment.ts";
import { readService, readTick, serviceOfOldPackage } from "#domain/imports/read-words.ts";
import type { FieldIssue } from "#domain/shared/errors.ts";
import { packageTypes } from "#domain/shipments/vocabulary.ts";

/** What an import never changes of a shipment that is there: its journey, its promise as a date, and what only the form of an edit knows. */
const leftAsItIs = [
  "senderZipConfirmed",
  "receiverZipConfirmed",
  "version",
  "status",
  "currentLocation",
  "agreedPrice",
  "estimatedDelivery",
  // How the row was found.
  "reference",
  "reason",
  "confirmed",
  "overLimit",
];
const names = Object.keys(editShipmentShape).filter((name) => !leftAsItIs.includes(name));

/** The fields of an edit that a row fills: an empty cell changes nothing. */
export function editFieldsOf(typed: ImportedFields, currency: string): { fields: RawFields; issues: FieldIssue[] } {
  const issues: FieldIssue[] = [];
  const refuse: Refuse = (path, message) => void issues.push({ path, message });
  const row = cellsOf(typed, currency, refuse);
  const fields: RawFields = {};
  const said = { ...row, ...noteFields(row) };
  for (const name of names) if (said[name]) fields[name] = said[name];
  for (const name of tickedFields) if (row[name]) fields[name] = readTick(row[name]);
  readServiceInto(fields, row, issues);
  readInsuranceInto(fields, row, refuse);
  if (row["priority"]) fields["priority"] = row["priority"].toLowerCase();
  return { fields, issues };
}

/** A word for the package that is a service of old changes the service (E11), every other one the package. */
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

/** "Insurance: 500" is how much for; a tick alone keeps the amount that it was insured for. */
function readInsuranceInto(fields: RawFields, row: ImportedFields, refuse: Refuse): void {
  delete fields["insurance"];
  if (!row["insurance"] && !row["insuranceValue"]) return;
  const { insurance = "", insuranceValue = "" } = insuranceFields(row, refuse);
  if (insurance === "") return;
  fields["insurance"] = insurance;
  if (insuranceValue !== "") fields["insuranceValue"] = insuranceValue;
  else if (/^(no|false|off)$/.test(insurance)) fields["insuranceValue"] = "";
}

/** By field of the row, what stood there before: those that differ once both are read. */
export function replacedFields(typed: RawFields, current: RawFields, after: EditShipment, before: EditShipment | null) {
  const replaced: Record<string, string> = {};
  for (const name of Object.keys(typed)) {
    const key = name as keyof EditShipment;
    const isSame = before
      ? JSON.stringify(after[key]) === JSON.stringify(before[key])
      : String(typed[name] ?? "") === String(current[name] ?? "");
    if (!isSame) replaced[name] = String(current[name] ?? "");
  }
  return replaced;
}
