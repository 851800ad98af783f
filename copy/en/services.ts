import type {
  DeliveryConfirmationType,
  PackageType,
  PaymentMethod,
  PaymentState,
  PickupType,
  Priority,
  ServiceKey,
  WeightClass,
} from "#domain/shipments/vocabulary.ts";

/** `letter` is the large one on label and badge; `note` says how fast (E1). */
export const serviceWords: Record<ServiceKey, { name: string; short: string; letter: string; note: string }> = {
  standard: { name: "Next-Day Delivery", short: "Next-Day", letter: "N", note: "Next business day" },
  express: { name: "Same-Day Delivery", short: "Same-Day", letter: "S", note: "Today, if we have it before 11 AM" },
  rush: { name: "Rush Delivery", short: "Rush", letter: "R", note: "1-3 hours" },
  medical: {
    name: "Medical Courier",
    short: "Medical",
    letter: "M",
    note: "Same day, temperature control, chain of custody",
  },
};

export const packageTypeTitles: Record<PackageType, string> = {
  document: "Document",
  package: "Package",
  fragile: "Fragile",
  electronics: "Electronics",
};
export const priorityTitles: Record<Priority, string> = { normal: "Normal", high: "High", urgent: "Urgent" };
export const pickupTypeTitles: Record<PickupType, string> = {
  dropoff: "Dropoff at Location",
  pickup: "Schedule Pickup",
};
export const deliveryConfirmationTitles: Record<DeliveryConfirmationType, string> = {
  signature: "Signature",
  photo: "Photo",
  code: "One-time code",
};
export const paymentMethodTitles: Record<PaymentMethod, string> = {
  cash: "Cash",
  terminal: "Terminal",
  credit: "Credit Card",
  account: "Account",
};
/** How a payment with a test card stands, wherever it is shown (C4). */
export const testPayment = () => "TEST, nothing charged";
/** Of an imported record that was paid (A5). */
export const amountNotKnown = () => "amount not known";
export const testMark = () => "TEST";

export const paymentStateTitles: Record<PaymentState, string> = {
  none_due: "Nothing due",
  pending: "Pending",
  authorised: "Authorized",
  paid: "Paid",
  failed: "Failed",
  refunded: "Refunded",
  account_requested: "Account requested",
};

/** The same where the list is narrowed: what waits to be paid is unpaid, and a test card charged nothing (C4). */
export const paymentFilterTitles: Record<PaymentState, string> = {
  ...paymentStateTitles,
  pending: "Unpaid, tests too",
};

/** "cash", "terminal": what was paid over the counter, in the middle of a sentence. */
export const counterPaid = (method: "cash" | "terminal") => paymentMethodTitles[method].toLowerCase();
export const countedMoney = (received: string, change: string) => `${received} received, ${change} change`;
export const accountPaid = (number: string) => `account ${number}`;

/** What a stranger may know of the weight (A1). */
export const weightClassTitles: Record<WeightClass, string> = {
  under_1: "Under 1 lb",
  "1_to_5": "1 to 5 lb",
  "6_to_15": "6 to 15 lb",
  "16_to_30": "16 to 30 lb",
  "31_to_70": "31 to 70 lb",
  over_70: "Over 70 lb",
};

/** C5: shown and warned about, never enforced. */
export function overWeightWarning(packageType: PackageType, maxPounds: number): string {
  return `${packageTypeTitles[packageType]} shipments usually weigh up to ${maxPounds} lb. You can book this one; our staff will check it.`;
}
