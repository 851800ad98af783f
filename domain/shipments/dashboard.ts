import type { StaffShipmentRow } from "#domain/shipments/views.ts";

/** A count; from ten thousand on the database's own estimate, so that a dashboard never reads every shipment (E6). */
export type Counter = { value: number; isEstimate: boolean };

export type Dashboard = {
  total: Counter;
  pending: Counter;
  delivered: Counter;
  /** People signed in during the last 30 days. */
  activeUsers: Counter;
  /** Shipments whose payment waits for a billing account to be approved (E12). */
  accountRequested: Counter;
  /** Unusually many cards were refused within the last day. */
  hasCardBurst: boolean;
  /** The five newest. */
  recent: StaffShipmentRow[];
};
