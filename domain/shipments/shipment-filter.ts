import { type HolderFilter, holderWord, mostUnseenHours, readHolder } from "#domain/road/holder-filter.ts";
import type { FieldMessageKey } from "#domain/shared/field-messages.ts";
import {
  type PaymentState,
  paymentStates,
  type Priority,
  priorities,
  type ServiceKey,
  serviceKeys,
  type ShipmentStatus,
  shipmentStatuses,
} from "#domain/shipments/vocabulary.ts";

/** Sort columns of shipment lists (E7). */
export const shipmentSorts = ["number", "created", "updated", "promised", "status", "recipient"] as const;
export type ShipmentSort = (typeof shipmentSorts)[number];
export type ShipmentOrder = { by: ShipmentSort; rises: boolean };

/** Relative spans of days, so that a saved list stays current. */
export const createdSpans = ["today", "7d", "30d"] as const;
/** Overdue actions: a scan of a shipment in transit, or a pickup. */
export const overdueKinds = ["scan", "pickup"] as const;
export type OverdueKind = (typeof overdueKinds)[number];
export const promisedSpans = ["today", "tomorrow", "7d"] as const;
/** Days on the calendar of the main branch, both inclusive. Null means unbounded. */
export type DaySpan<Named extends string> = { named: Named | null; from: string | null; to: string | null };

/** Filters and order of a shipment list. Null and "" mean no filter. */
export type ShipmentFilter = {
  status: ShipmentStatus | null;
  service: ServiceKey | null;
  priority: Priority | null;
  payment: PaymentState | null;
  /** Code of the drop-off branch. */
  branch: string | null;
  /** Number of a run that carries it, or had a stop for it. */
  run: number | null;
  /** Who has one of its pieces. */
  holder: HolderFilter | null;
  /** A piece that we have was not scanned for so many hours. */
  unseenHours: number | null;
  /** To be delivered by the end of today, and on no run and with no driver. */
  isUnplanned: boolean;
  created: DaySpan<(typeof createdSpans)[number]>;
  promised: DaySpan<(typeof promisedSpans)[number]>;
  isOverLimit: boolean;
  /** Past the promise and still under way. */
  isLate: boolean;
  overdue: OverdueKind | null;
  isDeleted: boolean;
  search: string;
  order: ShipmentOrder;
};

export const newestFirst: ShipmentOrder = { by: "created", rises: false };
const everyDay = { named: null, from: null, to: null };
export const noFilter: ShipmentFilter = {
  status: null,
  service: null,
  priority: null,
  payment: null,
  branch: null,
  run: null,
  holder: null,
  unseenHours: null,
  isUnplanned: false,
  created: everyDay,
  promised: everyDay,
  isOverLimit: false,
  isLate: false,
  overdue: null,
  isDeleted: false,
  search: "",
  order: newestFirst,
};

export const filterNames = [
  "status",
  "service",
  "priority",
  "payment",
  "branch",
  "run",
  "holder",
  "unseen",
  "unplanned",
  "created",
  "createdFrom",
  "createdTo",
  "promised",
  "promisedFrom",
  "promisedTo",
  "exception",
  "overLimit",
  "late",
  "overdue",
  "deleted",
  "sort",
  "q",
] as const;
export type FilterName = (typeof filterNames)[number];
export type FilterValues = Partial<Record<FilterName, string>>;
export type FilterIssue = { path: FilterName; message: FieldMessageKey };

/** Parses filters by name. Lists invalid values in `issues`: pages ignore them, the REST API rejects them. */
export function readShipmentFilter(values: FilterValues): { filter: ShipmentFilter; issues: FilterIssue[] } {
  const issues: FilterIssue[] = [];
  const read = <Value>(
    name: FilterName,
    parse: (text: string) => Value | undefined,
    message: FieldMessageKey = "choice_invalid",
  ) => {
    const text = values[name]?.trim() ?? "";
    const value = text === "" ? undefined : parse(text);
    if (text !== "" && value === undefined) issues.push({ path: name, message });
    return value ?? null;
  };
  const oneOf =
    <Word extends string>(words: readonly Word[]) =>
    (text: string) =>
      words.find((word) => word === text);
  const day = (name: FilterName) => read(name, (text) => (isDay(text) ? text : undefined), "date_invalid");
  const flag = (name: FilterName) => read(name, (text) => flags.get(text)) ?? false;
  const isException = flag("exception");
  const filter: ShipmentFilter = {
    status: read("status", oneOf(shipmentStatuses), "status_invalid") ?? (isException ? "exception" : null),
    service: read("service", oneOf(serviceKeys)),
    priority: read("priority", oneOf(priorities)),
    payment: read("payment", oneOf(paymentStates)),
    branch: read("branch", (text) => (/^[a-z][a-z0-9-]{0,39}$/.test(text) ? text : undefined)),
    run: read("run", wholeUpTo(mostRunNumber), "number_invalid"),
    holder: read("holder", readHolder),
    unseenHours: read("unseen", wholeUpTo(mostUnseenHours), "number_invalid"),
    isUnplanned: flag("unplanned"),
    created: { named: read("created", oneOf(createdSpans)), from: day("createdFrom"), to: day("createdTo") },
    promised: { named: read("promised", oneOf(promisedSpans)), from: day("promisedFrom"), to: day("promisedTo") },
    isOverLimit: flag("overLimit"),
    isLate: flag("late"),
    overdue: read("overdue", oneOf(overdueKinds)),
    isDeleted: flag("deleted"),
    search: values.q ?? "",
    order: read("sort", readOrder) ?? newestFirst,
  };
  return { filter, issues };
}

/** Serializes a filter without empty fields; the inverse of `readShipmentFilter`. */
export function filterValues(filter: ShipmentFilter): FilterValues {
  const { created, promised, order } = filter;
  const values: Record<FilterName, string | null> = {
    deleted: filter.isDeleted ? "1" : null,
    status: filter.status,
    service: filter.service,
    priority: filter.priority,
    payment: filter.payment,
    branch: filter.branch,
    run: filter.run === null ? null : String(filter.run),
    holder: filter.holder && holderWord(filter.holder),
    unseen: filter.unseenHours === null ? null : String(filter.unseenHours),
    unplanned: filter.isUnplanned ? "1" : null,
    created: created.named,
    createdFrom: created.from,
    createdTo: created.to,
    promised: promised.named,
    promisedFrom: promised.from,
    promisedTo: promised.to,
    exception: null,
    overLimit: filter.isOverLimit ? "1" : null,
    late: filter.isLate ? "1" : null,
    overdue: filter.overdue,
    sort: order.by === newestFirst.by && order.rises === newestFirst.rises ? null : orderWord(order),
    q: filter.search,
  };
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value));
}

/** Serializes the order: "promised" ascending, "-promised" descending. */
function orderWord({ by, rises }: ShipmentOrder): string {
  return rises ? by : `-${by}`;
}

function readOrder(text: string): ShipmentOrder | undefined {
  const by = shipmentSorts.find((sort) => sort === text.replace(/^-/, ""));
  return by && { by, rises: !text.startsWith("-") };
}

/** Returns the days of the span relative to `today`, both inclusive. Named and typed limits both apply. */
export function daysOf(
  { named, from, to }: DaySpan<string>,
  daysFromToday: (count: number) => string,
  towards: "past" | "future",
): { from: string | null; to: string | null } {
  const [first, last] = named === null ? [null, null] : spanOf(named, towards).map(daysFromToday);
  return { from: latest(from, first ?? null), to: earliest(to, last ?? null) };
}

function spanOf(named: string, towards: "past" | "future"): [number, number] {
  if (named === "tomorrow") return [1, 1];
  const days = named === "today" ? 0 : Number.parseInt(named, 10) - 1;
  return towards === "past" ? [-days, 0] : [0, days];
}

function latest(one: string | null, other: string | null): string | null {
  return one !== null && other !== null ? (one > other ? one : other) : (one ?? other);
}

function earliest(one: string | null, other: string | null): string | null {
  return one !== null && other !== null ? (one < other ? one : other) : (one ?? other);
}

const flags = new Map([
  ["1", true],
  ["true", true],
  ["0", false],
  ["false", false],
]);

const mostRunNumber = 2_147_483_647;

/** Parses a whole number from 1 to `most`. */
function wholeUpTo(most: number): (text: string) => number | undefined {
  return (text) => {
    const number = /^\d{1,10}$/.test(text) ? Number(text) : 0;
    return number >= 1 && number <= most ? number : undefined;
  };
}

function isDay(text: string): boolean {
  if (!/^[12]\d{3}-\d\d-\d\d$/.test(text)) return false;
  const at = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(text);
}
