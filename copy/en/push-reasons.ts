/** Why a browser was not told, in words; null where it is a reason every channel has. */
export function pushReason(reason: string): string | null {
  if (reason.endsWith("gone")) return "the browser asked for no more, or is no longer there";
  const status = /push_(\d{3})$/.exec(reason)?.[1];
  if (status)
    return reason.startsWith("refused")
      ? `the push service refused it (${status})`
      : `the push service asked to retry later (${status})`;
  return reason === "time_out" ? "the push service did not answer in time" : null;
}

export const pushAdvice = "Nothing to do: the tracking page shows the update.";

export const pushRecipient = (service: string) => `Browser, by ${service}`;
