import type { checklistWords } from "#copy/en/dashboard.ts";
import type { SampleKind } from "#domain/settings/choices.ts";
import type { TodoKind } from "#domain/shipments/dashboard.ts";
import type { ShipmentStatus } from "#domain/shipments/vocabulary.ts";
import type { Moment } from "#app/components/table/moment.ts";

/** The dashboard, every text formatted on the server, so that browser and server agree on the zone. */

export type CounterCell = { label: string; value: string; note: string; to: string | null };
type TodoLine = { kind: TodoKind | "unreadMessages"; count: string; to: string };
/** `height` and `late` are fractions of the highest day, 0 to 1. */
export type DayBar = {
  day: string;
  label: string;
  name: string;
  booked: number;
  due: number;
  late: number;
  height: number;
  lateHeight: number;
  isToday: boolean;
  isWeekend: boolean;
};
/** `share` is a formatted percentage; `points` are 0 to 1, null on days with nothing due. */
export type OnTime = { share: string; words: string; points: (number | null)[] } | null;
export type MixLine = { status: ShipmentStatus; count: number; width: number };
export type RecentRow = { id: string; number: string; status: ShipmentStatus; created: Moment };
export type ChecklistItem = { key: keyof typeof checklistWords.items; isDone: boolean; to: string };

export type DashboardPage = {
  day: string;
  updated: string;
  counters: CounterCell[];
  todo: TodoLine[];
  hasCardBurst: boolean;
  bars: { from: string; to: string; days: DayBar[] };
  onTime: OnTime;
  mix: MixLine[];
  recent: RecentRow[];
  /** Empty once everything is done, and for actors who may not change it. */
  checklist: ChecklistItem[];
  /** Sample content on public pages; empty for actors who may not change it. */
  samples: SampleKind[];
};
