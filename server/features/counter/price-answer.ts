import type { ScreenAnswer } from "#domain/road/counter-screen.ts";
import { now } from "#server/clock.ts";
import { lockShownOf } from "#server/features/counter/screen.rows.ts";

/**
 * Returns what the customer answered on a screen, until the transaction ends (G35). Asking for the parcel back counts
 * on any screen that shows it; an acceptance counts for the offer of the clerk's page, at its branch and price alone.
 */
export async function answerOf(
  offerId: string,
  { shipmentId, branchId, confirm }: { shipmentId: string; branchId: string; confirm: string | null },
): Promise<ScreenAnswer | null> {
  const shown = await lockShownOf(shipmentId, now());
  if (shown.some(({ answer }) => answer === "take_back")) return "take_back";
  const own = shown.find((screen) => screen.offerId === offerId && screen.branchId === branchId);
  return own?.confirm === confirm ? own.answer : null;
}

/**
 * Returns the hash of the signature that a screen of the branch took for the offer of the clerk's page (G59), until
 * the transaction ends; null without one.
 */
export async function signatureOf(
  offerId: string,
  { shipmentId, branchId }: { shipmentId: string; branchId: string },
): Promise<string | null> {
  const shown = await lockShownOf(shipmentId, now());
  const own = shown.find((screen) => screen.offerId === offerId && screen.branchId === branchId);
  return own?.asks === "signature" ? own.signatureSha256 : null;
}
