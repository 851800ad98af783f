import type { SavedView } from "#domain/shipments/saved-views.ts";
import type { ShipmentFilter } from "#domain/shipments/shipment-filter.ts";
import type { ShipmentStatus } from "#domain/shipments/vocabulary.ts";
import type { Option } from "#app/components/form/form-types.ts";
import type { Moment } from "#app/components/table/moment.ts";

export type ListRow = {
  id: string;
  /** This page of the list with the shipment beside it. */
  openTo: string;
  number: string;
  status: ShipmentStatus;
  service: string;
  sender: string;
  recipient: string;
  email: string;
  /** Where it goes: "Savannah, GA". */
  destination: string;
  location: string;
  /** As it was typed, for the field that changes it. */
  typedLocation: string;
  /** Null without a delivery promise. */
  due: { at: string; words: string; exact: string; isLate: boolean } | null;
  created: Moment;
  updated: Moment;
  deleted: Moment | null;
  isTestPayment: boolean;
};

/** A filter that is on, and the list without it. */
export type FilterChip = { words: string; without: string };

export type ShipmentsPage = {
  filters: ShipmentFilter;
  /** Of this page with the shipment that is open beside it, to come back to; `alone`: without it. */
  address: string;
  alone: string;
  open: string | null;
  order: string;
  rows: ListRow[];
  /** How many the filter shows; null where that is not known exactly. */
  total: number | null;
  /** "1,234 shipments", and of each status what its chip says; "" and nothing where they were not counted. */
  count: string;
  counts: Partial<Record<ShipmentStatus, string>>;
  isCutShort: boolean;
  mayDelete: boolean;
};

/** What the filters are chosen from, and those that are on. */
export type FilterPage = {
  filters: ShipmentFilter;
  chips: FilterChip[];
  branches: Option[];
  zone: string;
  /** Filters in the address that cannot be read. */
  unread: string[];
  /** The lists this person saved. */
  views: SavedView[];
};
