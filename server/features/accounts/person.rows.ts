import { isOneOf } from "#domain/shared/one-of.ts";
import { and, eq, inArray, isNull, ne, sql } from "drizzle-orm";
import { type Role, roles, staffRoles } from "#domain/people/actor.ts";
import { newId } from "#domain/shared/ids.ts";
import { hashPassword } from "#server/auth/password-hash.ts";
import { db } from "#server/db/client.ts";
import {
  accountLinks,
  credentials,
  passkeys,
  savedViews,
  sessions,
  twoFactors,
  users,
} from "#server/db/schema/people.ts";
import { stopAssignments } from "#server/db/schema/stops.ts";
import { accountMembers } from "#server/db/schema/settings.ts";

// Any constant works that no other lock uses.
const administratorLock = 7_361_904_217;

/** `isVerified`: a mail sent to the address brought the person here; defaults to true. */
export type NewPerson = { name: string; email: string; role: Role; password: string; isVerified?: boolean };

/** Inserts a person who may sign in. `email` in its normal form. @throws `conflict` if it is taken. */
export async function insertPerson({ password, ...person }: NewPerson, at: Date): Promise<string> {
  return insertPersonWithHash({ ...person, passwordHash: await hashPassword(password) }, at);
}

/** Inserts a person whose password is hashed already. */
export async function insertPersonWithHash(
  person: Omit<NewPerson, "password"> & { passwordHash: string },
  at: Date,
): Promise<string> {
  const id = newId("user", at);
  await db()
    .insert(users)
    .values({
      id,
      name: person.name,
      email: person.email,
      emailVerified: person.isVerified ?? true,
      role: person.role,
      createdAt: at,
      updatedAt: at,
    });
  await db()
    .insert(credentials)
    .values({
      id: newId("credential", at),
      accountId: id,
      providerId: "credential",
      userId: id,
      password: person.passwordHash,
      createdAt: at,
      updatedAt: at,
    });
  return id;
}

export async function hasAdministrator(): Promise<boolean> {
  const [row] = await db()
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.role, "admin"), isNull(users.anonymisedAt)))
    .limit(1);
  return row !== undefined;
}

/** Checks whether no administrator would be left without this person. */
export async function isOnlyAdministrator(userId: string): Promise<boolean> {
  const isAdmin = and(eq(users.role, "admin"), isNull(users.anonymisedAt));
  const [own] = await db()
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, userId), isAdmin));
  const [other] = await db()
    .select({ id: users.id })
    .from(users)
    .where(and(ne(users.id, userId), isAdmin, eq(users.banned, false)))
    .limit(1);
  return own !== undefined && other === undefined;
}

export async function updateRole(userId: string, role: Role, at: Date): Promise<void> {
  await db().update(users).set({ role, updatedAt: at }).where(eq(users.id, userId));
}

export async function updateVerified(userId: string, at: Date): Promise<void> {
  await db().update(users).set({ emailVerified: true, updatedAt: at }).where(eq(users.id, userId));
}

export async function updateAccess(userId: string, isDisabled: boolean, at: Date): Promise<void> {
  await db().update(users).set({ banned: isDisabled, updatedAt: at }).where(eq(users.id, userId));
}

export async function updateWorkPhone(userId: string, workPhone: string, at: Date): Promise<void> {
  await db().update(users).set({ workPhone, updatedAt: at }).where(eq(users.id, userId));
}

/** Loads what only the page of a person shows. */
export async function loadPersonFacts(
  userId: string,
): Promise<{ createdAt: Date; lastSignInAt: Date | null; workPhone: string }> {
  const { createdAt, lastSignInAt, workPhone } = users;
  const [row] = await db().select({ createdAt, lastSignInAt, workPhone }).from(users).where(eq(users.id, userId));
  if (!row) throw new Error("a person that was just found is gone");
  return row;
}

export async function saveConfirmedFactor(
  userId: string,
  confirmed: { confirmedAt: Date; backupCodes: string },
): Promise<void> {
  await db().update(twoFactors).set(confirmed).where(eq(twoFactors.userId, userId));
}

/** When the second factor of sign-in was confirmed; undefined if there is none, null if that was not recorded. */
export async function findFactorConfirmed(userId: string): Promise<Date | null | undefined> {
  const [row] = await db()
    .select({ confirmedAt: twoFactors.confirmedAt })
    .from(twoFactors)
    .innerJoin(users, and(eq(users.id, twoFactors.userId), eq(users.twoFactorEnabled, true)))
    .where(eq(twoFactors.userId, userId));
  return row?.confirmedAt;
}

export async function deleteSecondFactor(userId: string): Promise<void> {
  await db().delete(twoFactors).where(eq(twoFactors.userId, userId));
  await db().update(users).set({ twoFactorEnabled: false }).where(eq(users.id, userId));
}

/** Clears the lock on the second step. */
export async function openSecondFactor(userId: string): Promise<void> {
  await db()
    .update(twoFactors)
    .set({ failedVerificationCount: 0, lockedUntil: null })
    .where(eq(twoFactors.userId, userId));
}

/** Erases everything about a person except the id that other rows refer to. */
export async function anonymisePerson(userId: string, at: Date): Promise<void> {
  for (const table of [sessions, credentials, twoFactors, passkeys, accountLinks, accountMembers, savedViews])
    await db().delete(table).where(eq(table.userId, userId));
  await db().delete(stopAssignments).where(eq(stopAssignments.driverId, userId));
  await db()
    .update(users)
    .set({
      name: "",
      email: `${userId.toLowerCase()}@deleted.invalid`,
      emailVerified: false,
      image: null,
      workPhone: "",
      role: "customer",
      lastSignInAt: null,
      anonymisedAt: at,
      updatedAt: at,
    })
    .where(eq(users.id, userId));
}

/** Locks until the transaction ends: two first administrators cannot be created concurrently. */
export async function lockAdministrators(): Promise<void> {
  await db().execute(sql`select pg_advisory_xact_lock(${administratorLock})`);
}

/** Records a sign-in. Returns whether the person had signed in before. */
export async function noteSignIn(userId: string, at: Date): Promise<boolean> {
  const [before] = await db().select({ at: users.lastSignInAt }).from(users).where(eq(users.id, userId)).for("update");
  await db().update(users).set({ lastSignInAt: at }).where(eq(users.id, userId));
  return Boolean(before?.at);
}

/** Stored facts of a person. Not an actor: only `findActor` decides who may act. */
export type Person = {
  userId: string;
  role: Role;
  email: string;
  displayName: string;
  isDisabled: boolean;
  isVerified: boolean;
  hasSecondFactor: boolean;
};

/** The person with this id, disabled or not; null if deleted or unknown. */
export async function findPerson(userId: string): Promise<Person | null> {
  const [row] = await db().select().from(users).where(eq(users.id, userId));
  if (!row || row.anonymisedAt || !isOneOf(roles, row.role)) return null;
  return {
    userId: row.id,
    role: row.role,
    email: row.email,
    displayName: row.name,
    isDisabled: row.banned,
    isVerified: row.emailVerified,
    hasSecondFactor: row.twoFactorEnabled,
  };
}

/** Loads everyone who may enter the back office, by name; at most 200. */
export async function loadStaff(): Promise<{ id: string; name: string; email: string }[]> {
  return db()
    .select({ id: users.id, name: users.name, email: users.email })
    .from(users)
    .where(and(inArray(users.role, [...staffRoles]), isNull(users.anonymisedAt)))
    .orderBy(users.name, users.id)
    .limit(200);
}

/** Loads the role of every staff member and driver who may sign in, and whether a second factor is on. */
export async function loadSignInRoles(): Promise<{ role: Role; hasSecondFactor: boolean }[]> {
  const rows = await db()
    .select({ role: users.role, hasSecondFactor: users.twoFactorEnabled })
    .from(users)
    .where(and(inArray(users.role, [...staffRoles, "driver"]), isNull(users.anonymisedAt), eq(users.banned, false)));
  return rows.flatMap(({ role, hasSecondFactor }) => (isOneOf(roles, role) ? { role, hasSecondFactor } : []));
}

/** Finds a user by sign-in address; null if there is none. */
export async function findUserId(email: string): Promise<string | null> {
  const [row] = await db()
    .select({ id: users.id })
    .from(users)
    .where(eq(sql`lower(${users.email})`, email.trim().toLowerCase()));
  return row?.id ?? null;
}
