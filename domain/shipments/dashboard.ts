import { dayMs } from "#domain/shared/durations.ts";
import type { StaffShipmentRow } from "#domain/shipments/views.ts";
import type { ShipmentStatus } from "#domain/shipments/vocabulary.ts";

/**
 * A count. From ten thousand on it is the database's estimate, so that the dashboard never scans every shipment (E6).
 */
export type Counter = { value: number; isEstimate: boolean };

export const todoKinds = [
  "exceptions",
  "late",
  "dueToday",
  "unplanned",
  "missingPieces",
  "openFlags",
  "missedPickups",
  "unassignedPickups",
  "silent",
  "accountRequested",
  "unsentMails",
] as const;
export type TodoKind = (typeof todoKinds)[number];

export const todoLists: Record<TodoKind, string> = {
  exceptions: "/admin/shipments?status=exception",
  late: "/admin/shipments?late=1",
  dueToday: "/admin/shipments?promised=today",
  unplanned: "/admin/shipments?unplanned=1",
  missingPieces: "/admin/flags?kind=short",
  openFlags: "/admin/flags",
  missedPickups: "/admin/pickups?view=missed",
  unassignedPickups: "/admin/pickups?view=unassigned",
  silent: "/admin/shipments?overdue=scan",
  accountRequested: "/admin/shipments?payment=account_requested",
  unsentMails: "/admin/messages?state=unsent",
};

/** Time without a scan after which a shipment in transit needs a check, in milliseconds. */
export const silentMs = dayMs;

/** Includes today. */
export const chartDays = 14;

/**
 * Shipments booked on one day that have the same status now. `late`: delivered after the promise, or not delivered
 * and past it. `unjudged`: delivered on the promised day without a known hour.
 */
export type DayGroup = { day: string; status: ShipmentStatus; booked: number; late: number; unjudged: number };
/**
 * A calendar day of the company, such as "2026-06-18". `due`: delivered and compared with the promise, or past the
 * promise.
 */
export type DayFigures = { day: string; booked: number; due: number; late: number };
type StatusShare = { status: ShipmentStatus; count: number };
export type Charts = { days: DayFigures[]; due: number; late: number; unjudged: number; mix: StatusShare[] };

/**
 * Returns figures for each of `days`, including days without bookings, and the status mix with the most frequent
 * first.
 */
export function chartsOf(days: readonly string[], groups: readonly DayGroup[]): Charts {
  const figures = days.map((day) => {
    const own = groups.filter((group) => group.day === day);
    return { day, booked: sum(own, ({ booked }) => booked), due: sum(own, dueOf), late: sum(own, ({ late }) => late) };
  });
  const statuses = [...new Set(groups.map(({ status }) => status))];
  return {
    days: figures,
    due: sum(figures, ({ due }) => due),
    late: sum(figures, ({ late }) => late),
    unjudged: sum(groups, ({ unjudged }) => unjudged),
    mix: statuses
      .map((status) => ({
        status,
        count: sum(
          groups.filter((group) => group.status === status),
          ({ booked }) => booked,
        ),
      }))
      .toSorted((one, other) => other.count - one.count),
  };
}

function dueOf({ status, booked, late, unjudged }: DayGroup): number {
  return status === "delivered" ? booked - unjudged : late;
}

function sum<Each>(all: readonly Each[], of: (each: Each) => number): number {
  return all.reduce((total, each) => total + of(each), 0);
}

export type Dashboard = {
  total: Counter;
  pending: Counter;
  delivered: Counter;
  /** Users who signed in during the last 30 days. */
  activeUsers: Counter;
  todo: Record<TodoKind, Counter>;
  /** An unusual number of card payments was declined within the last day. */
  hasCardBurst: boolean;
  charts: Charts;
  recent: StaffShipmentRow[];
};

/** Setup steps that the company has completed (F0). `mail` and `cards`: a provider is configured. */
export type FirstSteps = Record<"company" | "branch" | "prices" | "mail" | "cards" | "staff" | "shipment", boolean>;
