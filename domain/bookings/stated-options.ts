import type { FieldIssue } from "#domain/shared/errors.ts";
import type { FieldMessageKey } from "#domain/shared/field-messages.ts";
import { flag } from "#domain/shared/form-fields.ts";
import { isRecord } from "#domain/shared/is-record.ts";

/** Fields that mean nothing without their option: field → option. */
const optionOf = {
  insuranceValue: "insurance",
  dangerousGoodsType: "dangerousGoods",
  temperatureRange: "temperatureControl",
  specialHandlingType: "specialHandling",
  returnInstructions: "returnService",
  deliveryConfirmationType: "deliveryConfirmation",
} as const;

/**
 * Fields that mean nothing unless another one has one of these values. Card data beside another payment method is not
 * among them: it is never stored.
 */
const onlyWith = [
  { fields: ["pickupDate", "pickupTime"], choice: "pickupType", values: ["pickup"] },
  { fields: ["preferredDropoffLocation"], choice: "pickupType", values: ["dropoff"] },
  { fields: ["accountNumber"], choice: "paymentMethod", values: ["account"] },
  { fields: ["paymentReceived", "amountReceived"], choice: "paymentMethod", values: ["cash", "terminal"] },
];

type Read<T> = { ok: true; value: T } | { ok: false; issues: FieldIssue[] };

/**
 * Parses JSON input, in which every field was stated on purpose: a value implies its omitted option, as in files and
 * quotes, and a value that contradicts another field is rejected. Forms also submit fields that are hidden.
 */
export function parseStated<T>(raw: unknown, parse: (raw: unknown) => Read<T>): Read<T> {
  if (!isRecord(raw)) return parse(raw);
  const parsed = parse({ ...raw, ...impliedOptions(raw) });
  const found = parsed.ok ? [] : parsed.issues;
  const more = contradictionsIn(raw).filter(({ path }) => !found.some((issue) => issue.path === path));
  return more.length === 0 ? parsed : { ok: false, issues: [...found, ...more] };
}

type Raw = Record<string, unknown>;

function impliedOptions(raw: Raw): Record<string, true> {
  const implied = Object.entries(optionOf).filter(([field, option]) => isBlank(raw[option]) && isStated(field, raw));
  return Object.fromEntries(implied.map(([, option]) => [option, true as const]));
}

function contradictionsIn(raw: Raw): FieldIssue[] {
  const options = Object.entries(optionOf)
    .filter(([field, option]) => isOff(raw[option]) && isStated(field, raw) && !isDefault(field, raw[field]))
    .map(([path]) => ({ path, message: "option_off" satisfies FieldMessageKey }));
  const choices = onlyWith
    .filter(({ choice, values }) => !isBlank(raw[choice]) && !values.includes(String(raw[choice]).trim()))
    .flatMap(({ fields, choice }) =>
      fields.filter((path) => isStated(path, raw)).map((path) => ({ path, message: `contradicts:${choice}` })),
    );
  const isUnpaid = isOff(raw["paymentReceived"]) && isStated("amountReceived", raw);
  return [...options, ...choices, ...(isUnpaid ? [{ path: "amountReceived", message: "option_off" }] : [])];
}

function isBlank(value: unknown): boolean {
  return value === undefined || value === null || (typeof value === "string" && value.trim() === "");
}

const ticks = ["paymentReceived"];
const amounts = ["insuranceValue"];

/** An amount of zero states no insurance, as in files. */
function isStated(field: string, raw: Raw): boolean {
  const value = raw[field];
  if (isBlank(value)) return false;
  if (ticks.includes(field)) return !isOff(value);
  return !amounts.includes(field) || Number(String(value).replace(/[^\d.]/g, "")) > 0;
}

function isOff(value: unknown): boolean {
  return !isBlank(value) && flag.safeParse(value).data === false;
}

/** Clients that send every field also send the default. */
function isDefault(field: string, value: unknown): boolean {
  return field === "deliveryConfirmationType" && value === "signature";
}
