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

/** What stands before the first seal. */
export const sealOrigin = "0".repeat(64);

/** What of a row is hashed, as one text. */
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

/** Where and when an activity was sealed; `sealedAt` null = chained when it was written, before there were seals. */
export type SealPlace = { position: number; activitySeq: number; sealedAt: Date | null };

/** SHA-256 over the seal before, the place and the row, in hex (E6). */
export function sealOf(row: HashedActivity, place: SealPlace, previousSeal: string): string {
  const { position, activitySeq, sealedAt } = place;
  const mark = sealedAt ? canonicalJson([position, activitySeq, instantText(sealedAt)]) : "";
  return sha256(previousSeal + mark + hashedBody(row));
}

/** PostgreSQL holds instants that JavaScript has no date for (infinity, the year 300000): they hash too, or one such row would keep all others from being sealed and verified. */
function instantText(at: Date): string {
  return Number.isFinite(at.getTime()) ? at.toISOString() : "no date";
}

/** SHA-256 over the personal side of a row; the random salt goes with the values when they are erased. */
export function valuesHash(values: {
  salt: string;
  actorName: string;
  clientAddress: string | null;
  before: unknown;
  after: unknown;
}): string {
  return sha256(canonicalJson([values.salt, values.actorName, values.clientAddress, values.before, values.after]));
}

/** JSON with sorted keys: jsonb keeps no order of its own. */
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
