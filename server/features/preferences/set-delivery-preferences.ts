import type { Actor } from "#domain/people/actor.ts";
import type { SayPreference } from "#domain/road/delivery-preference-inputs.ts";
import { allowsNoMore, standingPreferences } from "#domain/road/delivery-preference.ts";
import { AppError, fieldError } from "#domain/shared/errors.ts";
import { newId } from "#domain/shared/ids.ts";
import { stopsTopic } from "#domain/shipments/stops-topic.ts";
import { now } from "#server/clock.ts";
import { transaction } from "#server/db/transaction.ts";
import { withoutTask } from "#server/features/acts/act.rows.ts";
import { openTasks } from "#server/features/acts/open-tasks.ts";
import { recordActivity } from "#server/features/audit/record-activity.ts";
import {
  findDeliveryPreferences,
  type FoundPreferences,
} from "#server/features/preferences/find-delivery-preferences.ts";
import { type DeliveryPreferenceRow, insertPreference } from "#server/features/shipments/delivery-preference.rows.ts";
import { lockShipment } from "#server/features/shipments/shipment.rows.ts";
import { findStop } from "#server/features/shipments/stop.rows.ts";
import { countTry } from "#server/limits/count-try.ts";
import { publishChanged } from "#server/live/publish.ts";

/**
 * Stores what a party says about a delivery while no one is at home, or staff on their behalf (G69). Tells the driver's
 * phone and open pages of the parties; to hold it at a branch opens a flag for dispatch.
 * @throws `not_found` to all others, `invalid_input` for a choice that is not offered, `wrong_state`
 * (`already_under_way`) for more than was allowed before while the driver is on the way to it, `rate_limited`.
 */
export async function setDeliveryPreferences(actor: Actor, number: string, said: SayPreference): Promise<void> {
  const seen = await findSpoken(actor, number, said);
  if (seen.access !== "staff") await countTry("delivery_preference", `${seen.shipment.id} ${said.side}`);
  await transaction(async () => {
    // A delivery, and the other party, at the same moment are before or after this.
    await lockShipment(seen.shipment.id);
    const found = await findSpoken(actor, number, said);
    const { shipment, access } = found;
    const row = rowOf(actor, found, said);
    assertOffered(found, row);
    const last = found.standing[said.side];
    if (last && isSame(last, row)) return;
    await insertPreference(row);
    await recordActivity(actor, {
      subjectKind: "shipment",
      subjectId: shipment.id,
      action: "shipment.delivery_preferred",
      before: last && valuesOf(last),
      after: { ...valuesOf(row), access },
    });
    if (row.choice === "branch" && last?.choice !== "branch" && access !== "staff")
      for (const shipmentId of await withoutTask("hold_asked", [shipment.id])) {
        const { note: report, saidBy: reportedBy } = row;
        await openTasks(null, [{ kind: "hold_asked", shipmentId, report, reportedAs: access, reportedBy }], row.saidAt);
      }
    const stop = await findStop(shipment.id, "delivery");
    if (stop?.driverId) await publishChanged(stopsTopic(stop.driverId));
    await publishChanged(found.topic);
  });
}

async function findSpoken(actor: Actor, number: string, { side }: SayPreference): Promise<FoundPreferences> {
  const found = await findDeliveryPreferences(actor, number);
  if (!found?.sides.includes(side)) throw new AppError("not_found", { reason: "tracking_number_unknown" });
  return found;
}

function rowOf(actor: Actor, { shipment, access, standing }: FoundPreferences, said: SayPreference) {
  const last = standing[said.side];
  // Of two in one millisecond the later one must count.
  const saidAt = new Date(Math.max(now().getTime(), (last?.saidAt.getTime() ?? 0) + 1));
  const isSender = said.side === "sender";
  return {
    id: newId("deliveryPreference", saidAt),
    shipmentId: shipment.id,
    side: said.side,
    choice: isSender ? "again" : said.choice,
    note: isSender ? "" : said.note,
    neighborRule: isSender ? said.neighborRule : "recipient",
    safePlaceRule: isSender ? said.safePlaceRule : "recipient",
    saidAt,
    saidAs: access,
    saidBy: actor.kind === "person" ? actor.userId : null,
  } satisfies DeliveryPreferenceRow;
}

function assertOffered({ refusals, standing, state }: FoundPreferences, row: DeliveryPreferenceRow): void {
  if (refusals[row.choice] !== null) throw fieldError("choice", "choice_invalid");
  const after = standingPreferences([...[standing.sender, standing.recipient].filter((each) => each !== null), row]);
  const asksMore = row.choice === "branch" && standing.recipient?.choice !== "branch";
  if (state === "next" && (asksMore || !allowsNoMore(standing, after)))
    throw new AppError("wrong_state", { reason: "already_under_way" });
}

function valuesOf({ side, choice, note, neighborRule, safePlaceRule }: DeliveryPreferenceRow) {
  return side === "sender" ? { side, neighborRule, safePlaceRule } : { side, choice, note };
}

function isSame(one: DeliveryPreferenceRow, other: DeliveryPreferenceRow): boolean {
  return JSON.stringify(valuesOf(one)) === JSON.stringify(valuesOf(other));
}
