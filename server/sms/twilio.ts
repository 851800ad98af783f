import { baseOf } from "#server/sms/outside-url.ts";
import { post } from "#server/sms/post.ts";
import { readJson, shortText } from "#server/sms/read-answer.ts";
import type { OutgoingText, AcceptedText, TextProviderAccess } from "#server/sms/outgoing-text.ts";
import { inOneLine, isWorthRetrying, TextRefused } from "#server/sms/text-refused.ts";

/**
 * Sends by Twilio's Messages resource, version 2010-04-01: a form, with the account's SID and token as basic
 * authentication.
 */
export async function sendByTwilio({ to, text }: OutgoingText, provider: TextProviderAccess): Promise<AcceptedText> {
  const { account, secret, sender } = provider;
  const { status, body } = await post(
    `${baseOf("https://api.twilio.com")}/2010-04-01/Accounts/${encodeURIComponent(account)}/Messages.json`,
    {
      headers: {
        authorization: `Basic ${Buffer.from(`${account}:${secret}`).toString("base64")}`,
        "content-type": "application/x-www-form-urlencoded",
        accept: "application/json",
      },
      body: new URLSearchParams({
        To: to,
        [/^MG/i.test(sender) ? "MessagingServiceSid" : "From"]: sender,
        Body: text,
      }).toString(),
    },
  );
  const said = readJson(body);
  if (status === 201 || status === 200) {
    const providerId = shortText(said["sid"]);
    return { providerId, answer: inOneLine(`${shortText(said["status"]) ?? "accepted"}, ${providerId ?? "no id"}`) };
  }
  const code = typeof said["code"] === "number" ? said["code"] : status;
  throw new TextRefused(
    !isWorthRetrying(status),
    `twilio_${code}`,
    inOneLine(`${status}: ${shortText(said["message"], 250) ?? body}`),
  );
}
