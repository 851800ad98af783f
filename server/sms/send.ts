import type { TextCarrier } from "#domain/settings/text-choices.ts";
import { sendByGateway } from "#server/sms/http-gateway.ts";
import type { OutgoingText, AcceptedText, TextProviderAccess } from "#server/sms/outgoing-text.ts";
import { sendBySns } from "#server/sms/send-by-sns.ts";
import { sendByTwilio } from "#server/sms/twilio.ts";
import { sendByVonage } from "#server/sms/vonage.ts";

const carriers: Record<TextCarrier, (text: OutgoingText, provider: TextProviderAccess) => Promise<AcceptedText>> = {
  twilio: sendByTwilio,
  vonage: sendByVonage,
  sns: sendBySns,
  http: sendByGateway,
};

/** Sends a text to a phone. Accepted does not mean delivered. @throws TextRefused */
export function sendText(text: OutgoingText, provider: TextProviderAccess): Promise<AcceptedText> {
  return carriers[provider.carrier](text, provider);
}
