import { sql } from "drizzle-orm";
import { index, integer, pgTable, text } from "drizzle-orm/pg-core";
import { relations } from "#domain/road/door-proof.ts";
import { pinResults } from "#domain/road/pin.ts";
import { proofFileKinds } from "#domain/road/proof-files.ts";
import { bytes, instant, wordOf } from "#server/db/schema/columns.ts";
import { acts } from "#server/db/schema/road.ts";
import { shipments } from "#server/db/schema/shipments.ts";

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
    /** SHA-256 under which its device sent it, where it had more than the picture (G51). */
    sentAs: text(),
  },
  (t) => [
    index("proof_files_kind_idx").on(t.kind, t.createdAt),
    index("proof_files_sent_idx")
      .on(t.sentAs)
      .where(sql`${t.sentAs} is not null`),
  ],
);

/** What was taken at the address with the act of a delivery (G50). Name and salt are erased; the hashes stay. */
export const doorProofs = pgTable(
  "door_proofs",
  {
    actId: text()
      .primaryKey()
      .references(() => acts.id),
    /** Null if the code of the act belongs to no shipment. */
    shipmentId: text().references(() => shipments.id),
    /** Null if it was none that is known. */
    relation: wordOf(relations),
    name: text().notNull(),
    salt: text().notNull(),
    /** SHA-256 of the form of the proof, which a signed act names. */
    sha256: text().notNull(),
    signatureSha256: text(),
    photoSha256: text(),
    /** Null if none was said, or it was not checked. */
    pin: wordOf(pinResults),
    receivedAt: instant().notNull(),
  },
  (t) => [
    index("door_proofs_shipment_idx").on(t.shipmentId),
    index("door_proofs_received_idx").on(t.receivedAt),
    index("door_proofs_photo_idx")
      .on(t.photoSha256)
      .where(sql`${t.photoSha256} is not null`),
  ],
);
