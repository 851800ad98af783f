import type { ComponentProps, ReactNode } from "react";
import { fieldWords as words } from "#copy/en/booking.ts";
import { Checkbox } from "#app/components/ui/checkbox.tsx";
import { TextareaField, TextField } from "#app/components/ui/text-field.tsx";

type TextProps = { name: string; defaultValue: string; error: string | undefined };
type BoxProps = { name: string; defaultChecked: boolean };

/** Source of values and messages: a step of the wizard or a sheet of the office. */
export type FieldSource = {
  text: (name: string) => TextProps;
  box: (name: string) => BoxProps;
  currency: string;
};

const measures = ["weight", "quantity", "length", "width", "height"] as const;
/** In the currency of the source. */
const amounts = ["value", "insuranceValue", "customsValue"] as const;

export type ParcelFieldName =
  | (typeof measures)[number]
  | (typeof amounts)[number]
  | "description"
  | "customsDescription"
  | "dangerousGoodsType"
  | "temperatureRange"
  | "specialHandlingType"
  | "senderTaxId"
  | "receiverTaxId"
  | "pickupInstructions"
  | "specialInstructions"
  | "returnInstructions";

const isOneOf = (names: readonly string[], name: string) => names.includes(name);

type Props = { of: FieldSource; name: ParcelFieldName; rows?: number } & Partial<
  Pick<
    ComponentProps<typeof TextField>,
    "label" | "hint" | "warning" | "optional" | "seeAlso" | "className" | "maxLength"
  >
>;

/** A field of the parcel or its services, for wizard, counter and edit form. `rows` makes it a textarea. */
export function ParcelField({ of: source, name, rows, ...more }: Props) {
  const props = { ...source.text(name), label: words[name], ...more };
  if (rows) return <TextareaField {...props} rows={rows} />;
  const isAmount = isOneOf(amounts, name);
  const unit = isAmount ? source.currency : name === "weight" ? "lb" : undefined;
  return (
    <TextField
      {...(isAmount || isOneOf(measures, name) ? { inputMode: "decimal", mono: true } : {})}
      {...(unit ? { unit } : {})}
      autoComplete="off"
      {...props}
    />
  );
}

export type ParcelBoxName =
  | "isFragile"
  | "requiresSignature"
  | "insurance"
  | "dangerousGoods"
  | "saturdayDelivery"
  | "holdForPickup"
  | "temperatureControl"
  | "specialHandling"
  | "deliveryConfirmation"
  | "returnService";

/** A checkbox of the parcel and its services. */
export function ParcelBox({ of: source, name, note }: { of: FieldSource; name: ParcelBoxName; note?: ReactNode }) {
  return <Checkbox note={note} {...source.box(name)} label={words[name]} />;
}
