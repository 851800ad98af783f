import { isRecord } from "#domain/shared/is-record.ts";
import { dayMs } from "#domain/shared/durations.ts";
import type { ImportedFields, Refuse, ShipmentReading } from "#domain/imports/imported-fields.ts";
import { readMoment, readPromise, whyNoMoment } from "#domain/imports/read-moment.ts";
import { readTick } from "#domain/imports/read-words.ts";
import { inOrder, isAhead, isBefore, isSameDay, type KnownMoment } from "#domain/shared/place-moment.ts";
import type { FieldMessageKey } from "#domain/shared/field-messages.ts";
import { cutText } from "#domain/shared/cut-text.ts";
import { codePointLength } from "#domain/shared/code-point-length.ts";
import { flag } from "#domain/shared/form-fields.ts";
import { promiseProblem } from "#domain/shipments/promise-change.ts";
import type { ShipmentHistory } from "#domain/shipments/history.ts";
import { currentOfHistory, isTerminal, parseStatus } from "#domain/shipments/status.ts";
import type { ShipmentStatus } from "#domain/shipments/vocabulary.ts";

type HistoryEvent = ShipmentHistory["events"][number];
type ReadHistory = Pick<
  ShipmentHistory,
  "createdAt" | "isCreationKnown" | "events" | "estimatedDelivery" | "isStatusUndated"
>;

export function readHistory(row: ImportedFields, reading: ShipmentReading, refuse: Refuse): ReadHistory {
  const { zone, order, now, arePromisesDays = false, isOwnExport = false } = reading;
  const moment = (path: string, isPromise = false): KnownMoment | null => {
    const text = row[path] ?? "";
    const read = () => (isPromise ? readPromise(text, zone, order, arePromisesDays) : readMoment(text, zone, order));
    const at = text === "" ? null : read();
    if (text !== "" && !at) refuse(path, whyNoMoment(text, order));
    // Clocks and zones of other programs differ, so up to a day ahead counts as now.
    const latest = new Date(now.getTime() + dayMs);
    if (at && !isPromise && isAhead(at, latest, zone)) refuse(path, "event_in_future");
    return at && !isPromise && isAhead(at, now, zone) ? now : at;
  };
  const [createdAt, saidStatusAt] = [moment("createdAt"), moment("statusAt")];
  const delivery = readDelivery(row, moment);
  const statusAt = delivery.at ?? saidStatusAt;
  const estimatedDelivery = moment("estimatedDelivery", true);
  const events = timelineOf(row["timeline"] ?? "", reading, (message) => refuse("timeline", message));
  const reached = currentOfHistory(events.toReversed());
  const statusText = row["status"] || (delivery.isDelivered ? "delivered" : "");
  // Without a status column, the history determines the status.
  const status = statusText ? parseStatus(statusText) : (reached?.status ?? "pending");
  if (!status) refuse("status", "status_invalid");
  else if (delivery.isDelivered && status !== "delivered") refuse("deliveredAt", "status_not_delivered");
  const location = row["currentLocation"] || (reached?.location ?? "");
  if (codePointLength(row["currentLocation"] ?? "") > longestLocation) refuse("currentLocation", "text_too_long");
  if (status && reached && isTerminal(reached.status) && !isTerminal(status)) refuse("status", "status_after_end");
  // A status that occurs in the history came with that entry. The first terminal event counts, whatever follows.
  const isOther = status && status !== (reached?.status ?? "pending");
  const isAdded = isOther || (status && row["currentLocation"] && !reached);
  if (isAdded)
    events.push({
      status,
      at: statusAt ?? events.at(-1)?.at ?? createdAt ?? now,
      location: location || placeOf(row, status),
      description: "",
    });
  const otherDeliveries = [saidStatusAt, ...(reached?.status === "delivered" ? [reached.at] : [])];
  if (otherDeliveries.some((at) => isOtherDay(delivery.at, at, zone))) refuse("deliveredAt", "delivered_differs");
  const isBeforeCreation = (at: KnownMoment | null) =>
    at !== null && createdAt !== null && !isOwnExport && isBefore(at, createdAt, zone);
  if (isBeforeCreation(delivery.at)) refuse("deliveredAt", "status_before_created");
  else if (isBeforeCreation(saidStatusAt)) refuse("statusAt", "status_before_created");
  const problem = estimatedDelivery && promiseProblem(estimatedDelivery, isOwnExport ? null : createdAt, { zone, now });
  if (problem) refuse("estimatedDelivery", problem);
  const isStatusUndated = Boolean(isAdded) && !statusAt;
  return {
    createdAt: createdAt ?? (isStatusUndated ? events.slice(0, -1) : events)[0]?.at ?? null,
    isCreationKnown: createdAt !== null || events.length === 0,
    events,
    estimatedDelivery,
    isStatusUndated,
  };
}

function isOtherDay(a: KnownMoment | null, b: KnownMoment | null, zone: string): boolean {
  return a !== null && b !== null && !isSameDay(a, b, zone);
}

/** Parses the column "Delivered", which holds the day of delivery or a checkmark. */
function readDelivery(row: ImportedFields, moment: (path: string) => KnownMoment | null) {
  const delivered = row["deliveredAt"] ?? "";
  const tick = flag.safeParse(readTick(delivered));
  if (tick.success) return { at: null, isDelivered: tick.data };
  const at = moment("deliveredAt");
  return { at, isDelivered: at !== null };
}

/** Returns the default place for a status, for files that do not state one. */
function placeOf(row: ImportedFields, status: ShipmentStatus): string {
  const side = status === "delivered" || status === "available_for_pickup" ? "receiver" : "sender";
  return cutText([row[`${side}City`], row[`${side}State`]].filter(Boolean).join(", "), longestLocation);
}

/** Parses a timeline of a document: a list of location, status, timestamp and description. */
function timelineOf(
  text: string,
  { zone, order, now }: ShipmentReading,
  refuse: (message: FieldMessageKey) => void,
): HistoryEvent[] {
  if (text === "") return [];
  const entries = listIn(text);
  const events = entries?.map((entry): HistoryEvent | null => {
    const textOf = (name: string) => (typeof entry[name] === "string" ? entry[name] : "");
    const at = readMoment(stampText(entry["timestamp"]), zone, order);
    const status = parseStatus(textOf("status"));
    if (!at || !status || isAhead(at, now, zone)) return null;
    return { status, at, location: textOf("location"), description: textOf("description") };
  });
  const known = events?.filter((event) => event !== null) ?? [];
  if (!events || known.length < events.length) {
    refuse("timeline_invalid");
    return [];
  }
  const isTooLong = ({ location, description }: HistoryEvent) =>
    codePointLength(location) > longestLocation || codePointLength(description) > longestDescription;
  if (known.some(isTooLong)) refuse("text_too_long");
  return inOrder(oldestFirst(known, zone), ({ at }) => at, zone);
}

/**
 * Reverses a list that is newest first, so that entries of one day or minute keep the order of the file. If all are
 * of one, an end comes last.
 */
function oldestFirst(events: HistoryEvent[], zone: string): HistoryEvent[] {
  const isRising = events.slice(1).map(({ at }, place) => {
    const before = events[place]?.at ?? at;
    return Number(isBefore(before, at, zone)) - Number(isBefore(at, before, zone));
  });
  const direction = isRising.reduce((sum, each) => sum + each, 0);
  const isEndFirst = isEnd(events[0]) && !isEnd(events.at(-1));
  return direction < 0 || (direction === 0 && isEndFirst) ? events.toReversed() : events;
}

function isEnd(event: HistoryEvent | undefined): boolean {
  return event !== undefined && isTerminal(event.status);
}

const longestTimeline = 50;
/** As for an event that is typed. */
const [longestLocation, longestDescription] = [120, 500];

function listIn(text: string): Record<string, unknown>[] | null {
  try {
    const entries: unknown = JSON.parse(text);
    return Array.isArray(entries) && entries.length <= longestTimeline && entries.every(isRecord) ? entries : null;
  } catch {
    return null;
  }
}

/** Converts a timestamp to text: as written, milliseconds, or the seconds of a document database. */
function stampText(stamp: unknown): string {
  if (typeof stamp === "string") return stamp;
  if (typeof stamp === "number") return String(stamp);
  const since = isRecord(stamp) ? (stamp["seconds"] ?? stamp["_seconds"]) : undefined;
  if (typeof since !== "number" || !Number.isFinite(since) || Math.abs(since) > 8e12) return "";
  return new Date(Math.floor(since * 1000)).toISOString();
}
