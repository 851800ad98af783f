import type { Actor } from "#domain/people/actor.ts";
import { AppError } from "#domain/shared/errors.ts";
import type { UnlockTracking } from "#domain/shipments/inputs.ts";
import { isSecondFactor } from "#domain/shipments/second-factor.ts";
import { now } from "#server/clock.ts";
import { isSameText } from "#server/crypto/secrets.ts";
import { transaction } from "#server/db/transaction.ts";
import { recordActivity } from "#server/features/settings/record-activity.ts";
import { loadShipmentByNumber, type ShipmentRow } from "#server/features/shipments/shipment.rows.ts";
import { normalNumber } from "#server/features/tracking/normal-number.ts";
import { lockUnlockAttempts, saveUnlockAttempts } from "#server/features/tracking/unlock-attempts.rows.ts";
import { countAttempt } from "#server/limits/attempt-limit.ts";

const mostWrongTries = 5;
const windowMs = 60 * 60_000;

type Outcome = { kind: "right" } | { kind: "wrong"; triesLeft: number } | { kind: "locked"; retryAfterSeconds: number };

/**
 * Second factor of the full tier (A1); the door then grants the claim `unlocked`. Throws `not_found`, `wrong_factor` (details.triesLeft), `rate_limited`,
 * or `locked` after 5 wrong tries per shipment and hour, whoever made them; while locked even the right answer is refused.
 */
export async function unlockTracking(
  actor: Actor,
  number: string,
  input: UnlockTracking,
): Promise<{ shipmentId: string }> {
  countAttempt("unlock");
  const shipment = await loadShipmentByNumber(normalNumber(number));
  if (!shipment) throw new AppError("not_found", { reason: "tracking_number_unknown" });
  const isRight = isSecondFactor(input, partiesOf(shipment), isSameText);
  // Thrown after the commit: thrown inside, the refusal would undo its own count.
  const outcome = await transaction(async () => {
    const tried = await tryOnce(shipment.id, isRight);
    if (tried.kind === "right")
      await recordActivity(actor, { subjectKind: "shipment", action: "shipment.unlocked", subjectId: shipment.id });
    return tried;
  });
  if (outcome.kind === "locked")
    throw new AppError("locked", { reason: "second_factor", retryAfterSeconds: outcome.retryAfterSeconds });
  if (outcome.kind === "wrong") throw new AppError("wrong_factor", { details: { triesLeft: outcome.triesLeft } });
  return { shipmentId: shipment.id };
}

async function tryOnce(shipmentId: string, isRight: boolean): Promise<Outcome> {
  const at = now();
  const row = await lockUnlockAttempts(shipmentId, at);
  const endsAt = row.windowStartedAt.getTime() + windowMs;
  const isOver = endsAt <= at.getTime();
  const wrongTries = isOver ? 0 : row.wrongTries;
  if (wrongTries >= mostWrongTries)
    return { kind: "locked", retryAfterSeconds: Math.ceil((endsAt - at.getTime()) / 1000) };
  if (isRight) return { kind: "right" };
  // The hour runs from the first wrong try.
  await saveUnlockAttempts({
    shipmentId,
    wrongTries: wrongTries + 1,
    windowStartedAt: wrongTries === 0 ? at : row.windowStartedAt,
  });
  return { kind: "wrong", triesLeft: mostWrongTries - wrongTries - 1 };
}

function partiesOf(row: ShipmentRow) {
  return [
    {
      name: row.senderName,
      phone: row.senderPhone,
      email: row.senderEmail,
      zipCode: row.senderZipCode,
      country: row.senderCountry,
    },
    {
      name: row.recipientName,
      phone: row.recipientPhone,
      email: row.recipientEmail,
      zipCode: row.recipientZipCode,
      country: row.recipientCountry,
    },
  ];
}
