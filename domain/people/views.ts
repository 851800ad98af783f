import { z } from "zod";
import { roles } from "#domain/people/actor.ts";
import type { Verdict } from "#domain/shared/verdict.ts";

/** A person in the administrators' list (whoever has the role admin is an administrator, B1). `displayName` may be "". */
export const PersonRow = z.strictObject({
  id: z.string(),
  displayName: z.string(),
  email: z.string(),
  role: z.enum(roles),
  emailVerified: z.boolean(),
  /** May not sign in, until an administrator enables the account again. */
  isDisabled: z.boolean(),
  createdAt: z.iso.datetime(),
});
export type PersonRow = z.infer<typeof PersonRow>;

/** A browser somebody is signed in with. `address` and `userAgent` are what it came with; "" where it said nothing. */
export const OpenSession = z.strictObject({
  id: z.string(),
  address: z.string(),
  userAgent: z.string(),
  startedAt: z.iso.datetime(),
  lastUsedAt: z.iso.datetime(),
  /** The one that asks. */
  isThisOne: z.boolean(),
});
export type OpenSession = z.infer<typeof OpenSession>;

/** A key of somebody's device that signs them in. `lastUsedAt` null: never yet. */
export type OwnPasskey = {
  id: string;
  name: string;
  createdAt: string;
  lastUsedAt: string | null;
  /** Kept by an account of its maker on several devices, not by one device alone. */
  isSynced: boolean;
};

/** One account as administrators see it. `lastSignInAt` null: never. */
export const PersonFacts = PersonRow.extend({
  hasSecondFactor: z.boolean(),
  lastSignInAt: z.iso.datetime().nullable(),
});
export type PersonDetails = z.infer<typeof PersonFacts> & { can: { disable: Verdict } };
