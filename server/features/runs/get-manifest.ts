import type { Actor } from "#domain/people/actor.ts";
import { AppError } from "#domain/shared/errors.ts";
import type { RunDetails } from "#domain/road/run-views.ts";
import { drawCode128 } from "#server/barcodes/draw-codes.ts";
import { getRun } from "#server/features/runs/get-run.ts";
import { loadManifestOfRun } from "#server/features/runs/run.rows.ts";

/** `place`: of its stop on the run; null for a piece that was loaded without one. */
export type ManifestPiece = {
  trackingNumber: string;
  piece: number;
  pieces: number;
  place: number | null;
  isLoaded: boolean;
};
export type RunManifest = { run: RunDetails; codeSvg: string; hash: string; frozenAt: string; pieces: ManifestPiece[] };

/** Returns the manifest with which a run left, with the planned pieces that it lacked. @throws `not_found` before. */
export async function getManifest(actor: Actor, runId: string): Promise<RunManifest> {
  const run = await getRun(actor, runId);
  const manifest = await loadManifestOfRun(runId);
  if (!manifest) throw new AppError("not_found");
  const pieces = manifest.lines.map(({ trackingNumber, piece, pieces: of, place, isLoaded }) => ({
    trackingNumber,
    piece,
    pieces: of,
    place,
    isLoaded,
  }));
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
