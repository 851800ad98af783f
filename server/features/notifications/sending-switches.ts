import {
  type MailStanding,
  subscriptionTemplate,
  withholdEmail,
  type WithheldReason,
} from "#domain/notifications/message.ts";
import { withholdSuppressed } from "#domain/notifications/suppression.ts";
import { AppError } from "#domain/shared/errors.ts";
import type { MessageRow } from "#server/features/notifications/message.rows.ts";
import { isSwitchedOff } from "#server/features/notifications/own-words.ts";
import { suppressionOf } from "#server/features/notifications/suppression.rows.ts";
import { getSettings } from "#server/features/settings/get-settings.ts";
import { mailStandingOf } from "#server/features/tracking/subscription.rows.ts";

/** Returns why no mail at all may go out now (E10), or null. */
export async function reasonNotToSend(): Promise<WithheldReason | null> {
  const { notifications } = await getSettings();
  return withholdEmail(notifications, { standing: "on", isWanted: true });
}

/** Throws `wrong_state` if the switches of E10 block all mail. */
export async function assertMailMayBeSent(): Promise<void> {
  refuse(await reasonNotToSend());
}

type Written = Pick<MessageRow, "template" | "recipient" | "unsubscribeUrl" | "switchedBy">;

/**
 * Returns why a written mail may no longer go out, or null: checks again, in the order of E10, what may have changed
 * meanwhile. The recipient's choice for this one shipment was checked when it was written.
 */
export async function reasonToWithholdWritten({
  template,
  recipient,
  unsubscribeUrl,
  switchedBy,
}: Written): Promise<WithheldReason | null> {
  const { notifications } = await getSettings();
  const isOff = await isSwitchedOff(switchedBy);
  const standing = unsubscribeUrl === null ? "on" : await preferenceFor(template, recipient);
  const reason = withholdEmail(notifications, { isOff, standing, isWanted: true });
  return reason ?? withholdSuppressed(await suppressionOf(recipient), template);
}

/** Throws `wrong_state` if it may no longer go out. */
export async function assertWrittenMayBeSent(message: Written): Promise<void> {
  refuse(await reasonToWithholdWritten(message));
}

/**
 * Returns what an address wants of mails of a series. A paused recipient who presses Get Updates is asked all the
 * same: confirming ends the pause.
 */
export async function preferenceFor(template: string, recipient: string): Promise<MailStanding> {
  const standing = await mailStandingOf(recipient);
  return standing === "paused" && template === subscriptionTemplate ? "on" : standing;
}

function refuse(reason: WithheldReason | null): void {
  if (reason) throw new AppError("wrong_state", { reason });
}
