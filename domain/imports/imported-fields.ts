import type { DateOrder } from "#domain/imports/read-moment.ts";
import type { FieldMessageKey } from "#domain/shared/field-messages.ts";

/** A row by the fields its columns are read as. */
export type ImportedFields = Record<string, string>;
/** What a row is read by: `zone` is of moments that name none. */
export type ShipmentReading = {
  currency: string;
  zone: string;
  order: DateOrder;
  now: Date;
  isToldToNobody: boolean;
};
export type Refuse = (path: string, message: FieldMessageKey) => void;
