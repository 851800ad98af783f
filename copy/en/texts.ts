import { officePlaces } from "#copy/en/office-places.ts";
import type { TextProvider } from "#domain/settings/text-choices.ts";

/** Words of the settings page of text messages (B8). */
export const textWords = {
  title: officePlaces.texts,
  lead: "The provider that sends your text messages. Secrets are stored encrypted and never shown again.",
  form: "Text messages",
  provider: "Provider",
  providerHint: "Text messages aren’t offered without a provider.",
  account: "Account id",
  accountHint: "Twilio: account SID (AC…). Vonage: API key. AWS: access key id.",
  region: "Region",
  regionHint: "AWS only, for example us-east-1.",
  sender: "Sender",
  senderHint:
    "A number with country code, a short code, or a name of at most 11 letters where the country allows it. Twilio also takes a messaging service (MG…).",
  url: "Gateway address",
  urlHint: "HTTP gateway only: a public https address. It receives JSON with id, to, from and text.",
  headerName: "Secret header",
  headerNameHint: (usual: string) => `HTTP gateway only. Default: ${usual}.`,
  secret: "Secret",
  secretHint: "Twilio: auth token. Vonage: API secret. AWS: secret access key. HTTP: the value of the header.",
  secretNone: "Not set.",
  secretSet: (ends: string) => (ends ? `Set, ends ${ends}.` : "Set."),
  secretKeep: "Leave blank to keep it. Enter it again if you change the account or address.",
  signing: "Signing secret for replies",
  signingHint: "Vonage: signature secret, method SHA-256 HMAC. HTTP: the gateway signs with it as Standard Webhooks.",
  answers: "Replies",
  answersLead:
    "STOP ends texts to that phone, START resumes them, and HELP names your company. Set this address as the reply webhook at your provider:",
  answersSns: "AWS keeps its own opt-out list and delivers no replies here.",
  answersUnsigned: "Replies are ignored until you save the signing secret.",
  switchedOff: "Text messages are off: none are sent or offered.",
  switchOn: "Notifications",
  named: (provider: string) => `Your settings document names “${provider}”.`,
  test: "Send a test text",
  testLead: (length: string) => `Sends a text with the saved settings and shows the provider’s response. ${length}`,
  segmentPrice: "Price per segment",
  segmentPriceHint: (currency: string) =>
    `In ${currency}, as your provider bills it (0.0083). “Message words” then shows what each text costs.`,
  testPhone: "Phone number",
  testFailed: "The test failed. Please try again.",
  testTaken: "The provider accepted the text",
  testTakenBody: (to: string, answer: string) => `Response: “${answer}”. Check that the text arrives on ${to}.`,
  testRefused: "The provider rejected the text",
  testRefusedBody: (answer: string) => `Response: “${answer}”. Nothing was sent.`,
  testText: (company: string) => `${company}: this is a test of our text messages. No action is needed.`,
} as const;

type TextLength = { encoding: "gsm7" | "ucs2"; units: number; segments: number; cost: string | null };

/** How long a text is, and what it costs: "2 segments of 7-bit characters, 182 long. $0.0166 a phone." */
export function textLengthWords({ encoding, units, segments, cost }: TextLength): string {
  const count = segments === 1 ? "1 segment" : `${segments} segments`;
  const kind =
    encoding === "gsm7" ? "7-bit characters (GSM-7)" : "16-bit characters (UCS-2), for letters that GSM-7 lacks";
  return `${count} of ${kind}, ${units} long. ${cost === null ? "Its price is not set." : `${cost} a phone.`}`;
}

export const textProviderTitles: Record<TextProvider, string> = {
  none: "None: no text messages",
  twilio: "Twilio",
  vonage: "Vonage",
  sns: "AWS (Amazon SNS)",
  http: "An HTTP gateway of your own",
  log: "None (test): offered, and each text is logged instead of sent",
};
