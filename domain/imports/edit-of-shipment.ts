import { type EditShipment, editShipmentShape } from "#domain/bookings/edit.ts";
import type { RawFields } from "#domain/bookings/views.ts";
import { withoutFormulaGuard } from "#domain/exports/csv.ts";
import { type ImportedFields, tickedFields } from "#domain/imports/read-shipment.ts";
import { readService, readTick, serviceOfOldPackage, withoutUnit } from "#domain/imports/read-words.ts";
import type { FieldIssue } from "#domain/shared/errors.ts";
import { packageTypes } from "#domain/shipments/vocabulary.ts";

/** What an import never changes of a shipment that is there: its journey, its promise as a date, and what only the form of an edit knows. */
const leftAsItIs = ["version", "status", "currentLocation", "estimatedDelivery", "reason", "confirmed", "overLimit"];
const measures = ["weight", "length", "width", "height"];
const names = Object.keys(editShipmentShape).filter((name) => !leftAsItIs.includes(name));

/** The fields of an edit that a row fills: an empty cell changes nothing. */
export function editFieldsOf(typed: ImportedFields): { fields: RawFields; issues: FieldIssue[] } {
  const row = Object.fromEntries(
    Object.entries(typed).map(([name, text]): [string, string] => [name, withoutFormulaGuard(text.trim())]),
  );
  const fields: RawFields = {};
  for (const name of names) {
    const text = row[name];
    if (text) fields[name] = measures.includes(name) ? withoutUnit(text) : text;
  }
  for (const name of tickedFields) if (row[name]) fields[name] = readTick(row[name]);
  const issues = readServiceInto(fields, row);
  readInsuranceInto(fields, row);
  if (row["priority"]) fields["priority"] = row["priority"].toLowerCase();
  return { fields, issues };
}

/** A word for the package that is a service of old changes the service (E11), every other one the package. */
function readServiceInto(fields: RawFields, row: ImportedFields): FieldIssue[] {
  const [service = "", parcel = ""] = [row["serviceType"], row["packageType"]];
  const isPackage = packageTypes.some((type) => type === parcel.toLowerCase());
  if (parcel !== "" && isPackage) fields["packageType"] = parcel.toLowerCase();
  if (parcel !== "" && !isPackage && service === "") {
    delete fields["packageType"];
    fields["serviceType"] = serviceOfOldPackage(parcel);
  }
  if (service === "") return [];
  const known = readService(service);
  fields["serviceType"] = known ?? service;
  return known ? [] : [{ path: "serviceType", message: "service_unknown" }];
}

/** "Insurance: 500" is how much for; a tick alone keeps what it was insured for. */
function readInsuranceInto(fields: RawFields, row: ImportedFields): void {
  const said = row["insurance"] ?? "";
  const amount = row["insuranceValue"] || (/\d/.test(said) ? said : "");
  if (amount !== "") {
    const isInsured = Number(amount.replace(/[^\d.]/g, "")) > 0;
    fields["insurance"] = isInsured ? "yes" : "no";
    fields["insuranceValue"] = isInsured ? amount : "";
  }
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
