import type { ScanMode } from "#domain/road/scan-modes.ts";
import type { ScannedContainer, ScannedRun } from "#domain/road/views.ts";

export type StationPage = {
  branch: { code: string; name: string; city: string; zone: string };
  mode: ScanMode;
  /** The run that is loaded, and those that could be. */
  run: ScannedRun | null;
  runs: ScannedRun[];
  /** The container that is filled or opened. */
  container: ScannedContainer | null;
  /** Loads without a run. */
  hasNoRun: boolean;
  person: { id: string; name: string; leavesTo: string };
};
