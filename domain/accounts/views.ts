import { z } from "zod";
import { accountStates } from "#domain/accounts/account-states.ts";

/** Asked for, billed, or not for the time being (E12). */

/** A billing account in the list. `waiting`: shipments that were asked for under its number and are billed to nobody yet, counted up to 1,000. */
export const AccountRow = z.strictObject({
  id: z.string(),
  number: z.string(),
  company: z.string(),
  contactName: z.string(),
  contactEmail: z.string(),
  termsDays: z.int(),
  /** Null where nothing limits it. */
  creditLimit: z.strictObject({ amountMinor: z.int(), currency: z.string() }).nullable(),
  /** Billed to it and not paid yet. */
  open: z.strictObject({ amountMinor: z.int(), currency: z.string() }),
  state: z.enum(accountStates),
  waiting: z.int(),
  createdAt: z.iso.datetime(),
});
export type AccountRow = z.infer<typeof AccountRow>;

/** A billing account with who may book on it, and the oldest shipments that wait for it. */
export const Account = AccountRow.extend({
  version: z.int(),
  /** What approving it bills to it at once, in its currency: the waiting shipments, the oldest 500. */
  waitingTotal: z.strictObject({ amountMinor: z.int(), currency: z.string() }),
  members: z.array(z.strictObject({ userId: z.string(), name: z.string(), email: z.string() })),
  waitingShipments: z.array(
    z.strictObject({
      id: z.string(),
      trackingNumber: z.string(),
      senderName: z.string(),
      total: z.strictObject({ amountMinor: z.int(), currency: z.string() }),
      createdAt: z.iso.datetime(),
    }),
  ),
});
export type Account = z.infer<typeof Account>;
