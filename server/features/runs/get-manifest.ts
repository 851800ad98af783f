import type { Actor } from "#domain/people/actor.ts";
import { AppError } from "#domain/shared/errors.ts";
import type { RunDetails } from "#domain/road/run-views.ts";
import { drawCode128 } from "#server/barcodes/draw-codes.ts";
import { getRun } from "#server/features/runs/get-run.ts";
import { loadManifestOfRun } from "#server/features/runs/run.rows.ts";
import { loadExpected } from "#server/features/runs/expected-piece.rows.ts";

/** `place`: of its stop on the run; null for a piece that was loaded without one. */
export type ManifestPiece = {
  trackingNumber: string;
  piece: number;
  pieces: number;
  place: number | null;
  isLoaded: boolean;
};
export type RunManifest = { run: RunDetails; codeSvg: string; hash: string; frozenAt: string; pieces: ManifestPiece[] };

/** Returns the manifest with which a run left, and the planned pieces that it lacks. @throws `not_found` before. */
export async function getManifest(actor: Actor, runId: string): Promise<RunManifest> {
  const run = await getRun(actor, runId);
  const manifest = await loadManifestOfRun(runId);
  if (!manifest) throw new AppError("not_found");
  const places = new Map(run.items.map(({ trackingNumber, place }) => [trackingNumber, place]));
  const keyOf = (each: { trackingNumber: string; piece: number }) => `${each.trackingNumber} ${each.piece}`;
  const loaded = new Set(manifest.lines.map(keyOf));
  const expected = await loadExpected(runId, run.driver?.id ?? null);
  const short = expected.filter((piece) => !loaded.has(keyOf(piece)));
  const pieceOf = (isLoaded: boolean) => (each: { trackingNumber: string; piece: number; pieces: number }) => ({
    trackingNumber: each.trackingNumber,
    piece: each.piece,
    pieces: each.pieces,
    place: places.get(each.trackingNumber) ?? null,
    isLoaded,
  });
  const pieces = [...manifest.lines.map(pieceOf(true)), ...short.map(pieceOf(false))];
  return {
    run,
    codeSvg: drawCode128(run.code),
    hash: manifest.hash,
    frozenAt: manifest.frozenAt.toISOString(),
    pieces: pieces.toSorted(byPlace),
  };
}

function byPlace(one: ManifestPiece, other: ManifestPiece): number {
  const far = Number.MAX_SAFE_INTEGER;
  return (
    (one.place ?? far) - (other.place ?? far) ||
    one.trackingNumber.localeCompare(other.trackingNumber) ||
    one.piece - other.piece
  );
}
