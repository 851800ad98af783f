import type { Tariff } from "#domain/rates/tariff.ts";
import type { Unreached } from "#domain/areas/area.ts";
import type { BookingStep } from "#domain/bookings/steps.ts";
import type { CardAtCounter } from "#domain/settings/payment-choices.ts";
import type { PlaceMoment } from "#domain/shared/place-moment.ts";
import type { MoneyView, PlaceInstant, PriceLineView } from "#domain/shipments/views.ts";
import type { PackageType, PaymentMethod, ServiceKey } from "#domain/shipments/vocabulary.ts";

/** What was typed, as it was typed: form text by field name. Timeline rows are "timeline[0].location" and so on. */
export type RawFields = Record<string, string>;

export type BookingWarning = {
  field: string;
  code: "over_package_weight" | "promise_moved" | "weekend_handover" | "branch_far" | "label_letters";
  detail: string;
};

/** A booking in the making as the wizard shows it. Prices and promise are the server's (D2, C10). */
export type BookingView = {
  /** Which draft this is; null where nothing was saved yet. Not its secret. */
  draftId: string | null;
  /** Number of saves; also the optimistic version of the draft. */
  version: number;
  savedAt: string | null;
  completedSteps: BookingStep[];
  /** The first that is not complete. */
  furthestStep: BookingStep;
  /** The last that may be opened. */
  lastOpenStep: BookingStep;
  raw: Record<BookingStep, RawFields>;
  /** Price lines of what is known so far; null until a service is chosen. Weight lines need a weight. */
  quote: { lines: PriceLineView[]; total: MoneyView } | null;
  /** When the parcel would arrive if handed over as chosen; `handOverBy` is the cut-off that keeps it. */
  promise: { estimatedDelivery: PlaceMoment; handOverBy: PlaceInstant | null } | null;
  warnings: BookingWarning[];
  isAbroad: boolean;
  /** For every service the end of the way it does not serve (D4); null where it does, or where that is not known yet. */
  reach: Record<ServiceKey, Unreached | null>;
  isStaff: boolean;
  /** Set once the draft became a shipment: a reload after submit goes on to its page. */
  bookedTrackingNumber: string | null;
};

/** A booking of the office while it is typed: every service with its total and its promise, and the chosen one's lines. Prices and promise are the server's (D2, C10). */
export type BookingPreview = {
  services: { key: ServiceKey; total: MoneyView; arrives: PlaceMoment }[];
  quote: { lines: PriceLineView[]; total: MoneyView } | null;
  /** Where it weighs more than its package type is meant for: how much that is (C5). */
  overWeightLb: number | null;
  /** Letters that no font of the label has. */
  unprintable: { field: string; letters: string }[];
  /** The account it would be booked on, where whoever asks may know; null where there is none of that number, or another way to pay. */
  account: { open: MoneyView; after: MoneyView; limit: MoneyView | null; isOver: boolean } | null;
};

/** What the choices are: from settings, never from components. */
export type BookingOptions = {
  /** What the browser reckons with while somebody types; the server's figure is the one that counts (D2). */
  tariff: Tariff;
  services: { key: ServiceKey; basePrice: MoneyView }[];
  insuranceRatePercent: string;
  surcharges: { saturdayDelivery: MoneyView; holdForPickup: MoneyView; temperatureControl: MoneyView };
  packageTypes: { key: PackageType; maxWeightLb: number }[];
  branches: {
    code: string;
    name: string;
    street: string;
    city: string;
    state: string;
    zipCode: string;
    hours: string;
  }[];
  countries: readonly { code: string; name: string }[];
  payment: {
    provider: "test" | "stripe";
    publishableKey: string | null;
    offered: PaymentMethod[];
    cardAtCounter: CardAtCounter;
  };
  /** What whoever asks for texts agrees to; null where nobody can: a channel without a provider is offered to nobody (E10). */
  textConsent: string | null;
  /** Whether e-mail goes out; the consent for texts that start once they can be sent; whether browsers may be told. */
  notify: { sendsMail: boolean; laterTextConsent: string | null; offersPush: boolean };
  termsVersion: string;
  today: string;
  latestDelivery: string;
  zone: string;
  currency: string;
};
