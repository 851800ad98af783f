import { isOnShelf } from "#domain/road/counter.ts";
import type { CustomerScreen, PriceOffer, SignatureOffer } from "#domain/road/counter-views.ts";
import { maskedNumber, offerMs, priceAnswers } from "#domain/road/counter-screen.ts";
import { AppError } from "#domain/shared/errors.ts";
import { minuteMs } from "#domain/shared/durations.ts";
import { poundsText } from "#domain/shared/weight.ts";
import { now } from "#server/clock.ts";
import { hashSecret } from "#server/crypto/secrets.ts";
import { findBranch } from "#server/features/branches/branches.rows.ts";
import { findScreenOfDevice, type ScreenRow, touchScreen } from "#server/features/counter/screen.rows.ts";
import { findShipmentRow, type ShipmentRow } from "#server/features/shipments/shipment.rows.ts";
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
  const { offerId, shipmentId, shownAt } = screen;
  const leftMs = (shownAt?.getTime() ?? 0) + offerMs - at.getTime();
  const row = offerId && shipmentId && leftMs > 0 ? await findShipmentRow(shipmentId) : null;
  if (!row || !offerId || row.deletedAt) return null;
  const shown = { id: offerId, number: maskedNumber(row.trackingNumber), leftMs };
  return screen.asks === "signature" ? signatureOn(screen, row, shown) : priceOn(screen, row, shown);
}

type Shown = { id: string; number: string; leftMs: number };

/** Null if the parcel was taken in or cancelled elsewhere. */
function priceOn(screen: ScreenRow, row: ShipmentRow, shown: Shown): PriceOffer | null {
  const { scaleHundredthsLb: onScale, bookedHundredthsLb: booked, currency, answer } = screen;
  if (row.status !== "pending" || onScale === null || currency === null) return null;
  return {
    ...shown,
    asks: "price",
    booked: booked === null ? null : poundsText(booked),
    onScale: poundsText(onScale),
    difference: booked === null ? null : poundsText(onScale - booked),
    before: money(screen.beforeMinor, currency),
    after: money(screen.afterMinor, currency),
    isNewPrice: screen.confirm !== null,
    answer: priceAnswers.find((each) => each === answer) ?? null,
  };
}

/** Null if the parcel is not at the branch any more. */
async function signatureOn(screen: ScreenRow, row: ShipmentRow, shown: Shown): Promise<SignatureOffer | null> {
  if (!isOnShelf(row.status)) return null;
  return {
    ...shown,
    asks: "signature",
    pieces: row.quantity,
    branch: (await findBranch(screen.branchId))?.name ?? "",
    // To sign again, a customer writes the name again.
    signerName: screen.answer === "signed" ? "" : (screen.signerName ?? ""),
    signedAt: screen.answer === "signed" ? (screen.answeredAt?.toISOString() ?? null) : null,
  };
}
