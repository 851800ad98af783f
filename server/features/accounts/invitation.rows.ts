import { and, desc, eq, gt, isNull } from "drizzle-orm";
import type { Role } from "#domain/people/actor.ts";
import { hashSecret } from "#server/crypto/secrets.ts";
import { db } from "#server/db/client.ts";
import { invitations } from "#server/db/schema/people.ts";

export type InvitationRow = typeof invitations.$inferSelect & { role: Role };

/** Takes the place of an open invitation for the same address. */
export async function insertInvitation(
  row: Omit<typeof invitations.$inferInsert, "acceptedAt" | "revokedAt">,
): Promise<void> {
  await db()
    .update(invitations)
    .set({ revokedAt: row.createdAt })
    .where(and(eq(invitations.email, row.email), isOpen()));
  await db().insert(invitations).values(row);
}

/** Held until the transaction ends: of two who revoke, renew or accept it one comes first. */
export async function lockOpenInvitation(id: string): Promise<InvitationRow | null> {
  const [row] = await db()
    .select()
    .from(invitations)
    .where(and(eq(invitations.id, id), isOpen()))
    .for("update");
  return (row as InvitationRow | undefined) ?? null;
}

export async function findOpenInvitation(secret: string, at: Date): Promise<InvitationRow | null> {
  const [row] = await db().select().from(invitations).where(openAt(secret, at));
  return (row as InvitationRow | undefined) ?? null;
}

/** Null where the link is unknown, used, revoked or too old; a second caller waits for the first and then gets null. */
export async function spendInvitation(secret: string, at: Date): Promise<InvitationRow | null> {
  const [row] = await db().update(invitations).set({ acceptedAt: at }).where(openAt(secret, at)).returning();
  return (row as InvitationRow | undefined) ?? null;
}

export async function updateInvitation(
  id: string,
  patch: Partial<Pick<InvitationRow, "secretHash" | "expiresAt" | "revokedAt" | "invitedBy">>,
): Promise<void> {
  await db().update(invitations).set(patch).where(eq(invitations.id, id));
}

/** Those that can still be accepted or renewed, newest first: at most a hundred. */
export async function loadOpenInvitations(): Promise<InvitationRow[]> {
  const rows = await db()
    .select()
    .from(invitations)
    .where(isOpen())
    .orderBy(desc(invitations.createdAt), desc(invitations.id))
    .limit(100);
  return rows as InvitationRow[];
}

function isOpen() {
  return and(isNull(invitations.acceptedAt), isNull(invitations.revokedAt));
}

function openAt(secret: string, at: Date) {
  return and(eq(invitations.secretHash, hashSecret(secret)), isOpen(), gt(invitations.expiresAt, at));
}
