import type { SavedView } from "#domain/shipments/saved-views.ts";
import type { ShipmentFilter } from "#domain/shipments/shipment-filter.ts";
import type { ShipmentStatus } from "#domain/shipments/vocabulary.ts";
import type { Option } from "#app/components/form/form-types.ts";
import type { Moment } from "#app/components/table/moment.ts";

export type ListRow = {
  id: string;
  /** Address of this page with the shipment beside it. */
  openTo: string;
  number: string;
  status: ShipmentStatus;
  service: string;
  sender: string;
  recipient: string;
  email: string;
  /** Destination: "Savannah, GA". */
  destination: string;
  location: string;
  /** As typed, for the field that changes it. */
  typedLocation: string;
  /** Null without a promise. */
  due: { at: string; words: string; exact: string; isLate: boolean } | null;
  created: Moment;
  updated: Moment;
  deleted: Moment | null;
  isTestPayment: boolean;
};

/** An active filter, and the list without it. */
export type FilterChip = { words: string; without: string };

export type ShipmentsPage = {
  filters: ShipmentFilter;
  /** Address of this page with the open shipment, to return to; `alone`: without it. */
  address: string;
  alone: string;
  open: string | null;
  order: string;
  rows: ListRow[];
  /** Number of shipments; null if not known exactly. */
  total: number | null;
  /** "1,234 shipments", and the count of each status; "" and empty if not counted. */
  count: string;
  counts: Partial<Record<ShipmentStatus, string>>;
  isCutShort: boolean;
  mayDelete: boolean;
};

/** Options of the filters, and the active ones. */
export type FilterPage = {
  filters: ShipmentFilter;
  chips: FilterChip[];
  branches: Option[];
  holders: Option[];
  /** Hours without a scan. */
  unseen: Option[];
  zone: string;
  /** Filters in the address that cannot be read. */
  unread: string[];
  /** The lists this person saved. */
  views: SavedView[];
};
