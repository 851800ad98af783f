import { reportKey } from "#server/features/providers/mail-server.ts";
import { log } from "#server/log.ts";
import { serviceOf } from "#server/mail/sns-messages.ts";
import type { JobPayload } from "#server/queue/catalog.ts";
import { baseOf } from "#server/sms/outside-url.ts";
import { read } from "#server/sms/post.ts";

/**
 * Confirms the subscription of the topic in the settings, and of no other. The address is built from the topic, never
 * taken from the request, so that no one can make the server call another address (F04). @throws if Amazon cannot be
 * reached, so that the job retries.
 */
export async function confirmReportTopic({ topic, token }: JobPayload<"confirm-report-topic">): Promise<void> {
  if ((await reportKey("ses")) !== topic) return;
  const address = new URL("/", baseOf(serviceOf(topic)));
  address.search = new URLSearchParams({
    Action: "ConfirmSubscription",
    Version: "2010-03-31",
    TopicArn: topic,
    Token: token,
  }).toString();
  const { status } = await read(address.href);
  if (status === 429 || status >= 500) throw new Error(`report topic was not confirmed: status ${status}`);
  // The token is too old: the operator requests another one at Amazon.
  if (status === 200) log.info({ topic }, "report topic confirmed");
  else log.warn({ topic, status }, "report topic was not confirmed");
}
