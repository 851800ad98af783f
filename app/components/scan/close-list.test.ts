import { expect, it } from "vitest";
import type { ActFlag } from "#domain/road/vocabulary.ts";
import type { ActAnswer, ExpectedPiece } from "#domain/road/views.ts";
import { pieceCode } from "#domain/shipments/piece-code.ts";
import type { QueuedAct } from "#app/components/scan/queue-store.ts";
import { overScans, stillMissing } from "#app/components/scan/close-list.ts";
import type { ShownScan } from "#app/components/scan/use-scanner.ts";

const trackingNumber = "PTC428019X7KY";
const piece = (at: number, isLoaded = false): ExpectedPiece => ({
  trackingNumber,
  piece: at,
  pieces: 2,
  routeCode: "SAV",
  isLoaded,
  lastSeen: null,
});
const waiting = (id: string, kind: QueuedAct["kind"], code: string, undoes = ""): QueuedAct => ({
  clientEventId: id,
  kind,
  code,
  branch: "main",
  undoes,
  input: "wedge",
  deviceAt: "2026-06-18T10:00:00Z",
  doneBy: "usr_1",
});
const left = (...acts: QueuedAct[]) => stillMissing([piece(1), piece(2)], acts).map((each) => each.piece);

it("leaves out what is loaded, and what was scanned and waits on the device", () => {
  expect(stillMissing([piece(1, true), piece(2)], []).map((each) => each.piece)).toEqual([2]);
  expect(left(waiting("a", "load", pieceCode(trackingNumber, 1, 2)))).toEqual([2]);
  expect(left(waiting("a", "arrive", trackingNumber))).toEqual([]);
});

it("does not count other acts, other parcels and undone scans", () => {
  expect(left(waiting("a", "sight", trackingNumber))).toEqual([1, 2]);
  expect(left(waiting("a", "load", "PTC000000AAAB"))).toEqual([1, 2]);
  expect(left(waiting("a", "load", trackingNumber), waiting("b", "undo", trackingNumber, "a"))).toEqual([1, 2]);
});

it("lists what is over once for each piece, without undone scans", () => {
  const scan = (id: string, code: string, flags: ActFlag[], more: Partial<ShownScan> = {}): ShownScan => ({
    id,
    kind: "arrive",
    code,
    at: "2026-06-18T10:00:00Z",
    answer: { flags } as ActAnswer,
    ...more,
  });
  const scans = [
    scan("1", "A", ["over"]),
    scan("2", "A", ["over"]),
    scan("3", "B", ["other_run"]),
    scan("4", "C", ["repeat"]),
    scan("5", "D", ["over"], { undo: { id: "6", answer: null } }),
  ];
  expect(overScans(scans).map(({ id }) => id)).toEqual(["1", "3"]);
});
