/** Adds Retry-After to the page of a rejected form, whatever headers its route sets (T05). */
export function copyRetryAfter(headers: Headers, actionHeaders: Record<string, Headers>): void {
  const wait = Object.values(actionHeaders)
    .map((sent) => sent.get("Retry-After"))
    .find(Boolean);
  if (wait && !headers.has("Retry-After")) headers.set("Retry-After", wait);
}
