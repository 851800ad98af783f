import { createHash } from "node:crypto";

export type HashedActivity = {
  id: string;
  at: Date;
  actorKind: string;
  actorId: string | null;
  requestId: string | null;
  action: string;
  subjectKind: string;
  subjectId: string;
  fieldNames: unknown;
  valuesHash: string;
};

/** Predecessor of the first seal. */
export const sealOrigin = "0".repeat(64);

/** Returns the hashed fields of a row as one text. */
function hashedBody(row: HashedActivity): string {
  return canonicalJson([
    row.id,
    instantText(row.at),
    row.actorKind,
    row.actorId,
    row.requestId,
    row.action,
    row.subjectKind,
    row.subjectId,
    row.fieldNames,
    row.valuesHash,
  ]);
}

/** Place and time of a seal; `sealedAt` null = chained when it was written, before there were seals. */
export type SealPlace = { position: number; activitySeq: number; sealedAt: Date | null };

/** Returns the SHA-256 over the previous seal, the place and the row, in hex (E6). */
export function sealOf(row: HashedActivity, place: SealPlace, previousSeal: string): string {
  const { position, activitySeq, sealedAt } = place;
  const mark = sealedAt ? canonicalJson([position, activitySeq, instantText(sealedAt)]) : "";
  return sha256(previousSeal + mark + hashedBody(row));
}

/**
 * PostgreSQL stores instants that JavaScript cannot (infinity, the year 300000). They must hash too, or one such row
 * would block the sealing and verification of all others.
 */
function instantText(at: Date): string {
  return Number.isFinite(at.getTime()) ? at.toISOString() : "no date";
}

/** Returns the SHA-256 over the personal values of a row; erasure deletes the random salt with them. */
export function valuesHash(values: {
  salt: string;
  actorName: string;
  clientAddress: string | null;
  before: unknown;
  after: unknown;
}): string {
  return sha256(canonicalJson([values.salt, values.actorName, values.clientAddress, values.before, values.after]));
}

/** Returns JSON with sorted keys: jsonb does not preserve their order. */
export function canonicalJson(value: unknown): string {
  return JSON.stringify(value, (_key, inner: unknown) =>
    typeof inner === "object" && inner !== null && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : inner,
  );
}

function sha256(text: string): string {
  return createHash("sha256").update(text).digest("hex");
}
