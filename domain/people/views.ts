import { z } from "zod";
import { roles } from "#domain/people/actor.ts";
import type { Verdict } from "#domain/shared/verdict.ts";

/** A person in the administrators' list. The role admin makes an administrator (B1). `displayName` may be "". */
export const PersonRow = z.strictObject({
  id: z.string(),
  displayName: z.string(),
  email: z.string(),
  role: z.enum(roles),
  emailVerified: z.boolean(),
  /** Cannot sign in until an administrator enables the account. */
  isDisabled: z.boolean(),
  createdAt: z.iso.datetime(),
});
export type PersonRow = z.infer<typeof PersonRow>;

/** A session of a person. `address` and `userAgent` are from its start, "" if not sent. */
export const OpenSession = z.strictObject({
  id: z.string(),
  address: z.string(),
  userAgent: z.string(),
  startedAt: z.iso.datetime(),
  lastUsedAt: z.iso.datetime(),
  isThisOne: z.boolean(),
});
export type OpenSession = z.infer<typeof OpenSession>;

/** A passkey of a person. `lastUsedAt` is null if never used. */
export type OwnPasskey = {
  id: string;
  name: string;
  createdAt: string;
  lastUsedAt: string | null;
  /** Synced between devices by a provider account, not bound to one device. */
  isSynced: boolean;
};

/** An account as shown to administrators. `lastSignInAt` is null if never. */
export const PersonFacts = PersonRow.extend({
  hasSecondFactor: z.boolean(),
  /** E.164; blank if none is known. */
  workPhone: z.string(),
  lastSignInAt: z.iso.datetime().nullable(),
});
export type PersonDetails = z.infer<typeof PersonFacts> & { can: { disable: Verdict } };
