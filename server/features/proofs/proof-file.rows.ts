import { and, eq, lt, notExists, or } from "drizzle-orm";
import type { ProofFileKind } from "#domain/road/proof-files.ts";
import { db } from "#server/db/client.ts";
import { counterVisits } from "#server/db/schema/counter.ts";
import { doorProofs, proofFiles } from "#server/db/schema/proofs.ts";

export type ProofFile = typeof proofFiles.$inferSelect;

/** Inserts a file; one with the same bytes counts from its newest moment, and gets bytes that a restore lacked. */
export async function insertProofFile(file: ProofFile): Promise<void> {
  await db()
    .insert(proofFiles)
    .values(file)
    .onConflictDoUpdate({ target: proofFiles.sha256, set: { bytes: file.bytes, createdAt: file.createdAt } });
}

export async function findProofFile(sha256: string): Promise<ProofFile | null> {
  const [row] = await db().select().from(proofFiles).where(eq(proofFiles.sha256, sha256));
  return row ?? null;
}

/** Finds a file by its hash, or by the one under which its device sent it. */
export async function findSentFile(sha256: string): Promise<ProofFile | null> {
  const [row] = await db()
    .select()
    .from(proofFiles)
    .where(or(eq(proofFiles.sha256, sha256), eq(proofFiles.sentAs, sha256)))
    .limit(1);
  return row ?? null;
}

/** Deletes the files of a kind stored before a moment. Returns how many. */
export async function deleteProofFilesBefore(kind: ProofFileKind, at: Date): Promise<number> {
  const { rowCount } = await db()
    .delete(proofFiles)
    .where(and(eq(proofFiles.kind, kind), lt(proofFiles.createdAt, at)));
  return rowCount ?? 0;
}

/** Deletes signatures stored before a moment that neither a visit nor a delivery names. Returns how many. */
export async function deleteUnusedSignatures(before: Date): Promise<number> {
  const { rowCount } = await db()
    .delete(proofFiles)
    .where(and(isUnused(), lt(proofFiles.createdAt, before)));
  return rowCount ?? 0;
}

/** Deletes a signature unless a visit or a delivery names it. */
export async function deleteUnusedSignature(sha256: string): Promise<void> {
  await db()
    .delete(proofFiles)
    .where(and(isUnused(), eq(proofFiles.sha256, sha256)));
}

function isUnused() {
  const named = db()
    .select({ id: counterVisits.id })
    .from(counterVisits)
    .where(eq(counterVisits.signatureSha256, proofFiles.sha256));
  const atDoor = db()
    .select({ id: doorProofs.actId })
    .from(doorProofs)
    .where(eq(doorProofs.signatureSha256, proofFiles.sha256));
  return and(eq(proofFiles.kind, "signature"), notExists(named), notExists(atDoor));
}
