import type { Actor } from "#domain/people/actor.ts";
import { assertMay } from "#domain/people/permissions.ts";
import type { GiveBack } from "#domain/road/counter-inputs.ts";
import { AppError } from "#domain/shared/errors.ts";
import { answerOf } from "#server/features/counter/price-answer.ts";
import { recordAtCounter } from "#server/features/counter/record-at-counter.ts";
import { weighedColumns } from "#server/features/counter/take-in.ts";
import { weigh } from "#server/features/counter/weigh.ts";
import { endOffers } from "#server/features/shipments/end-offers.ts";

/**
 * Notes that a parcel brought to the counter was given back to its sender: it was never ours, and its booking stays
 * (G26). @throws `wrong_state` (`not_pending`), `invalid_input` at `weight`.
 */
export async function giveBack(actor: Actor, shipmentId: string, input: GiveBack): Promise<void> {
  assertMay(actor, "counter.serve");
  await recordAtCounter(actor, shipmentId, input, async ({ row, branch, note }) => {
    if (row.status !== "pending") throw new AppError("wrong_state", { reason: "not_pending" });
    const weighed = input.weight === "" ? null : await weigh(actor, row, input.weight);
    const confirm = weighed?.confirm ?? null;
    const answer = await answerOf(input.offer, { shipmentId, branchId: branch.id, confirm });
    await endOffers(shipmentId);
    if (weighed) await note(weighed, false);
    const isRefused = input.reason === "price_refused";
    return {
      outcome: "given_back",
      reason: input.reason,
      ...(weighed ? weighedColumns(row, weighed) : {}),
      isPriceAccepted: isRefused ? false : null,
      answeredOn: isRefused ? (answer === "take_back" ? "customer_screen" : "clerk_screen") : null,
    };
  });
}
