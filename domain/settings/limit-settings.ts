import { z } from "zod";
import { type MailCap, type MailCause, visitorMailCap } from "#domain/notifications/message.ts";

const count = z.int().min(1).max(1_000_000);

/** Limits of signed-in users. Those of unauthenticated visitors are fixed (A11). */
export const LimitSettings = z.strictObject({
  /** Per mailbox, for all kinds. */
  customerMailsPerHour: count,
  customerMailsPerDay: count,
  staffMailsPerHour: count,
  staffMailsPerDay: count,
  /** Per person. */
  customerBookingsPerHour: count,
  staffBookingsPerHour: count,
});
export type LimitSettings = z.infer<typeof LimitSettings>;

/** Generous defaults: a shop with a hundred parcels per morning is not affected, but a stolen session is limited. */
export const defaultLimits: LimitSettings = {
  customerMailsPerHour: 200,
  customerMailsPerDay: 1000,
  staffMailsPerHour: 500,
  staffMailsPerDay: 5000,
  customerBookingsPerHour: 200,
  staffBookingsPerHour: 2000,
};

/** Returns the cap for a cause. Null means unlimited, for imports and other system jobs. */
export function mailCapOf(cause: MailCause, settings: LimitSettings): MailCap | null {
  switch (cause) {
    case "stranger":
      return visitorMailCap;
    case "customer":
      return { perHour: settings.customerMailsPerHour, perDay: settings.customerMailsPerDay };
    case "staff":
      return { perHour: settings.staffMailsPerHour, perDay: settings.staffMailsPerDay };
    case "system":
      return null;
  }
}
