import type { BookingOptions, BookingPreview } from "#domain/bookings/views.ts";
import type { CarrierMark } from "#domain/settings/company-profile.ts";
import type { ServiceKey } from "#domain/shipments/vocabulary.ts";
import type { Option, RefusedForm } from "#app/components/form/form-types.ts";

/** Price and promise of a shipment that is being typed, from the server; `asked` are the fields they are for. */
export type NewPreview = {
  services: { key: ServiceKey; total: string; arrives: string }[];
  quote: BookingPreview["quote"];
  arrives: string;
  overWeight: string;
  /** One message for each field with letters that the label cannot print. */
  unprintable: string[];
  /** Open amount of the billing account, with this shipment; blank without an account. */
  account: { words: string; isOver: boolean } | null;
};

/** Initial values of the form that books a shipment in the office. */
export type NewPage = {
  /** Identifies this booking, so that two clicks make one shipment. */
  key: string;
  values: Record<string, string>;
  copiedFrom: string | null;
  /** Id of that shipment. */
  copiedId: string | null;
  /** Inbox request that this form books. */
  requestId: string | null;
  /** Branch of the counter where the parcel is taken in next; null elsewhere. */
  counter: { code: string; name: string } | null;
  options: BookingOptions;
  countries: Option[];
  currency: string;
  zoneWords: string;
  carrier: CarrierMark;
  shipDate: string;
  preview: NewPreview;
};

export type NewAnswer = RefusedForm & { form?: string; key?: string; preview?: NewPreview };
