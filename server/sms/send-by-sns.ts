import { now } from "#server/clock.ts";
import { baseOf } from "#server/sms/outside-url.ts";
import { post } from "#server/sms/post.ts";
import type { OutgoingText, AcceptedText, TextProviderAccess } from "#server/sms/outgoing-text.ts";
import { signForAws } from "#server/sms/sign-for-aws.ts";
import { inOneLine, isWorthRetrying, TextRefused } from "#server/sms/text-refused.ts";

/** Temporary faults, and credentials that an operator can fix, although their status is 400. */
const mayPass = /Throttl|InternalError|ServiceUnavailable|Expired|Signature|InvalidClientTokenId|AuthFailure/i;

/** Sends `Publish` of Amazon SNS (2010-03-31) to a phone number, signed with version 4. */
export async function sendBySns({ to, text }: OutgoingText, provider: TextProviderAccess): Promise<AcceptedText> {
  const address = new URL("/", baseOf(`https://sns.${provider.region}.amazonaws.com`));
  const body = new URLSearchParams({
    Action: "Publish",
    Version: "2010-03-31",
    PhoneNumber: to,
    Message: text,
    ...attributes([
      ["AWS.SNS.SMS.SMSType", "Transactional"],
      [/^\+?\d+$/.test(provider.sender) ? "AWS.MM.SMS.OriginationNumber" : "AWS.SNS.SMS.SenderID", provider.sender],
    ]),
  }).toString();
  const { status, body: said } = await post(address.href, {
    headers: signForAws({
      method: "POST",
      url: address,
      headers: { "content-type": "application/x-www-form-urlencoded; charset=utf-8" },
      body,
      service: "sns",
      region: provider.region,
      accessKeyId: provider.account,
      secretKey: provider.secret,
      at: now(),
    }),
    body,
  });
  const providerId = inside(said, "MessageId");
  if (status === 200 && providerId) return { providerId, answer: inOneLine(`MessageId ${providerId}`) };
  const code = inside(said, "Code") ?? String(status);
  throw new TextRefused(
    !isWorthRetrying(status) && !mayPass.test(code),
    `sns_${code.toLowerCase()}`,
    inOneLine(`${status}: ${inside(said, "Message") ?? said}`),
  );
}

function attributes(named: [string, string][]): Record<string, string> {
  return Object.fromEntries(
    named
      .filter(([, value]) => value !== "")
      .flatMap(([name, value], place) => {
        const entry = `MessageAttributes.entry.${place + 1}`;
        return [
          [`${entry}.Name`, name],
          [`${entry}.Value.DataType`, "String"],
          [`${entry}.Value.StringValue`, value],
        ];
      }),
  );
}

/** Returns the content of a tag in an XML response. Ids and codes contain no markup. */
function inside(xml: string, tag: string): string | null {
  return new RegExp(`<${tag}>([^<]{1,250})</${tag}>`).exec(xml)?.[1] ?? null;
}
