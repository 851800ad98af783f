import { z } from "zod";
import type { FieldMessageKey } from "#domain/shared/field-messages.ts";

const millionths = 1_000_000;
/** Above any carrier's price; catches a misplaced decimal point. */
const mostMicros = 10 * millionths;

/**
 * Price of one text segment in millionths of a currency unit, because carriers charge fractions of a cent. Null if
 * unknown.
 */
export const SegmentPrice = z.int().min(0).max(mostMicros).nullable();
export type SegmentPrice = z.infer<typeof SegmentPrice>;

/** Parses a price such as "0.0083"; blank means unknown. Issue `segment_price_invalid`. */
export const segmentPriceField = z
  .string()
  .trim()
  .max(20, { message: "segment_price_invalid" satisfies FieldMessageKey })
  .default("")
  .transform((typed, ctx): SegmentPrice => {
    if (typed === "") return null;
    const [, whole = "", part = ""] = /^(\d{0,2})(?:\.(\d{1,6}))?$/.exec(typed) ?? [];
    const micros = Number(whole || "0") * millionths + Number(part.padEnd(6, "0"));
    if (whole + part === "" || micros > mostMicros) {
      ctx.addIssue({ code: "custom", message: "segment_price_invalid" satisfies FieldMessageKey });
      return null;
    }
    return micros;
  });

export function writeSegmentPrice(micros: SegmentPrice): string {
  if (micros === null) return "";
  const part = String(micros % millionths)
    .padStart(6, "0")
    .replace(/0+$/, "");
  const whole = String(Math.floor(micros / millionths));
  return part === "" ? whole : `${whole}.${part.padEnd(2, "0")}`;
}

/** Formats the price of several segments: "$0.0166". */
export function formatTextCost(segments: number, micros: number, currency: string): string {
  return new Intl.NumberFormat("en-US", {
    style: "currency",
    currency,
    minimumFractionDigits: 2,
    maximumFractionDigits: 6,
  }).format((segments * micros) / millionths);
}
