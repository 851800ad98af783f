import type { BookingOptions, BookingPreview } from "#domain/bookings/views.ts";
import type { CarrierMark } from "#domain/settings/company-profile.ts";
import type { ServiceKey } from "#domain/shipments/vocabulary.ts";
import type { Option, RefusedForm } from "#app/components/form/form-types.ts";

/** What a shipment that is being typed costs and when it arrives, as the server says; `asked` is what it was asked about. */
export type NewPreview = {
  services: { key: ServiceKey; total: string; arrives: string }[];
  quote: BookingPreview["quote"];
  arrives: string;
  overWeight: string;
  /** One sentence for each field with letters that the label cannot print. */
  unprintable: string[];
  /** What is open on the account it is booked on, and what this one makes of it; blank where there is none. */
  account: { words: string; isOver: boolean } | null;
};

/** The form that books a shipment in the office, as it is filled at first. */
export type NewPage = {
  /** Names this one booking, so that two clicks make one shipment. */
  key: string;
  values: Record<string, string>;
  copiedFrom: string | null;
  /** Inbox request that this form books. */
  requestId: string | null;
  options: BookingOptions;
  countries: Option[];
  currency: string;
  zoneWords: string;
  carrier: CarrierMark;
  shipDate: string;
  preview: NewPreview;
};

export type NewAnswer = RefusedForm & { form?: string; key?: string; preview?: NewPreview };
