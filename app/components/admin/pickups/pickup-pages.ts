import type { Option } from "#app/components/form/form-types.ts";
import type { PickupFilter } from "#domain/shipments/pickups.ts";
import type { ShipmentStatus } from "#domain/shipments/vocabulary.ts";

export type PickupLine = {
  id: string;
  number: string;
  at: string;
  time: string;
  /** Where the list is of several days. */
  date: string;
  name: string;
  lines: string[];
  phone: string;
  dial: string;
  instructions: string;
  parcel: string;
  status: ShipmentStatus;
  branch: string;
  /** Who collects it; "" where nobody was said to. */
  driver: string;
  isWaiting: boolean;
};

export type PickupsPage = {
  filter: PickupFilter;
  /** "Monday, June 22, 2026, Main Branch": what the paper is headed with. */
  heading: string;
  rows: PickupLine[];
  branches: Option[];
  /** Whom pickups can be given to. */
  drivers: Option[];
  dayBefore: string;
  dayAfter: string;
  today: string;
};
