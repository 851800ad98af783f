import { officePlaces } from "#copy/en/office-places.ts";
import type { MailProvider, MailReporter, MailSecurity } from "#domain/settings/mail-choices.ts";

/** Words of the settings page of providers (B8). */
export const providerWords = {
  title: officePlaces.providers,
  lead: "The services that send your messages. Passwords are stored encrypted and never shown again.",
  mail: "E-mail",
  provider: "E-mail service",
  host: "Mail server",
  hostHint: "Only for another server.",
  region: "Region",
  regionHint: "Only for Amazon SES, for example us-east-1.",
  port: "Port",
  security: "Security",
  username: "User name",
  password: "Password or API key",
  passwordNone: "Not set.",
  passwordSet: (ends: string) => (ends ? `Set, ends ${ends}.` : "Set."),
  passwordKeep: "Leave blank to keep it. Enter it again if you change the server or user.",
  fromAddress: "Sender’s address",
  fromAddressHint: (address: string) => `An address your provider lets you send from. Default: ${address}.`,
  signing: "Sign mails (DKIM)",
  signingLead: "A signature proves that an e-mail is yours, so fewer land in spam.",
  signingOpen: "Domain, key and DNS record",
  signingState: { on: "Mails are signed.", off: "Mails are not signed here." },
  cameBack: "Bounced e-mails",
  reporter: "Bounce notices",
  reporterHint:
    "Your provider’s webhook for bounces and complaints. Such an address gets no more mail until you release it under Messages.",
  reportKey: "Signing key",
  reportKeyHint:
    "SendGrid: its verification key. Mailgun: its HTTP webhook signing key. Postmark: a password you choose, in the address. Amazon SES: the ARN of the SNS topic it reports to (save it first, then subscribe this address to the topic over HTTPS; we confirm that by ourselves).",
  reportKeyKeep: "Leave blank to keep it. Enter another one if you change the provider.",
  reportAddresses: "Webhook address",
  reportUser: "waybill:password",
  test: "Send a test mail",
  testLead: (address: string) => `Sends a mail to ${address} with the saved settings and shows the server’s response.`,
  testFailed: "The test failed. Please try again.",
  testTaken: (server: string) => `${server} accepted the mail`,
  testTakenBody: (to: string, answer: string) =>
    `Response: “${answer}”. Check that it arrives at ${to}, also under spam.`,
  testRefused: (server: string) => `${server} rejected the mail`,
  testRefusedBody: (answer: string) => `Response: “${answer}”. Nothing was sent.`,
  testSubject: (company: string) => `Test mail of ${company}`,
  testText: "This e-mail was sent from the settings to test the mail server, at the request of your account.",
  sms: "Push",
  smsBody:
    "Browser notifications need no provider. Turn them on under Notifications. Text messages have their own page.",
} as const;

export const mailProviderTitles: Record<MailProvider, string> = {
  environment: "As set on the server",
  google: "Google (smtp.gmail.com)",
  microsoft: "Microsoft 365 (smtp.office365.com)",
  sendgrid: "SendGrid (smtp.sendgrid.net)",
  mailgun: "Mailgun (smtp.mailgun.org)",
  postmark: "Postmark (smtp.postmarkapp.com)",
  ses: "Amazon SES (email-smtp.<region>.amazonaws.com)",
  other: "Another server",
};

/** What `environment` means on this machine: the server it names, or that there is none. */
export function environmentWords(host: string | null): string {
  return host ? `SMTP_URL names ${host}.` : "SMTP_URL is not set, so mails would stay in the outbox.";
}

export const mailSecurityTitles: Record<MailSecurity, string> = {
  starttls: "STARTTLS (port 587)",
  tls: "TLS (port 465)",
  none: "None, only inside your own network",
};

export const mailReporterTitles: Record<MailReporter | "none", string> = {
  none: "None",
  sendgrid: "SendGrid (Signed Event Webhook)",
  mailgun: "Mailgun (webhooks)",
  postmark: "Postmark (webhook with a password)",
  ses: "Amazon SES (through an SNS topic)",
  http: "Another one that signs as Standard Webhooks",
};
