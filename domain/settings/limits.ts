import { z } from "zod";
import { type MailCap, type MailCause, strangerMailCap } from "#domain/notifications/message.ts";

const count = z.int().min(1).max(1_000_000);

/** How much people who signed in may set in motion. What strangers may is a rule of the house (A11) and no setting. */
export const LimitSettings = z.strictObject({
  /** To one mailbox, over all kinds. */
  customerMailsPerHour: count,
  customerMailsPerDay: count,
  staffMailsPerHour: count,
  staffMailsPerDay: count,
  /** By one person. */
  customerBookingsPerHour: count,
  staffBookingsPerHour: count,
});
export type LimitSettings = z.infer<typeof LimitSettings>;

/** Generous: a shop that sends a hundred parcels a morning notices nothing, a stolen session is stopped all the same. */
export const defaultLimits: LimitSettings = {
  customerMailsPerHour: 200,
  customerMailsPerDay: 1000,
  staffMailsPerHour: 500,
  staffMailsPerDay: 5000,
  customerBookingsPerHour: 200,
  staffBookingsPerHour: 2000,
};

/** Null: nothing is counted, as for imports and other jobs of the house. */
export function mailCapOf(cause: MailCause, settings: LimitSettings): MailCap | null {
  switch (cause) {
    case "stranger":
      return strangerMailCap;
    case "customer":
      return { perHour: settings.customerMailsPerHour, perDay: settings.customerMailsPerDay };
    case "staff":
      return { perHour: settings.staffMailsPerHour, perDay: settings.staffMailsPerDay };
    case "system":
      return null;
  }
}
