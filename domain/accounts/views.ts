import { z } from "zod";
import { accountStates } from "#domain/accounts/account-states.ts";

/**
 * A billing account in the list. `waiting`: shipments booked under its number and not billed yet, counted up to
 * 1,000.
 */
export const AccountRow = z.strictObject({
  id: z.string(),
  number: z.string(),
  company: z.string(),
  contactName: z.string(),
  contactEmail: z.string(),
  termsDays: z.int(),
  creditLimit: z.strictObject({ amountMinor: z.int(), currency: z.string() }).nullable(),
  open: z.strictObject({ amountMinor: z.int(), currency: z.string() }),
  /** Debts from before the company changed its currency, each in its own. */
  openElsewhere: z.array(z.strictObject({ amountMinor: z.int(), currency: z.string() })),
  state: z.enum(accountStates),
  waiting: z.int(),
  createdAt: z.iso.datetime(),
});
export type AccountRow = z.infer<typeof AccountRow>;

export const Account = AccountRow.extend({
  version: z.int(),
  /** Amount that approval bills at once, in the account's currency: the oldest 500 waiting shipments. */
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
