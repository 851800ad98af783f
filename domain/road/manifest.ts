import { z } from "zod";

/** One piece of a manifest. `container`: code of the container it left in; blank if loose. */
const ManifestLine = z.strictObject({
  trackingNumber: z.string(),
  piece: z.int(),
  pieces: z.int(),
  routeCode: z.string(),
  container: z.string(),
  /** Of its stop on the run; null without one. */
  place: z.int().nullable(),
  /** False: it was to leave and was not loaded. */
  isLoaded: z.boolean(),
});
export const ManifestLines = z.array(ManifestLine);
export type ManifestLine = z.infer<typeof ManifestLine>;

/** Returns the text that the hash of a manifest covers: its lines in order of number and piece. */
export function manifestText(code: string, frozenAt: Date, lines: readonly ManifestLine[]): string {
  const rows = sortedLines(lines).map(({ trackingNumber, piece, container, isLoaded }) => [
    trackingNumber,
    piece,
    container,
    isLoaded,
  ]);
  return JSON.stringify([code, frozenAt.toISOString(), rows]);
}

function sortedLines(lines: readonly ManifestLine[]): ManifestLine[] {
  return lines.toSorted((one, other) =>
    one.trackingNumber < other.trackingNumber
      ? -1
      : one.trackingNumber > other.trackingNumber
        ? 1
        : one.piece - other.piece,
  );
}
