import { type MailStanding, withholdEmail, type WithheldReason } from "#domain/notifications/message.ts";
import { AppError } from "#domain/shared/errors.ts";
import { getSettings } from "#server/features/settings/get-settings.ts";

/** Why nothing may go out now, whatever it is (E10), or null. */
export async function reasonToHoldBack(standing: MailStanding = "on"): Promise<WithheldReason | null> {
  const { notifications } = await getSettings();
  return withholdEmail(notifications, { standing, isWanted: true });
}

/** Throws `wrong_state` where the switches of E10, or the reader, are against it. */
export async function assertMayGoOut(
  standing: MailStanding = "on",
  suppressed: WithheldReason | null = null,
): Promise<void> {
  const reason = (await reasonToHoldBack(standing)) ?? suppressed;
  if (reason) throw new AppError("wrong_state", { reason });
}
