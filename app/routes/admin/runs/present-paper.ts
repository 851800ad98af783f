import { runWords } from "#copy/en/runs.ts";
import type { RunDetails } from "#domain/road/run-views.ts";
import { formatDate, formatTime } from "#domain/shared/place-time.ts";
import type { Fact } from "#app/components/shipment/tracking-page.ts";
import type { SheetStop } from "#app/components/admin/runs/run-sheet.tsx";
import type { ManifestLine } from "#app/components/admin/runs/manifest-list.tsx";
import { codeOfRun } from "#app/presenters/run-code.ts";
import { stopLine } from "#app/routes/admin/runs/present-runs.ts";
import type { RunManifest } from "#server/features/runs/get-manifest.ts";
import type { RunSheet } from "#server/features/runs/get-run-sheet.ts";

const words = runWords.paper;

export function presentSheet({ run, codeSvg, stopSvgs }: RunSheet, now: Date) {
  const zone = run.startsAt.zone;
  const deliveries = run.items.filter(({ kind }) => kind === "delivery");
  const facts: Fact[] = [
    { term: words.leave, text: formatTime(run.startsAt.at, zone) },
    { term: words.back, text: run.endsAt ? formatTime(run.endsAt.at, zone) : "–" },
    { term: words.stops, text: String(run.items.length) },
    { term: words.piecesOut, text: String(sumOf(deliveries)) },
    { term: words.toCollect, text: String(sumOf(run.items) - sumOf(deliveries)) },
    { term: words.odometer, text: "" },
  ];
  return {
    ...headOf(run),
    title: runWords.sheetTitle(run.number),
    lines: [whoOf(run), formatDate(run.startsAt.at, zone), words.printed(formatTime(now, zone))],
    codeSvg,
    facts,
    stops: run.items.map((stop): SheetStop => {
      const line = stopLine(stop, run.day);
      return {
        key: line.id,
        kind: stop.kind,
        place: stop.place,
        title: line.title,
        address: line.address,
        note: stop.instructions,
        due: line.due,
        planned: line.planned ? words.about(line.planned) : "",
        pieces: stop.kind === "collection" ? words.collect(stop.pieces) : words.pieces(stop.pieces),
        isSigned: stop.requiresSignature,
        trackingNumber: stop.trackingNumber,
        svg: stopSvgs[stop.trackingNumber] ?? "",
      };
    }),
  };
}

export function presentManifest({ run, codeSvg, hash, frozenAt, pieces }: RunManifest) {
  const zone = run.startsAt.zone;
  const loaded = pieces.filter(({ isLoaded }) => isLoaded).length;
  const facts: Fact[] = [
    { term: words.planned, text: String(pieces.length) },
    { term: words.loaded, text: String(loaded) },
    { term: words.short, text: String(pieces.length - loaded) },
    { term: words.left, text: formatTime(frozenAt, zone) },
  ];
  return {
    ...headOf(run),
    title: runWords.manifestTitle(run.number),
    lines: [
      words.leftWith(run.branch.name, whoOf(run)),
      words.frozen(`${formatDate(frozenAt, zone)}, ${formatTime(frozenAt, zone)}`),
    ],
    codeSvg,
    facts,
    hash,
    branch: run.branch.name,
    pieces: pieces.map(({ trackingNumber, piece, pieces: of, place, isLoaded }, at): ManifestLine => {
      const isSameStop = pieces[at - 1]?.place === place;
      return {
        key: `${trackingNumber} ${piece}`,
        place: isSameStop ? null : place,
        trackingNumber,
        suffix: of > 1 ? `+${String(piece).padStart(2, "0")}` : "",
        part: words.ofPieces(piece, of),
        isLoaded,
      };
    }),
  };
}

/** The block on paper names where the run goes first. */
function headOf(run: RunDetails) {
  return { runId: run.id, code: run.code, routeCode: codeOfRun(run) };
}

function whoOf({ driver, vehicle }: RunDetails): string {
  return [driver?.name ?? runWords.noDriver, vehicle].filter(Boolean).join(", ");
}

function sumOf(stops: readonly { pieces: number }[]): number {
  return stops.reduce((sum, { pieces }) => sum + pieces, 0);
}
