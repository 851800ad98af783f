import { counterTopic } from "#domain/road/counter.ts";
import { type PriceAnswer, screenTopic } from "#domain/road/counter-screen.ts";
import { AppError } from "#domain/shared/errors.ts";
import { now } from "#server/clock.ts";
import { transaction } from "#server/db/transaction.ts";
import { screenOfDevice } from "#server/features/counter/get-customer-screen.ts";
import { saveAnswer } from "#server/features/counter/screen.rows.ts";
import { publishChanged } from "#server/live/publish.ts";

/**
 * Stores what the customer answered on their own screen; the last answer counts (G35). @throws `not_found` for a
 * device that is none, `conflict` (`offer_over`) if the screen shows something else by now.
 */
export async function answerOnScreen(
  device: string,
  { offer, answer }: { offer: string; answer: PriceAnswer },
): Promise<void> {
  const { id, offerId, asks, confirm } = await screenOfDevice(device);
  // Without a new price there is nothing to accept.
  const isOpen = offerId === offer && asks === "price" && (answer === "take_back" || confirm !== null);
  await transaction(async () => {
    if (!isOpen || !(await saveAnswer(id, offer, { answer }, now())))
      throw new AppError("conflict", { reason: "offer_over" });
    await publishChanged(screenTopic(id));
    await publishChanged(counterTopic);
  });
}
