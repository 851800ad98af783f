import { AppError } from "#domain/shared/errors.ts";
import { type IdKind, idPrefixes } from "#domain/shared/ids.ts";

/** Where a page of a list ends, newest first: the row next to it, and which way the page lies from there (E7). */
export type ListEdge = { createdAt: Date; id: string; direction: "older" | "newer" };
// The database knows fewer years than JavaScript, and counts no part of a millisecond.
const lastWritten = Date.UTC(9999, 11, 31);
const isWritten = (time: unknown) => Number.isInteger(time) && Number(time) >= 0 && Number(time) <= lastWritten;

type Placed = { createdAt: Date; id: string };

/** Reads the edge out of an address; null without one. Throws `invalid_input` for a cursor this product never made for such a list. */
export function readCursor(text: string | null | undefined, kind: IdKind): ListEdge | null {
  if (!text) return null;
  try {
    const [older, time, id] = JSON.parse(Buffer.from(text.slice(0, 300), "base64url").toString("utf8")) as unknown[];
    const createdAt = new Date(Number(time));
    const isOfThisList =
      typeof id === "string" && id.startsWith(`${idPrefixes[kind]}_`) && /^[0-9a-z_]{1,44}$/.test(id);
    if ((older === 0 || older === 1) && isOfThisList && isWritten(time)) {
      return { createdAt, id, direction: older === 1 ? "older" : "newer" };
    }
  } catch {
    // Fall through: a broken cursor is answered like a made-up one.
  }
  throw new AppError("invalid_input", {
    reason: "cursor_unknown",
    issues: [{ path: "cursor", message: "choice_invalid" }],
  });
}

/** A page of `size` out of `rows` (newest first), which were read beyond `edge` and are one more where there is a further page. Cursors are opaque text. */
export function cutPage<R extends Placed>(
  rows: R[],
  edge: ListEdge | null,
  size: number,
): { shown: R[]; nextCursor: string | null; previousCursor: string | null } {
  const isNewer = edge?.direction === "newer";
  const hasMore = rows.length > size;
  // Going back, the surplus row is the newest.
  const shown = hasMore ? (isNewer ? rows.slice(1) : rows.slice(0, size)) : rows;
  const [first, last] = [shown[0], shown.at(-1)];
  return {
    shown,
    nextCursor: last && (isNewer || hasMore) ? cursorOf(last, "older") : null,
    previousCursor: first && edge && (!isNewer || hasMore) ? cursorOf(first, "newer") : null,
  };
}

function cursorOf(row: Placed, direction: ListEdge["direction"]): string {
  return Buffer.from(JSON.stringify([direction === "older" ? 1 : 0, row.createdAt.getTime(), row.id])).toString(
    "base64url",
  );
}
