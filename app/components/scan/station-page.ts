import type { ScanMode } from "#domain/road/scan-modes.ts";
import type { ScannedContainer, ScannedRun } from "#domain/road/views.ts";

export type StationPage = {
  branch: { code: string; name: string; city: string; zone: string };
  mode: ScanMode;
  /** The modes that the person may use. */
  modes: readonly ScanMode[];
  /** The run that is loaded, and those that could be. */
  run: ScannedRun | null;
  runs: ScannedRun[];
  /** Number of a scanned run that cannot be loaded here. */
  unknownRun: number | null;
  /** The container that is filled or opened. */
  container: ScannedContainer | null;
  /** Loads without a run. */
  hasNoRun: boolean;
  person: { id: string; name: string; leavesTo: string };
  /** Name of the enrolled station, where the person signed on by a code; null for a session. */
  enrolled: string | null;
};

/** Address of the station. `run`: a code, or "none"; `before`: the run that stays if `run` cannot be loaded. */
export function stationAddress(
  branch: string,
  mode: ScanMode,
  more: { run?: string; before?: string; container?: string } = {},
): string {
  const asked = new URLSearchParams({ branch, mode });
  for (const [name, value] of Object.entries(more)) if (value) asked.set(name, value);
  return `/scan?${asked.toString()}`;
}

/** Returns whether a run must be chosen before anything is loaded. Loading without one is a choice as well. */
export function needsRun({ mode, run, hasNoRun }: StationPage): boolean {
  return mode === "load" && run === null && !hasNoRun;
}

/** Loads only the station's data again: the root's has no fallback, and offline would fail. */
export const stationNavigation = { replace: true, defaultShouldRevalidate: false } as const;
