import type { ChosenTriggers } from "#domain/notifications/triggers.ts";

/** Values of the Get Updates form as typed. */
export type TypedUpdates = { email: string; phone: string; code: string; triggers: ChosenTriggers };

/**
 * Answer to Get Updates: what was requested, or what is wrong, with the typed values. `email` and `phone` are empty
 * if not requested; `isOn`: the address needs no confirmation (A9); `texts`: a code was sent to the phone, or the
 * phone is confirmed.
 */
export type SubscriptionAnswer =
  | { ok: true; email: string; isOn: boolean; phone: string; phoneShown: string; texts: "asked" | "on" | null }
  | {
      ok: false;
      message: string;
      field?: "email" | "phone" | "code" | "triggers";
      typed: TypedUpdates;
      mayRetry?: boolean;
    };
