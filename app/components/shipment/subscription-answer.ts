import type { ChosenTriggers } from "#domain/notifications/triggers.ts";

/** What was typed into the form of Get Updates, as it was typed. */
export type TypedUpdates = { email: string; phone: string; code: string; triggers: ChosenTriggers };

/**
 * What the door answers to Get Updates: what was asked for, or what is wrong, with what was typed. `email` and `phone` are empty where nothing was
 * asked for by that way; `isOn`: the address needs no confirmation (A9); `texts`: the phone was sent a code, or has proved itself by one.
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
