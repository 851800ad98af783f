import type { ComponentProps, ReactNode } from "react";
import { fieldWords as words } from "#copy/en/booking.ts";
import { deliveryConfirmationTitles, packageTypeTitles, priorityTitles, serviceWords } from "#copy/en/services.ts";
import { deliveryConfirmationTypes, packageTypes, priorities, serviceKeys } from "#domain/shipments/vocabulary.ts";
import { Checkbox } from "#app/components/ui/checkbox.tsx";
import { SelectField, type SelectOption, TextareaField, TextField } from "#app/components/ui/text-field.tsx";

type TextProps = { name: string; defaultValue: string; error: string | undefined };
type BoxProps = { name: string; defaultChecked: boolean };

/** Source of values and messages: a step of the wizard or a sheet of the office. */
export type FieldSource = {
  text: (name: string) => TextProps;
  box: (name: string) => BoxProps;
  currency: string;
};

const line = { autoComplete: "off" } as const;
const decimal = { ...line, inputMode: "decimal", mono: true } as const;

/** Inputs with one line, by field. An `amount` is in the currency of the source. */
const inputs = {
  weight: { ...decimal, unit: "lb" },
  quantity: decimal,
  length: decimal,
  width: decimal,
  height: decimal,
  value: "amount",
  insuranceValue: "amount",
  customsValue: "amount",
  description: line,
  customsDescription: line,
  dangerousGoodsType: line,
  temperatureRange: line,
  specialHandlingType: line,
  senderTaxId: line,
  receiverTaxId: line,
  pickupInstructions: line,
  specialInstructions: line,
  returnInstructions: line,
} as const;

/** Selects, by field. Functions, because the texts depend on the language. */
const choices = {
  serviceType: () => serviceKeys.map((value) => ({ value, words: serviceWords[value].name })),
  packageType: () => packageTypes.map((value) => ({ value, words: packageTypeTitles[value] })),
  priority: () => priorities.map((value) => ({ value, words: priorityTitles[value] })),
  deliveryConfirmationType: () =>
    deliveryConfirmationTypes.map((value) => ({ value, words: deliveryConfirmationTitles[value] })),
} satisfies Record<string, () => SelectOption[]>;

export type ParcelFieldName = keyof typeof inputs | keyof typeof choices;

type Props = { of: FieldSource; name: ParcelFieldName; rows?: number } & Partial<
  Pick<
    ComponentProps<typeof TextField>,
    "label" | "hint" | "warning" | "optional" | "seeAlso" | "className" | "maxLength"
  >
> & { defaultValue?: string };

/** A field of the parcel or its services, for wizard, counter and edit form. `rows` makes it a textarea. */
export function ParcelField({ of: source, name, rows, ...more }: Props) {
  const props = { ...source.text(name), label: words[name], ...more };
  if (name in choices) return <SelectField {...props} options={choices[name as keyof typeof choices]()} />;
  if (rows) return <TextareaField {...props} rows={rows} />;
  const input = inputs[name as keyof typeof inputs];
  return <TextField {...(input === "amount" ? { ...decimal, unit: source.currency } : input)} {...props} />;
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
