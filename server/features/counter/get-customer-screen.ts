import type { CustomerScreen } from "#domain/road/counter-views.ts";
import { maskedNumber, offerMs } from "#domain/road/counter-screen.ts";
import { AppError } from "#domain/shared/errors.ts";
import { minuteMs } from "#domain/shared/durations.ts";
import { poundsText } from "#domain/shared/weight.ts";
import { now } from "#server/clock.ts";
import { hashSecret } from "#server/crypto/secrets.ts";
import { findScreenOfDevice, type ScreenRow, touchScreen } from "#server/features/counter/screen.rows.ts";
import { findShipmentRow } from "#server/features/shipments/shipment.rows.ts";
import { money } from "#server/features/shipments/shipment-details.view.ts";
import { countTryOfAddress } from "#server/limits/count-try.ts";

/**
 * Returns what the customer's screen shows that a device is (G34). `device`: the secret of its cookie. @throws
 * `not_found` if it is none, and for revoked and expired ones; wrong secrets are counted per address.
 */
export async function getCustomerScreen(device: string): Promise<CustomerScreen> {
  const screen = await screenOfDevice(device);
  const at = now();
  if (!screen.lastSeenAt || at.getTime() - screen.lastSeenAt.getTime() >= minuteMs) await touchScreen(screen.id, at);
  return { id: screen.id, offer: await offerOn(screen, at) };
}

/** @throws `not_found`, `rate_limited`. */
export async function screenOfDevice(device: string): Promise<ScreenRow> {
  const screen = device === "" ? null : await findScreenOfDevice(hashSecret(device), now());
  if (screen) return screen;
  if (device !== "") await countTryOfAddress("counter_screen");
  throw new AppError("not_found", { reason: "screen_over" });
}

async function offerOn(screen: ScreenRow, at: Date): Promise<CustomerScreen["offer"]> {
  const { offerId, shipmentId, shownAt, scaleHundredthsLb: onScale, bookedHundredthsLb: booked } = screen;
  if (!offerId || !shipmentId || !shownAt || onScale === null || screen.currency === null) return null;
  const leftMs = shownAt.getTime() + offerMs - at.getTime();
  const row = leftMs > 0 ? await findShipmentRow(shipmentId) : null;
  // It was taken in or cancelled elsewhere.
  if (!row || row.status !== "pending" || row.deletedAt) return null;
  return {
    id: offerId,
    number: maskedNumber(row.trackingNumber),
    booked: booked === null ? null : poundsText(booked),
    onScale: poundsText(onScale),
    difference: booked === null ? null : poundsText(onScale - booked),
    before: money(screen.beforeMinor, screen.currency),
    after: money(screen.afterMinor, screen.currency),
    isNewPrice: screen.confirm !== null,
    answer: screen.answer,
    leftMs,
  };
}
