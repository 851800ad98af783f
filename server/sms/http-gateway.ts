import { defaultHeader } from "#domain/settings/text-provider.ts";
import { post } from "#server/sms/post.ts";
import { readJson, shortText } from "#server/sms/read-answer.ts";
import type { OutgoingText, AcceptedText, TextProviderAccess } from "#server/sms/outgoing-text.ts";
import { inOneLine, isWorthRetrying, TextRefused } from "#server/sms/text-refused.ts";

/**
 * Sends by the operator's gateway: JSON with id, to, from and text, and the secret in a header. Any 2xx means accepted;
 * retries use the same id.
 */
export async function sendByGateway(
  { id, to, text }: OutgoingText,
  provider: TextProviderAccess,
): Promise<AcceptedText> {
  const { status, body } = await post(provider.url, {
    headers: {
      "content-type": "application/json",
      accept: "application/json",
      "idempotency-key": id,
      ...(provider.secret === "" ? {} : { [(provider.headerName || defaultHeader).toLowerCase()]: provider.secret }),
    },
    body: JSON.stringify({ id, to, from: provider.sender, text }),
  });
  const said = inOneLine(`${status} ${body}`);
  if (status >= 200 && status < 300) return { providerId: shortText(readJson(body)["id"]), answer: said };
  throw new TextRefused(!isWorthRetrying(status), `http_${status}`, said);
}
