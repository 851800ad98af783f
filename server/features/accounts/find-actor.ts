import { isOneOf } from "#domain/shared/one-of.ts";
import { eq } from "drizzle-orm";
import { type Claims, noClaims, type PersonActor, type Role, roles } from "#domain/people/actor.ts";
import { requiresSecondFactor } from "#domain/people/second-factor.ts";
import { db } from "#server/db/client.ts";
import { users } from "#server/db/schema/people.ts";
import { getSettings } from "#server/features/settings/get-settings.ts";

/** Fields that decide who a person is and what they may do. */
type Account = {
  id: string;
  role: string;
  email: string;
  name: string;
  isDisabled: boolean;
  isDeleted: boolean;
  hasSecondFactor: boolean;
};

/**
 * Returns the actor of a user id, as of now. Null if the person is disabled or deleted, or lacks the second factor
 * their role requires. Jobs, imports and exports ask at every batch, because rights end while work is running.
 * `isSigningIn`: also an actor who has yet to set up the second factor.
 */
export async function findActor(userId: string, { isSigningIn = false } = {}): Promise<PersonActor | null> {
  const [row] = await db().select(accountColumns).from(users).where(eq(users.id, userId));
  const actor = row ? await actorOfAccount({ ...row, isDeleted: row.anonymisedAt !== null }) : null;
  return actor?.lacksSecondFactor && !isSigningIn ? null : actor;
}

const accountColumns = {
  id: users.id,
  role: users.role,
  email: users.email,
  name: users.name,
  isDisabled: users.banned,
  anonymisedAt: users.anonymisedAt,
  hasSecondFactor: users.twoFactorEnabled,
};

/**
 * Turns an account into an actor; the only code that does. Null if disabled, deleted or without a known role. A
 * person who lacks the required second factor is an actor with `lacksSecondFactor`, who may set one up and nothing
 * else.
 */
export async function actorOfAccount(
  account: Account,
  { claims, sessionId }: { claims: Claims; sessionId?: string } = { claims: noClaims },
): Promise<PersonActor | null> {
  const { id, role, email, name, hasSecondFactor } = account;
  if (account.isDisabled || account.isDeleted || !isRole(role)) return null;
  const lacksSecondFactor =
    !hasSecondFactor && requiresSecondFactor((await getSettings()).security.secondFactorFor, role);
  return {
    kind: "person",
    userId: id,
    role,
    email,
    displayName: name,
    claims,
    hasSecondFactor,
    ...(sessionId === undefined ? {} : { sessionId }),
    ...(lacksSecondFactor ? { lacksSecondFactor } : {}),
  };
}

function isRole(role: string): role is Role {
  return isOneOf(roles, role);
}
