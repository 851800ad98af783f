import { usualHeader } from "#domain/settings/text-provider.ts";
import { post } from "#server/sms/post.ts";
import { readJson, shortText } from "#server/sms/read-answer.ts";
import type { OutgoingText, TakenText, TextDoor } from "#server/sms/outgoing-text.ts";
import { inOneLine, isWorthRetrying, TextRefused } from "#server/sms/text-refused.ts";

/** A gateway of the operator's own: JSON with id, to, from and text, the secret in a header, and any 2xx means taken. The id is the same at every try. */
export async function sendByGateway({ id, to, text }: OutgoingText, door: TextDoor): Promise<TakenText> {
  const { status, body } = await post(door.url, {
    headers: {
      "content-type": "application/json",
      accept: "application/json",
      "idempotency-key": id,
      ...(door.secret === "" ? {} : { [(door.headerName || usualHeader).toLowerCase()]: door.secret }),
    },
    body: JSON.stringify({ id, to, from: door.sender, text }),
  });
  const said = inOneLine(`${status} ${body}`);
  if (status >= 200 && status < 300) return { providerId: shortText(readJson(body)["id"]), answer: said };
  throw new TextRefused(!isWorthRetrying(status), `http_${status}`, said);
}
