/** Of a form that was refused for now: how long to wait is said by the page that comes back, whatever headers its route has of its own (T05). */
export function sayRetryAfter(headers: Headers, actionHeaders: Record<string, Headers>): void {
  const wait = Object.values(actionHeaders)
    .map((sent) => sent.get("Retry-After"))
    .find(Boolean);
  if (wait && !headers.has("Retry-After")) headers.set("Retry-After", wait);
}
