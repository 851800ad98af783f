import { index, integer, pgTable, text } from "drizzle-orm/pg-core";
import { proofFileKinds } from "#domain/road/proof-files.ts";
import { bytes, instant, wordOf } from "#server/db/schema/columns.ts";

/**
 * Signatures and photos of deliveries (G58), each written once under the SHA-256 of its bytes. Rows that name a hash
 * stay when its file is erased.
 */
export const proofFiles = pgTable(
  "proof_files",
  {
    sha256: text().primaryKey(),
    kind: wordOf(proofFileKinds).notNull(),
    sizeBytes: integer().notNull(),
    /** Left out of backup files and kept in packs beside them; null if a restore did not find its pack. */
    bytes: bytes(),
    createdAt: instant().notNull(),
  },
  (t) => [index("proof_files_kind_idx").on(t.kind, t.createdAt)],
);
