import { createContext, use } from "react";
import type { DriverDay, RunPage } from "#app/components/driver/driver-pages.ts";
import type { Sending } from "#app/components/driver/use-sending.ts";
import type { Van } from "#app/components/driver/use-van.ts";

/** What the pages of a driver share (G72). */
export type Driver = {
  /** Null without a run, and until this phone has read the day that it keeps. */
  van: Van | null;
  run: RunPage | null;
  /** All stops of today. Null as long as this phone does not know them. */
  today: DriverDay | null;
  /** Null if no one is signed in. */
  personId: string | null;
  sending: Sending;
  /** The day is being read from this phone. */
  isOpening: boolean;
};

export const DriverContext = createContext<Driver | null>(null);

/** Returns what the layout of the driver's pages holds for all of them. */
export function useDriver(): Driver {
  const driver = use(DriverContext);
  if (!driver) throw new Error("outside the driver's pages");
  return driver;
}
