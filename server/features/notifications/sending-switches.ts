import {
  type MailStanding,
  subscriptionTemplate,
  withholdEmail,
  type WithheldReason,
} from "#domain/notifications/message.ts";
import type { MessageTrigger } from "#domain/notifications/message-words.ts";
import { withholdSuppressed } from "#domain/notifications/suppression.ts";
import { AppError } from "#domain/shared/errors.ts";
import type { MessageRow } from "#server/features/notifications/message.rows.ts";
import { isSwitchedOff } from "#server/features/notifications/own-words.ts";
import { suppressionOf } from "#server/features/notifications/suppression.rows.ts";
import { getSettings } from "#server/features/settings/get-settings.ts";
import { mailStandingOf } from "#server/features/tracking/subscription.rows.ts";

/** Why no mail may go out now, whatever it is (E10), or null. */
export async function reasonToHoldBack(): Promise<WithheldReason | null> {
  const { notifications } = await getSettings();
  return withholdEmail(notifications, { standing: "on", isWanted: true });
}

/** Throws `wrong_state` where the switches of E10 are against any mail. */
export async function assertMayGoOut(): Promise<void> {
  refuse(await reasonToHoldBack());
}

type Written = Pick<MessageRow, "template" | "recipient" | "unsubscribeUrl" | "switchedBy">;

/**
 * Why a mail that is written may not go out any more, or null: the order of E10 once again, of what may have changed while it waited. What its reader
 * chose for this one shipment was asked when it was written.
 */
export async function reasonToKeepBack({
  template,
  recipient,
  unsubscribeUrl,
  switchedBy,
}: Written): Promise<WithheldReason | null> {
  const { notifications } = await getSettings();
  const isOff = await isSwitchedOff(switchedBy as MessageTrigger | null);
  const standing = unsubscribeUrl === null ? "on" : await standingFor(template, recipient);
  const reason = withholdEmail(notifications, { isOff, standing, isWanted: true });
  return reason ?? withholdSuppressed(await suppressionOf(recipient), template);
}

/** Throws `wrong_state` where that is so. */
export async function assertMayStillGoOut(message: Written): Promise<void> {
  refuse(await reasonToKeepBack(message));
}

/** What an address wants of a mail of a series. Whoever paused and presses Get Updates is asked all the same: by confirming, they take it up again. */
export async function standingFor(template: string, recipient: string): Promise<MailStanding> {
  const standing = await mailStandingOf(recipient);
  return standing === "paused" && template === subscriptionTemplate ? "on" : standing;
}

function refuse(reason: WithheldReason | null): void {
  if (reason) throw new AppError("wrong_state", { reason });
}
