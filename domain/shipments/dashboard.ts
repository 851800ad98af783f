import type { StaffShipmentRow } from "#domain/shipments/views.ts";
import type { ShipmentStatus } from "#domain/shipments/vocabulary.ts";

/** A count; from ten thousand on the database's own estimate, so that a dashboard never reads every shipment (E6). */
export type Counter = { value: number; isEstimate: boolean };

/** What waits for somebody to do something, in the order of its urgency. */
export const todoKinds = [
  "exceptions",
  "late",
  "dueToday",
  "missedPickups",
  "unassignedPickups",
  "silent",
  "accountRequested",
  "unsentMails",
] as const;
export type TodoKind = (typeof todoKinds)[number];

/** Where each leads: the list of what is counted. */
export const todoLists: Record<TodoKind, string> = {
  exceptions: "/admin/shipments?status=exception",
  late: "/admin/shipments?late=1",
  dueToday: "/admin/shipments?promised=today",
  missedPickups: "/admin/pickups?view=missed",
  unassignedPickups: "/admin/pickups?view=unassigned",
  silent: "/admin/shipments?overdue=scan",
  accountRequested: "/admin/shipments?payment=account_requested",
  unsentMails: "/admin/messages?state=unsent",
};

/** For so long nothing was recorded of a shipment under way until somebody should ask where it is, in milliseconds. */
export const silentMs = 24 * 3_600_000;

/** How many days the charts show, today included. */
export const chartDays = 14;

/**
 * Shipments booked on one day that stand in one status now. `late`: delivered after the promise, or past it and not delivered yet. `unjudged`: delivered on the
 * promised day, and the hour that decides is not known.
 */
export type DayGroup = { day: string; status: ShipmentStatus; booked: number; late: number; unjudged: number };
/** A calendar day of the company, "2026-06-18". `due`: delivered and judged, or past its promise. */
export type DayFigures = { day: string; booked: number; due: number; late: number };
type StatusShare = { status: ShipmentStatus; count: number };
export type Charts = { days: DayFigures[]; due: number; late: number; unjudged: number; mix: StatusShare[] };

/** What the last days come to, each of `days` with its figures, also where nothing was booked; the mix with the most frequent status first. */
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
  /** People signed in during the last 30 days. */
  activeUsers: Counter;
  todo: Record<TodoKind, Counter>;
  /** Unusually many cards were refused within the last day. */
  hasCardBurst: boolean;
  charts: Charts;
  /** The five newest. */
  recent: StaffShipmentRow[];
};

/** What of a new house is its company's own already (F0). `mail` and `cards`: a provider is configured. */
export type FirstSteps = Record<"company" | "branch" | "prices" | "mail" | "cards" | "staff" | "shipment", boolean>;
