import { type OfficeBooking, officeBookingShape, parseOfficeBooking } from "#domain/bookings/office.ts";
import {
  type DateOrder,
  readMoment,
  readService,
  readStatus,
  readTick,
  serviceOfOldPackage,
  withoutUnit,
} from "#domain/imports/read-words.ts";
import { withoutFormulaGuard } from "#domain/exports/csv.ts";
import { inOrder, isAhead, isBefore, isDayOnly, type KnownMoment } from "#domain/shared/place-moment.ts";
import type { FieldIssue } from "#domain/shared/errors.ts";
import type { FieldMessageKey } from "#domain/shared/field-messages.ts";
import type { ShipmentHistory } from "#domain/shipments/history.ts";
import { isTerminal } from "#domain/shipments/status.ts";
import { normaliseTrackingNumber } from "#domain/shipments/tracking-number.ts";
import { packageTypes, type ShipmentStatus } from "#domain/shipments/vocabulary.ts";

export type ImportedFields = Record<string, string>;
/** What a row is read by: `zone` is of moments that name none, `sender` stands in where a file names no sender at all. */
export type ShipmentReading = {
  currency: string;
  zone: string;
  order: DateOrder;
  now: Date;
  branchCode: string;
  sender: ImportedFields | null;
  isToldToNobody: boolean;
};
export type ReadShipment =
  { ok: true; booking: OfficeBooking; history: ShipmentHistory } | { ok: false; issues: FieldIssue[] };

export const tickedFields = Object.keys(officeBookingShape).filter((name) =>
  /^(isFragile|requiresSignature|insurance|dangerousGoods|saturdayDelivery|holdForPickup|temperatureControl|specialHandling)$/.test(
    name,
  ),
);
const ownWords = ["status", "statusAt", "createdAt", "currentLocation", "estimatedDelivery", "timeline", "reference"];

/** One row of a file as a booking over the counter with what happened to it before (E11), or every cell that cannot be read, by its field. */
export function readShipment(typed: ImportedFields, reading: ShipmentReading): ReadShipment {
  const row = Object.fromEntries(Object.entries(typed).map(([name, text]) => [name, withoutFormulaGuard(text.trim())]));
  const issues: FieldIssue[] = [];
  const refuse = (path: string, message: FieldMessageKey) => void issues.push({ path, message });
  const history = readHistory(row, reading, refuse);
  const fields = bookingFields(row, reading, refuse);
  const parsed = parseOfficeBooking(fields, reading.currency);
  if (!parsed.ok) {
    for (const issue of parsed.issues)
      if (!issues.some(({ path }) => path === issue.path)) issues.push({ ...issue, path: importedName(issue.path) });
  }
  if (!parsed.ok || issues.length > 0) return { ok: false, issues };
  const isOver = isTerminal(history.events.at(-1)?.status ?? "pending");
  const saysPayment = ["paymentMethod", "paymentState", "accountNumber"].some((name) => row[name]);
  return { ok: true, booking: parsed.value, history: { ...history, isSettledElsewhere: isOver && !saysPayment } };
}

type Refuse = (path: string, message: FieldMessageKey) => void;

function bookingFields(row: ImportedFields, reading: ShipmentReading, refuse: Refuse): Record<string, unknown> {
  const names = Object.keys(row).filter((name) => Object.hasOwn(officeBookingShape, name) && !ownWords.includes(name));
  const hasSender = names.some((name) => name.startsWith("sender") && row[name]);
  const fields: Record<string, unknown> = {
    ...(hasSender ? {} : reading.sender),
    ...Object.fromEntries(
      names.filter((name) => row[name] || hasSender || !name.startsWith("sender")).map((name) => [name, row[name]]),
    ),
  };
  for (const name of ["weight", "length", "width", "height"]) if (row[name]) fields[name] = withoutUnit(row[name]);
  for (const name of tickedFields) fields[name] = readTick(row[name] ?? "");
  return { ...fields, ...serviceFields(row, refuse), ...extraFields(row, reading), ...paymentFields(row, refuse) };
}

/** Documents of old have no service: their package type is one (E11). */
function serviceFields(row: ImportedFields, refuse: Refuse): Record<string, unknown> {
  const [service, parcel] = [row["serviceType"] ?? "", row["packageType"] ?? ""];
  const known = packageTypes.find((type) => type === parcel.toLowerCase());
  if (service === "")
    return { serviceType: serviceOfOldPackage(parcel || "standard"), packageType: known ?? "package" };
  const serviceType = readService(service);
  if (!serviceType) refuse("serviceType", "service_unknown");
  return { serviceType: serviceType ?? "standard", packageType: parcel === "" ? "package" : (known ?? parcel) };
}

function extraFields(row: ImportedFields, { branchCode }: ShipmentReading): Record<string, unknown> {
  const insurance = row["insurance"] ?? "";
  const insuredFor = row["insuranceValue"] || (/\d/.test(insurance) ? insurance : "");
  const isInsured = insuredFor !== "" && Number(insuredFor.replace(/[^\d.]/g, "")) > 0;
  const isPickup = /^pick/i.test(row["pickupType"] ?? "");
  return {
    priority: row["priority"]?.toLowerCase() || "normal",
    insurance: isInsured ? "yes" : "no",
    insuranceValue: isInsured ? insuredFor : "",
    notifyEmail: "yes",
    pickupType: isPickup ? "pickup" : "dropoff",
    preferredDropoffLocation: isPickup ? "" : row["preferredDropoffLocation"] || branchCode,
    // What was collected long ago needs no date of a collection to come.
    pickupDate: isPickup ? row["pickupDate"] : "",
    pickupTime: isPickup ? row["pickupTime"] : "",
  };
}

function paymentFields(row: ImportedFields, refuse: Refuse): Record<string, unknown> {
  const method = (row["paymentMethod"] ?? "").toLowerCase();
  const isPaid = /^(paid|yes|x|true)$/i.test(row["paymentState"] ?? "");
  if (method === "credit" || method === "card") refuse("paymentMethod", "card_not_imported");
  const isAccount = method === "account" || (method === "" && Boolean(row["accountNumber"]));
  return {
    paymentMethod: isAccount ? "account" : method === "terminal" ? "terminal" : "cash",
    accountNumber: isAccount ? row["accountNumber"] : "",
    paymentReceived: isPaid && !isAccount ? "yes" : "no",
    billingReference: row["billingReference"] || row["reference"],
  };
}

function readHistory(
  row: ImportedFields,
  { zone, order, now, isToldToNobody }: ShipmentReading,
  refuse: Refuse,
): Omit<ShipmentHistory, "isSettledElsewhere"> {
  const moment = (path: string, mayBeAhead = false): KnownMoment | null => {
    const text = row[path] ?? "";
    const at = text === "" ? null : readMoment(text, zone, order);
    if (text !== "" && !at) refuse(path, "moment_invalid");
    // Clocks and zones of other programs differ: up to a day ahead is now.
    const latest = new Date(now.getTime() + 86_400_000);
    if (at && !mayBeAhead && isAhead(at, latest, zone)) refuse(path, "event_in_future");
    return at && !mayBeAhead && isAhead(at, now, zone) ? now : at;
  };
  const [createdAt, statusAt] = [moment("createdAt"), moment("statusAt")];
  const estimatedDelivery = moment("estimatedDelivery", true);
  const status = row["status"] ? readStatus(row["status"]) : "pending";
  if (!status) refuse("status", "status_invalid");
  const events = timelineOf(row["timeline"] ?? "", { zone, order, now }, () => refuse("timeline", "timeline_invalid"));
  const last = events.at(-1);
  const location = (row["currentLocation"] || (last?.location ?? "")).slice(0, 120);
  const stands = status && status !== (last?.status ?? "pending");
  if (status && (stands || (statusAt && status !== "pending") || (row["currentLocation"] && !last)))
    events.push({
      status,
      at: statusAt ?? last?.at ?? createdAt ?? now,
      location: location || placeOf(row, status),
      description: "",
    });
  if (createdAt && statusAt && isBefore(statusAt, createdAt, zone)) refuse("statusAt", "status_before_created");
  return { createdAt: createdAt ?? events[0]?.at ?? null, events, estimatedDelivery, isToldToNobody };
}

/** Where a shipment of this status is, in a file that does not say. */
function placeOf(row: ImportedFields, status: ShipmentStatus): string {
  const side = status === "delivered" || status === "available_for_pickup" ? "receiver" : "sender";
  return [row[`${side}City`], row[`${side}State`]].filter(Boolean).join(", ").slice(0, 120);
}

type HistoryEvent = ShipmentHistory["events"][number];

/** A timeline as documents have it: a list of location, status, timestamp and description. */
function timelineOf(
  text: string,
  { zone, order, now }: Pick<ShipmentReading, "zone" | "order" | "now">,
  refuse: () => void,
): HistoryEvent[] {
  if (text === "") return [];
  const events: HistoryEvent[] = [];
  try {
    const entries = JSON.parse(text) as unknown;
    if (!Array.isArray(entries) || entries.length > 50) throw new Error("no list");
    for (const entry of entries as Record<string, unknown>[]) {
      const said = (name: string) => (typeof entry[name] === "string" ? entry[name] : "");
      const stamp = entry["timestamp"];
      const seconds = (stamp as { seconds?: number } | null)?.seconds;
      const at = typeof seconds === "number" ? new Date(seconds * 1000) : readMoment(said("timestamp"), zone, order);
      const status = readStatus(said("status"));
      if (!at || !status || isNoInstant(at) || isAhead(at, now, zone)) throw new Error("no entry");
      events.push({
        status,
        at,
        location: said("location").slice(0, 120),
        description: said("description").slice(0, 300),
      });
    }
  } catch {
    refuse();
    return [];
  }
  return inOrder(events, ({ at }) => at, zone);
}

function isNoInstant(moment: KnownMoment): boolean {
  return !isDayOnly(moment) && Number.isNaN(moment.getTime());
}

/** A row says what a booking calls a list of stops, or a wish, by other names. */
function importedName(path: string): string {
  return path.startsWith("timeline") ? "timeline" : path;
}

/** By what a second import of the same file is known again: its number, else the reference of the old book. Null where it has neither. */
export function keyOfShipment(row: ImportedFields): string | null {
  const number = normaliseTrackingNumber(withoutFormulaGuard((row["trackingNumber"] ?? "").trim()));
  if (number !== "") return `number:${number}`;
  const reference = withoutFormulaGuard((row["reference"] ?? "").trim()).toUpperCase();
  return reference === "" ? null : `reference:${reference}`;
}
