import { createHmac } from "node:crypto";
import { now } from "#server/clock.ts";

export const reportKey = "key-that-reports-are-signed-by";

/** A signed report as in Standard Webhooks: a permanent bounce, unless `more` overrides it. */
export function reported(
  email: string,
  more: object = {},
  { id = `rep_${crypto.randomUUID()}`, key = reportKey } = {},
) {
  const body = JSON.stringify({ event: "bounced", isPermanent: true, email, ...more });
  const at = String(Math.floor(now().getTime() / 1000));
  const signature = createHmac("sha256", key).update(`${id}.${at}.${body}`).digest("base64");
  const headers = { "webhook-id": id, "webhook-timestamp": at, "webhook-signature": `v1,${signature}` };
  const header = (name: string) => (headers as Record<string, string>)[name] ?? null;
  return { body, headers, request: { header, body } };
}
