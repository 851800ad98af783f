import {
  kindsOfTicks,
  type ImportedFields,
  type Refuse,
  type ShipmentReading,
  tickedFields,
} from "#domain/imports/imported-fields.ts";
import { type ImportedBooking, importedBookingShape, parseImportedBooking } from "#domain/bookings/imported.ts";
import { perPiece } from "#domain/imports/weight-of-piece.ts";
import { readHistory } from "#domain/imports/read-history.ts";
import { readClock, readWallMoment, whyNoMoment } from "#domain/imports/read-moment.ts";
import { readUnits } from "#domain/imports/read-units.ts";
import { readZone } from "#domain/imports/read-zone.ts";
import { readAmountCell, readCode, withPoint } from "#domain/imports/read-number.ts";
import { isGrams, readLength, readNumber, readWeight, tenthsOfPounds } from "#domain/shared/written-number.ts";
import {
  isNothingDue,
  readIsPaid,
  readPaymentMethod,
  readPickupType,
  readService,
  readTick,
  serviceOfOldPackage,
} from "#domain/imports/read-words.ts";
import { isBefore } from "#domain/shared/place-moment.ts";
import type { FieldIssue } from "#domain/shared/errors.ts";
import { cutText } from "#domain/shared/cut-text.ts";
import { codePointLength } from "#domain/shared/code-point-length.ts";
import type { ShipmentHistory } from "#domain/shipments/history.ts";
import { packageTypes } from "#domain/shipments/vocabulary.ts";

export type ReadShipment =
  { ok: true; booking: ImportedBooking; history: ShipmentHistory } | { ok: false; issues: FieldIssue[] };

const sides = ["length", "width", "height"];
const measures = ["weight", ...sides, "quantity"];
const amounts = ["value", "insurance", "insuranceValue", "customsValue", "shipmentPrice"];
/** Cells in which every digit counts. */
const codes = [
  "trackingNumber",
  "reference",
  "accountNumber",
  "billingReference",
  ...["sender", "receiver"].flatMap((side) => [`${side}Phone`, `${side}ZipCode`, `${side}TaxId`]),
];
/** As in a booking that is edited. */
const longestReference = 60;
const ownWords = [
  "status",
  "statusAt",
  "deliveredAt",
  "createdAt",
  "currentLocation",
  "estimatedDelivery",
  "timeline",
  "notes",
];

/**
 * Parses one row as a booking with its history (E11), or returns the issues by field. Missing values stay missing
 * (A5).
 */
export function readShipment(typed: ImportedFields, reader: ShipmentReading): ReadShipment {
  const issues: FieldIssue[] = [];
  const refuse: Refuse = (path, message) => void issues.push({ path, message });
  const row = cellsOf(typed, reader.currency, refuse);
  const zone = row["timeZone"] ? readZone(row["timeZone"]) : reader.zone;
  if (zone === null) refuse("timeZone", "zone_invalid");
  const reading = { ...reader, zone: zone ?? reader.zone };
  const read = readHistory(row, reading, refuse);
  const fields = bookingFields(row, reading, refuse);
  const end = reading.isOwnExport ? undefined : read.events.find(({ status }) => status === "delivered");
  const pickupDay = fields["pickupDate"];
  if (end && typeof pickupDay === "string" && pickupDay !== "" && isBefore(end.at, { day: pickupDay }, reading.zone))
    refuse("pickupDate", "pickup_after_delivery");
  const parsed = parseImportedBooking(fields, reading.currency);
  if (!parsed.ok) {
    for (const issue of parsed.issues.map((each) => ({ ...each, path: importedName(each.path) })))
      if (!issues.some(({ path }) => path === issue.path)) issues.push(issue);
  }
  const reference = row["reference"] ?? "";
  if (codePointLength(reference) > longestReference) refuse("reference", "text_too_long");
  // A price becomes payable only if the row states a payment, so that an import creates no debts. Paid shipments are
  // not priced again.
  const hasPayment =
    !isNothingDue(row["paymentState"] ?? "") &&
    ["paymentMethod", "paymentState", "accountNumber"].some((name) => row[name]);
  const isPaid = readIsPaid(row["paymentState"] ?? "") === true;
  if (hasPayment && !isPaid && !row["shipmentPrice"] && !row["weight"]) refuse("weight", "weight_required");
  if (!parsed.ok || issues.length > 0) return { ok: false, issues: looksLikeTotal(row) ? totalLine : issues };
  const { isToldToNobody } = reading;
  const isMethodKnown = Boolean(row["paymentMethod"] || row["accountNumber"]);
  return {
    ok: true,
    booking: parsed.value,
    history: { ...read, isToldToNobody, hasPayment, isPaid, isMethodKnown, reference, notStated: notStatedIn(row) },
  };
}

/**
 * Returns required fields that the row does not state. An old package type is a service (E11), so it does not state a
 * package type.
 */
function notStatedIn(row: ImportedFields): string[] {
  const isServiceStated = row["serviceType"] || row["packageType"];
  return [...(isServiceStated ? [] : ["serviceType"]), ...["packageType", "quantity"].filter((name) => !row[name])];
}

/** Normalizes the cells: cleans codes and numbers. */
export function cellsOf(typed: ImportedFields, currency: string, refuse: Refuse): ImportedFields {
  const row: ImportedFields = {};
  for (const [name, text] of Object.entries(typed)) {
    const cell = text.trim();
    const code = codes.includes(name) ? readCode(cell) : cell;
    if (code === null) refuse(name, "number_lost_digits");
    if (name !== "timeline" && isListOfObjects(cell)) refuse(name, "value_type_invalid");
    row[name] = code ?? "";
    if (measures.includes(name)) row[name] = readNumber(withPoint(cell));
    if (!amounts.includes(name)) continue;
    const { amount, message } = readAmountCell(cell, currency);
    if (message !== null) refuse(name, message);
    row[name] = amount;
  }
  if (row["dimensions"]) refuse("dimensions", "dimensions_unclear");
  readUnits(row, typed, refuse);
  for (const side of sides) {
    const length = readLength(withPoint((typed[side] ?? "").trim()), row["lengthUnit"] ?? "");
    if (row[side] && length === null) refuse(row["lengthUnit"] ? "lengthUnit" : side, "length_unit_unknown");
    // A valid length, so that only the unit is reported.
    if (row[side]) row[side] = length ?? "1";
  }
  if (row["weight"]?.endsWith(perPiece)) refuse("weight", "weight_of_piece");
  const written = (typed["weight"] ?? "").trim().replace(perPiece, "");
  const weight = readWeight(withPoint(written), row["weightUnit"] ?? "");
  const [, unit] = /^[1-9]\d{0,2}\.\d{3}\s*(\p{L}*)\.?$/u.exec(written) ?? [];
  if (unit !== undefined && isGrams(unit || (row["weightUnit"] ?? ""))) refuse("weight", "decimal_unclear");
  if (row["weight"] && weight === null) refuse(row["weightUnit"] ? "weightUnit" : "weight", "weight_unit_unknown");
  else if (row["weight"]) row["weight"] = tenthsOfPounds(weight ?? "");
  return row;
}

/** A list of objects in a document, as flattened, holds no single value. */
function isListOfObjects(cell: string): boolean {
  if (!cell.startsWith("[{")) return false;
  try {
    return Array.isArray(JSON.parse(cell));
  } catch {
    return false;
  }
}

const totalLine: FieldIssue[] = [{ path: "", message: "row_is_total" }];

/** Detects a "Total" line with a sum, which is not a shipment and cannot be corrected. */
function looksLikeTotal(row: ImportedFields): boolean {
  const filled = Object.values(row).filter((text) => text !== "");
  const hasWord = filled.some((text) =>
    /^(?:grand |sub ?)?totals?\b|^sum(?:me)?\b|^\d+ (?:rows|orders|shipments)$/i.test(text),
  );
  const isNamed = /\p{L}/u.test(row["receiverName"] ?? "");
  return hasWord && !isNamed && !row["receiverAddress"] && filled.length <= 6;
}

function bookingFields(row: ImportedFields, reading: ShipmentReading, refuse: Refuse): Record<string, unknown> {
  const names = Object.keys(row).filter(
    (name) => Object.hasOwn(importedBookingShape, name) && !ownWords.includes(name),
  );
  const fields: Record<string, unknown> = Object.fromEntries(names.map((name) => [name, row[name]]));
  for (const side of ["senderCountry", "receiverCountry"]) if (!row[side]) delete fields[side];
  Object.assign(fields, tickFields(row, refuse));
  if (!fields["receiverName"]) fields["receiverName"] = row["receiverCompany"] ?? "";
  return {
    ...fields,
    ...noteFields(row),
    ...serviceFields(row, refuse),
    ...insuranceFields(row, refuse),
    ...handoverFields(row, reading, refuse),
    ...paymentFields(row, reading, refuse),
    agreedPrice: row["shipmentPrice"] ?? "",
    priority: row["priority"]?.toLowerCase() || "normal",
    deliveryConfirmationType: row["deliveryConfirmationType"]?.toLowerCase() || "signature",
    notifyEmail: "yes",
  };
}

/** Returns the checkboxes. A stated kind implies its option, and contradicts a stated "no". */
export function tickFields(row: ImportedFields, refuse: Refuse): Record<string, string> {
  const ticks = Object.fromEntries(tickedFields.map((name) => [name, readTick(row[name] ?? "")]));
  for (const [kind, name] of kindsOfTicks) {
    // Documents of the predecessor name a signature by default (E11).
    if (!row[kind] || readTick(row[kind]) === "no" || row[kind].toLowerCase() === "signature") continue;
    if (!row[name]) ticks[name] = "yes";
    else if (isNo(row[name])) refuse(kind, "option_off");
  }
  return ticks;
}

/**
 * Returns the notes. Notes in a document are the customer's and shown on the tracking page; staff notes have their
 * own column.
 */
export function noteFields(row: ImportedFields): Record<string, string> {
  const customerNotes = [row["specialInstructions"] ?? "", row["notes"] ?? ""].filter(Boolean);
  return { specialInstructions: [...new Set(customerNotes)].join("\n"), notes: row["staffNotes"] ?? "" };
}

/** Old documents have no service; their package type is the service (E11). */
function serviceFields(row: ImportedFields, refuse: Refuse): Record<string, unknown> {
  const [service, parcel] = [row["serviceType"] ?? "", row["packageType"] ?? ""];
  const known = packageTypes.find((type) => type === parcel.toLowerCase());
  if (service === "")
    return { serviceType: serviceOfOldPackage(parcel || "standard"), packageType: known ?? "package" };
  const serviceType = readService(service);
  if (!serviceType) refuse("serviceType", "service_unknown");
  return { serviceType: serviceType ?? "standard", packageType: parcel === "" ? "package" : (known ?? parcel) };
}

/**
 * Parses insurance: "yes" means an unknown amount, a number is the amount. "Standard coverage" applies to every
 * parcel and means none (A5).
 */
export function insuranceFields(row: ImportedFields, refuse: Refuse): Record<string, string> {
  const stated = row["insurance"] ?? "";
  const amount = row["insuranceValue"] || (/\d/.test(stated) ? stated : "");
  if (amount !== "") {
    const isInsured = Number(amount.replace(/[^\d.]/g, "")) > 0;
    if (isInsured && row["insuranceValue"] && isNo(stated)) refuse("insuranceValue", "option_off");
    return { insurance: isInsured ? "yes" : "no", insuranceValue: isInsured ? amount : "" };
  }
  const tick = readTick(/^standard( coverage)?$/i.test(stated) ? "" : stated);
  if (!["", "yes", "true", "on", "no", "false", "off"].includes(tick)) refuse("insurance", "choice_invalid");
  return { insurance: tick, insuranceValue: "" };
}

function isNo(text: string): boolean {
  return /^(?:no|false|off|0(?:\.0+)?)$/.test(readTick(text));
}

/** Parses the handover. A missing place or time stays unknown. */
function handoverFields(row: ImportedFields, { order }: ShipmentReading, refuse: Refuse): Record<string, unknown> {
  const branch = row["preferredDropoffLocation"] ?? "";
  const [dayText, timeText] = [row["pickupDate"] ?? "", row["pickupTime"] ?? ""];
  const isPlanned = dayText !== "" || timeText !== "";
  const stated = row["pickupType"] ?? "";
  const type = stated === "" ? (branch ? "dropoff" : isPlanned ? "pickup" : "") : readPickupType(stated);
  if (type === null) refuse("pickupType", "choice_invalid");
  const at = dayText === "" ? null : readWallMoment(dayText, order);
  if (dayText !== "" && !at)
    refuse("pickupDate", whyNoMoment(dayText, order) === "date_order_unclear" ? "date_order_unclear" : "date_invalid");
  const time = timeText === "" ? (at?.time ?? "") : readClock(timeText);
  if (time === null) refuse("pickupTime", "date_time_invalid");
  const isPickup = type === "pickup";
  if (type === "dropoff")
    for (const name of ["pickupDate", "pickupTime"]) if (row[name]) refuse(name, `contradicts:${stated || branch}`);
  return {
    pickupType: type ?? "",
    preferredDropoffLocation: type === "dropoff" ? branch : "",
    pickupDate: isPickup ? (at?.day ?? "") : "",
    pickupTime: isPickup ? (time ?? "") : "",
  };
}

function paymentFields(
  row: ImportedFields,
  { isOwnExport = false }: ShipmentReading,
  refuse: Refuse,
): Record<string, unknown> {
  const methodText = row["paymentMethod"] ?? "";
  const method = methodText === "" ? (row["accountNumber"] ? "account" : "cash") : readPaymentMethod(methodText);
  const isPaid = readIsPaid(row["paymentState"] ?? "");
  if (method === "card") refuse("paymentMethod", "card_not_imported");
  if (method === null) refuse("paymentMethod", "choice_invalid");
  if (isPaid === null) refuse("paymentState", "choice_invalid");
  const isAccount = method === "account";
  // Our own exports hold the number that was entered with any method.
  if ((method === "cash" || method === "terminal") && row["accountNumber"] && !isOwnExport)
    refuse("accountNumber", `contradicts:${methodText}`);
  return {
    paymentMethod: method === "card" ? "cash" : (method ?? "cash"),
    accountNumber: isAccount ? row["accountNumber"] : "",
    paymentReceived: isPaid && !isAccount ? "yes" : "no",
    // A longer reference is reported once, in its own column.
    billingReference: row["billingReference"] || cutText(row["reference"] ?? "", longestReference),
  };
}

/** Maps a field of the booking to the name used in an import, for the timeline and the price. */
function importedName(path: string): string {
  if (path === "agreedPrice") return "shipmentPrice";
  return path.startsWith("timeline") ? "timeline" : path;
}
