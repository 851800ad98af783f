import { z } from "zod";
import { limits, type MessageCap, messageCaps } from "#domain/limits/rate-limits.ts";
import type { MailCause } from "#domain/notifications/message.ts";

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

/** Generous: a shop with a hundred parcels per morning is not affected, but a stolen session is limited. */
export const defaultLimits: LimitSettings = {
  customerMailsPerHour: messageCaps.customer_mail.perHour,
  customerMailsPerDay: messageCaps.customer_mail.perDay,
  staffMailsPerHour: messageCaps.staff_mail.perHour,
  staffMailsPerDay: messageCaps.staff_mail.perDay,
  customerBookingsPerHour: limits.booking_person.windows[0].most,
  staffBookingsPerHour: 2000,
};

/** Returns the cap for a cause. Null means unlimited, for imports and other system jobs. */
export function mailCapOf(cause: MailCause, settings: LimitSettings): MessageCap | null {
  switch (cause) {
    case "stranger":
      return messageCaps.visitor_mail;
    case "customer":
      return { perHour: settings.customerMailsPerHour, perDay: settings.customerMailsPerDay };
    case "staff":
      return { perHour: settings.staffMailsPerHour, perDay: settings.staffMailsPerDay };
    case "system":
      return null;
  }
}
