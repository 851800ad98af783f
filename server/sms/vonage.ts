import { isRecord } from "#domain/shared/is-record.ts";
import { isGsm7 } from "#domain/notifications/sms-segments.ts";
import { baseOf } from "#server/sms/outside-url.ts";
import { post } from "#server/sms/post.ts";
import { readJson, shortText } from "#server/sms/read-answer.ts";
import type { OutgoingText, AcceptedText, TextProviderAccess } from "#server/sms/outgoing-text.ts";
import { inOneLine, isWorthRetrying, TextRefused } from "#server/sms/text-refused.ts";

/**
 * From Vonage's list of SMS API errors: throttled, internal fault, wrong credentials, barred or empty account. An
 * operator can fix the latter.
 */
const mayPass = ["1", "4", "5", "8", "9", "10"];

/** Sends by Vonage's SMS API: JSON. The response is always 200 and holds the outcome of each part. */
export async function sendByVonage(
  { id, to, text }: OutgoingText,
  provider: TextProviderAccess,
): Promise<AcceptedText> {
  const { status, body } = await post(`${baseOf("https://rest.nexmo.com")}/sms/json`, {
    headers: { "content-type": "application/json", accept: "application/json" },
    body: JSON.stringify({
      api_key: provider.account,
      api_secret: provider.secret,
      to: to.replace(/^\+/, ""),
      from: provider.sender.replace(/^\+/, ""),
      text,
      type: isGsm7(text) ? "text" : "unicode",
      "client-ref": id.slice(0, 100),
    }),
  });
  const parts = readJson(body)["messages"];
  const said = Array.isArray(parts) ? parts.map((part) => (isRecord(part) ? part : {})) : [];
  if (status !== 200 || said.length === 0)
    throw new TextRefused(!isWorthRetrying(status), `vonage_http_${status}`, inOneLine(`${status}: ${body}`));
  const refused = said.find((part) => part["status"] !== "0");
  if (refused) {
    const code = shortText(refused["status"]) ?? "unknown";
    // Once a part was sent, a retry would send it twice.
    const isPermanent = !mayPass.includes(code) || said.some((part) => part["status"] === "0");
    throw new TextRefused(isPermanent, `vonage_${code}`, inOneLine(shortText(refused["error-text"], 250) ?? body));
  }
  const providerId = shortText(said[0]?.["message-id"]);
  return { providerId, answer: inOneLine(`status 0, ${providerId ?? "no id"}`) };
}
