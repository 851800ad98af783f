import { z } from "zod";
import type { FieldMessageKey } from "#domain/shared/field-messages.ts";

const millionths = 1_000_000;
/** Dearer than any carrier: a slip of the point. */
const mostMicros = 10 * millionths;

/** What a provider charges for one segment of a text, in millionths of a unit of currency: carriers bill parts of a cent. Null where nobody said. */
export const SegmentPrice = z.int().min(0).max(mostMicros).nullable();
export type SegmentPrice = z.infer<typeof SegmentPrice>;

/** "0.0083" as it is typed; blank is not known. Issue `segment_price_invalid`. */
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

/** As it is typed. */
export function writeSegmentPrice(micros: SegmentPrice): string {
  if (micros === null) return "";
  const part = String(micros % millionths)
    .padStart(6, "0")
    .replace(/0+$/, "");
  const whole = String(Math.floor(micros / millionths));
  return part === "" ? whole : `${whole}.${part.padEnd(2, "0")}`;
}

/** What so many segments cost: "$0.0166". */
export function formatTextCost(segments: number, micros: number, currency: string): string {
  return new Intl.NumberFormat("en-US", {
    style: "currency",
    currency,
    minimumFractionDigits: 2,
    maximumFractionDigits: 6,
  }).format((segments * micros) / millionths);
}
