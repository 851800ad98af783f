/** Why a browser was not told, in words; null where it is a reason every channel has. */
export function pushReason(reason: string): string | null {
  if (reason.endsWith("gone")) return "the browser unsubscribed or is gone";
  const status = /push_(\d{3})$/.exec(reason)?.[1];
  if (status)
    return reason.startsWith("refused")
      ? `the push service rejected it (${status})`
      : `the push service asked to retry later (${status})`;
  return reason === "time_out" ? "the push service did not respond in time" : null;
}

export const pushAdvice = "No action is needed: the tracking page shows the update.";

export const pushRecipient = (service: string) => `Browser, by ${service}`;
