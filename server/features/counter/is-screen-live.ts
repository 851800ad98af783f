import { now } from "#server/clock.ts";
import { findLiveScreen } from "#server/features/counter/screen.rows.ts";

/** Checks for a customer's screen whose link works. Only that screen and staff know its id, which cannot be guessed. */
export async function isScreenLive(screenId: string): Promise<boolean> {
  return (await findLiveScreen(screenId, now())) !== null;
}
