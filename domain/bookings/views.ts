import type { Tariff } from "#domain/rates/tariff.ts";
import type { Unreached } from "#domain/areas/area.ts";
import type { BookingStep } from "#domain/bookings/steps.ts";
import type { CardAtCounter } from "#domain/settings/payment-choices.ts";
import type { PlaceMoment } from "#domain/shared/place-moment.ts";
import type { MoneyView, PlaceInstant, PriceLineView } from "#domain/shipments/views.ts";
import type { PackageType, PaymentMethod, ServiceKey } from "#domain/shipments/vocabulary.ts";

/** Submitted form text by field name, as typed. Timeline rows are "timeline[0].location" and so on. */
export type RawFields = Record<string, string>;

export type BookingWarning = {
  field: string;
  code:
    | "over_package_weight"
    | "promise_moved"
    | "weekend_handover"
    | "branch_far"
    | "label_letters"
    | "saturday_no_earlier";
  detail: string;
};

/** A draft as shown in the wizard. The server computes prices and promise (D2, C10). */
export type BookingView = {
  /** Id of the draft (not its secret); null if nothing was saved yet. */
  draftId: string | null;
  /** Number of saves; also the version for conflict checks. */
  version: number;
  savedAt: string | null;
  completedSteps: BookingStep[];
  furthestStep: BookingStep;
  lastOpenStep: BookingStep;
  raw: Record<BookingStep, RawFields>;
  /** Price lines of the known fields; null until a service is chosen. Weight lines need a weight. */
  quote: { lines: PriceLineView[]; total: MoneyView } | null;
  /** Arrival if handed over as chosen; `handOverBy`: the cut-off for it. */
  promise: { estimatedDelivery: PlaceMoment; handOverBy: PlaceInstant | null } | null;
  warnings: BookingWarning[];
  isAbroad: boolean;
  /** For each service, the end of the route outside its area (D4); null if it is served or not known yet. */
  reach: Record<ServiceKey, Unreached | null>;
  isStaff: boolean;
  /** Set once the draft was booked, so that a reload after submit redirects to the shipment. */
  bookedTrackingNumber: string | null;
};

/**
 * Live preview of a counter booking: total and promise of every service, and lines of the chosen one. Computed by the
 * server (D2, C10).
 */
export type BookingPreview = {
  services: { key: ServiceKey; total: MoneyView; arrives: PlaceMoment }[];
  quote: { lines: PriceLineView[]; total: MoneyView } | null;
  /** Usual maximum of the package type if exceeded, in pounds (C5). */
  overWeightLb: number | null;
  unprintable: { field: string; letters: string }[];
  /** The billing account, if the user may see it; null if it does not exist or another payment method is chosen. */
  account: { open: MoneyView; after: MoneyView; limit: MoneyView | null; isOver: boolean } | null;
};

/** Choices from the settings; components must not define their own. */
export type BookingOptions = {
  /** For estimates in the browser; the server's price is binding (D2). */
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
  /** Consent text for text messages; null if no provider is set, because such channels are not offered (E10). */
  textConsent: string | null;
  /**
   * Whether e-mail is sent, the consent for texts once they become available, and whether browser notifications are
   * offered.
   */
  notify: { sendsMail: boolean; laterTextConsent: string | null; offersPush: boolean };
  termsVersion: string;
  today: string;
  latestDelivery: string;
  zone: string;
  currency: string;
};
