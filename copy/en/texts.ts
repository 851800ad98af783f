import { officePlaces } from "#copy/en/office-places.ts";
import type { TextProvider } from "#domain/settings/text-choices.ts";

/** Words of the settings page of text messages (B8). */
export const textWords = {
  title: officePlaces.texts,
  lead: "Who carries texts to phones. Secrets are kept sealed and are never shown again.",
  form: "Text messages",
  provider: "Texts go out by",
  providerHint: "Text messages aren’t offered without a provider.",
  account: "Account id",
  accountHint: "Twilio: account SID (AC…). Vonage: API key. AWS: access key id.",
  region: "Region",
  regionHint: "AWS alone, for example us-east-1.",
  sender: "Sender",
  senderHint:
    "A number with country code, a short code, or a name of at most 11 letters where the country allows it. Twilio also takes a messaging service (MG…).",
  url: "Address of the gateway",
  urlHint: "An HTTP gateway alone: https, in the open internet. It gets JSON with id, to, from and text.",
  headerName: "Header of the secret",
  headerNameHint: (usual: string) => `An HTTP gateway alone. Empty: ${usual}.`,
  secret: "Secret",
  secretHint: "Twilio: auth token. Vonage: API secret. AWS: secret access key. HTTP: what the header holds.",
  secretNone: "Not set.",
  secretSet: (ends: string) => (ends ? `Set, ends ${ends}.` : "Set."),
  secretKeep: "Leave empty to keep it; another account or address needs it again.",
  signing: "Signing secret of answers",
  signingHint: "Vonage: signature secret, method SHA-256 HMAC. HTTP: the gateway signs with it as Standard Webhooks.",
  answers: "Answers",
  answersLead:
    "Whoever answers STOP gets no more texts from you, START takes that back, HELP says who you are. Have your provider bring answers to:",
  answersSns: "AWS keeps its own opt-out list and delivers no replies here.",
  answersUnsigned: "Answers are not believed yet: save the signing secret first.",
  switchedOff: "Text messages are switched off: none are sent or offered.",
  switchOn: "Notifications",
  named: (provider: string) => `Your settings document named “${provider}”.`,
  test: "Send a test text",
  testLead: (length: string) => `Goes out at once, by what is saved, and tells what the provider said. ${length}`,
  segmentPrice: "Price of one segment",
  segmentPriceHint: (currency: string) =>
    `In ${currency}, as your provider bills it (0.0083). Message words then say what each text costs before any goes out.`,
  testPhone: "Phone of the test",
  testFailed: "The test could not be made. Please try again.",
  testTaken: "The provider accepted the text",
  testTakenBody: (to: string, answer: string) =>
    `Its words: “${answer}”. Taken is not yet arrived: look at the phone with ${to}.`,
  testRefused: "The provider did not take the text",
  testRefusedBody: (answer: string) => `What came back: “${answer}”. Nothing was sent.`,
  testText: (company: string) => `${company}: this is a test of our text messages. Nothing to do for you.`,
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
