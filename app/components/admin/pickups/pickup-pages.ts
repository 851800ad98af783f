import type { Option } from "#app/components/form/form-types.ts";
import type { PickupFilter } from "#domain/shipments/pickups.ts";
import type { ShipmentStatus } from "#domain/shipments/vocabulary.ts";

export type PickupLine = {
  id: string;
  number: string;
  at: string;
  time: string;
  /** Only if the list spans several days. */
  date: string;
  name: string;
  lines: string[];
  phone: string;
  dial: string;
  instructions: string;
  parcel: string;
  status: ShipmentStatus;
  branch: string;
  /** Assigned driver; "" without one. */
  driver: string;
  /** The run that collects it; null without one. */
  run: { words: string; to: string } | null;
  isWaiting: boolean;
};

export type PickupsPage = {
  filter: PickupFilter;
  /** "Monday, June 22, 2026, Main Branch": heading of the printed list. */
  heading: string;
  rows: PickupLine[];
  branches: Option[];
  /** Drivers that pickups can be assigned to. */
  drivers: Option[];
  dayBefore: string;
  dayAfter: string;
  today: string;
};
