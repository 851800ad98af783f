import type { DateOrder } from "#domain/imports/read-moment.ts";
import type { FieldMessageKey } from "#domain/shared/field-messages.ts";

export type ImportedFields = Record<string, string>;
/** Context for parsing a row. `zone` applies to times without a zone. */
export type ShipmentReading = {
  currency: string;
  zone: string;
  order: DateOrder;
  /** Whether midnight in UTC means the day of a promise (`areDaysInUtc`). */
  arePromisesDays?: boolean;
  /** A file of this product, in which a record may be created after its first events. */
  isOwnExport?: boolean;
  now: Date;
  isToldToNobody: boolean;
};
export type Refuse = (path: string, message: FieldMessageKey | `${"contradicts" | "other_currency"}:${string}`) => void;

/** Fields that are a yes or a no. */
export const tickedFields = [
  "isFragile",
  "requiresSignature",
  "dangerousGoods",
  "saturdayDelivery",
  "holdForPickup",
  "temperatureControl",
  "specialHandling",
  "deliveryConfirmation",
  "returnService",
];
/** Details that imply their option: field and option. */
export const kindsOfTicks = [
  ["dangerousGoodsType", "dangerousGoods"],
  ["temperatureRange", "temperatureControl"],
  ["specialHandlingType", "specialHandling"],
  ["deliveryConfirmationType", "deliveryConfirmation"],
  ["returnInstructions", "returnService"],
] as const;
