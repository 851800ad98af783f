import type { OrderRun, OrderStop } from "#domain/road/order/order-run.ts";
import type { Position } from "#domain/shared/miles.ts";
import type { RunState, Wave } from "#domain/road/run-vocabulary.ts";
import type { StopKind } from "#domain/shipments/stops.ts";
import type { SelectOption } from "#app/components/ui/text-field.tsx";

/** What the address of the board says. `run`: the one chosen on the map. */
export type BoardQuery = {
  day: string | null;
  branch: string | null;
  wave: Wave | null;
  by: "place" | "window";
  run: string | null;
  proposal: boolean;
};

/** A stop on the board, as text. `change`: what a proposal does with it. */
export type BoardLine = {
  id: string;
  shipmentId: string;
  kind: StopKind;
  place: number;
  title: string;
  label: string;
  time: string;
  note: string;
  lateMinutes: number;
  trackingNumber: string;
  isPinned: boolean;
  isLoaded: boolean;
  isSigned: boolean;
  isDone: boolean;
  /** What it needs and its run does not have; blank if nothing. */
  lacks: string;
  change: { words: string; look: "new" | "moved" | "gone" | "kept" } | null;
};

export type BoardGroup = { key: string; code: string; title: string; lines: BoardLine[] };

/** `share`: of the capacity in percent; null without a limit. */
export type BoardLoad = { words: string; share: number | null };

/** Times of a run on one scale with the others, in percent. */
export type BoardStrip = {
  from: number;
  to: number;
  shiftEnd: number;
  stops: { at: number; isLate: boolean }[];
  hours: { at: number; words: string }[];
};

export type BoardColumn = {
  id: string;
  number: number;
  code: string;
  label: string;
  driver: string;
  vehicle: string;
  state: RunState;
  isReleased: boolean;
  stateWords: string;
  load: BoardLoad;
  hours: string;
  late: string;
  strip: BoardStrip | null;
  lines: BoardLine[];
  /** `before`: the line in front of which it is, counted from 0. */
  breaks: { before: number; time: string; words: string }[];
  end: { time: string; words: string; isOvertime: boolean } | null;
  mayTake: boolean;
};

export type MapPoint = { x: number; y: number };
export type MapStop = MapPoint & { id: string; kind: StopKind; place: number };
export type BoardMap = {
  label: string;
  title: string;
  home: MapPoint | null;
  runs: {
    id: string;
    look: "plain" | "dashed" | "dotted" | "mixed";
    isChosen: boolean;
    line: MapPoint[];
    before: MapPoint[] | null;
    stops: MapStop[];
    /** Where its driver was last, and when; null if no phone says it, or it is far from all stops. */
    seen: (MapPoint & { words: string }) | null;
  }[];
  unassigned: MapStop[];
  zips: (MapPoint & { words: string })[];
  /** Where the driving times come from. */
  note: string;
};

export type ProposalRow = {
  key: string;
  run: string;
  isTotal: boolean;
  pairs: { key: string; before: string; after: string; isBetter: boolean }[];
};
export type BoardProposal = {
  title: string;
  lead: string;
  notes: string[];
  rows: ProposalRow[];
  /** Runs whose order changes. */
  changed: { id: string; number: number }[];
  /** Orders with their versions, as the form sends them back. */
  order: string;
};

/** Travel times by road for costs in the browser: seconds as one text, as a table of 10,000 numbers would be slow. */
export type BoardTravel = { points: Position[]; seconds: string };

export type BoardPage = {
  query: BoardQuery;
  day: string;
  weekday: string;
  branch: string;
  branches: SelectOption[];
  mayPlan: boolean;
  releasable: string[];
  waitingRuns: number;
  /** `cutOff`: what the list leaves out, and why; blank if nothing. */
  unassigned: { count: number; groups: BoardGroup[]; cutOff: string };
  columns: BoardColumn[];
  map: BoardMap;
  proposal: BoardProposal | null;
  /** What the browser computes costs from. */
  orders: { runs: OrderRun[]; stops: OrderStop[]; travel: BoardTravel | null };
  zone: string;
};
