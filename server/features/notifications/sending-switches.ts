import { withholdEmail, type WithheldReason } from "#domain/notifications/message.ts";
import { AppError } from "#domain/shared/errors.ts";
import { getSettings } from "#server/features/settings/get-settings.ts";

/** Why nothing may go out now, whatever it is (E10), or null. */
export async function reasonToHoldBack(isOptedOut = false): Promise<WithheldReason | null> {
  const { notifications } = await getSettings();
  return withholdEmail(notifications, { isOptedOut, isWanted: true });
}

/** Throws `wrong_state` where the switches of E10, or the reader, are against it. */
export async function assertMayGoOut(isOptedOut = false, suppressed: WithheldReason | null = null): Promise<void> {
  const reason = (await reasonToHoldBack(isOptedOut)) ?? suppressed;
  if (reason) throw new AppError("wrong_state", { reason });
}
