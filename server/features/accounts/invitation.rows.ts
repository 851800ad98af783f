import { and, desc, eq, gt, isNull } from "drizzle-orm";
import type { Role } from "#domain/people/actor.ts";
import { hashSecret } from "#server/crypto/secrets.ts";
import { db } from "#server/db/client.ts";
import { invitations } from "#server/db/schema/people.ts";

export type InvitationRow = typeof invitations.$inferSelect & { role: Role };

/** Inserts an invitation and replaces an open one for the same address. */
export async function insertInvitation(
  row: Omit<typeof invitations.$inferInsert, "acceptedAt" | "revokedAt">,
): Promise<void> {
  await db()
    .update(invitations)
    .set({ revokedAt: row.createdAt })
    .where(and(eq(invitations.email, row.email), isOpen()));
  await db().insert(invitations).values(row);
}

/**
 * Locks the invitation until the transaction ends, so that revoking, renewing and accepting run one after the other.
 */
export async function lockOpenInvitation(id: string): Promise<InvitationRow | null> {
  const [row] = await db()
    .select()
    .from(invitations)
    .where(and(eq(invitations.id, id), isOpen()))
    .for("update");
  return row ?? null;
}

export async function findOpenInvitation(secret: string, at: Date): Promise<InvitationRow | null> {
  const [row] = await db().select().from(invitations).where(openAt(secret, at));
  return row ?? null;
}

/**
 * Consumes an invitation. Returns null if the link is unknown, used, revoked or expired; a second caller waits for
 * the first and then gets null.
 */
export async function spendInvitation(secret: string, at: Date): Promise<InvitationRow | null> {
  const [row] = await db().update(invitations).set({ acceptedAt: at }).where(openAt(secret, at)).returning();
  return row ?? null;
}

export async function updateInvitation(
  id: string,
  patch: Partial<Pick<InvitationRow, "secretHash" | "expiresAt" | "revokedAt" | "invitedBy">>,
): Promise<void> {
  await db().update(invitations).set(patch).where(eq(invitations.id, id));
}

/** Loads invitations that can still be accepted or renewed, newest first; at most 100. */
export async function loadOpenInvitations(): Promise<InvitationRow[]> {
  const rows = await db()
    .select()
    .from(invitations)
    .where(isOpen())
    .orderBy(desc(invitations.createdAt), desc(invitations.id))
    .limit(100);
  return rows;
}

function isOpen() {
  return and(isNull(invitations.acceptedAt), isNull(invitations.revokedAt));
}

function openAt(secret: string, at: Date) {
  return and(eq(invitations.secretHash, hashSecret(secret)), isOpen(), gt(invitations.expiresAt, at));
}
