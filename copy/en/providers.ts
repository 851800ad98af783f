import { officePlaces } from "#copy/en/office-places.ts";
import type { MailProvider, MailReporter, MailSecurity } from "#domain/settings/mail-choices.ts";

/** Words of the settings page of providers (B8). */
export const providerWords = {
  title: officePlaces.providers,
  lead: "Who carries your messages. Passwords are kept sealed and are never shown again.",
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
  passwordKeep: "Leave empty to keep it; another server or user needs it again.",
  fromAddress: "Sender’s address",
  fromAddressHint: (address: string) => `Must be one your provider lets you send from. Empty: ${address}.`,
  signing: "Sign mails (DKIM)",
  signingLead: "A signature proves that an e-mail is yours, so it is trusted more.",
  signingOpen: "Domain, key and DNS record",
  signingState: { on: "Mails are signed.", off: "Mails are not signed by us." },
  cameBack: "Bounced e-mails",
  reporter: "Bounce notices",
  reporterHint:
    "Your provider’s webhook for bounces and complaints. Nothing goes to such an address any more until it is released (Messages).",
  reportKey: "Key it is signed with",
  reportKeyHint:
    "SendGrid: its verification key. Mailgun: its HTTP webhook signing key. Postmark: a password of your own, in the address. Amazon SES: the ARN of the SNS topic it reports to (save it first, then subscribe this address to the topic over HTTPS; we confirm that by ourselves).",
  reportKeyKeep: "Leave empty to keep it; another provider needs its own.",
  reportAddresses: "Where your provider brings it",
  reportUser: "waybill:password",
  test: "Send a test mail",
  testLead: (address: string) => `Goes to ${address} at once, by what is saved, and tells what the server said.`,
  testFailed: "The test could not be made. Please try again.",
  testTaken: (server: string) => `${server} took the mail`,
  testTakenBody: (to: string, answer: string) =>
    `Its words: “${answer}”. Taken is not yet arrived: look into the mailbox of ${to}, also under spam.`,
  testRefused: (server: string) => `${server} did not take the mail`,
  testRefusedBody: (answer: string) => `What came back: “${answer}”. Nothing was sent.`,
  testSubject: (company: string) => `Test mail of ${company}`,
  testText: "This e-mail was sent from the settings to test the mail server, at the request of your account.",
  sms: "Push",
  smsBody:
    "Notifications in the browser need no provider: they are switched on under Notifications. Text messages have a page of their own.",
} as const;

export const mailProviderTitles: Record<MailProvider, string> = {
  environment: "As the server was started",
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
  return host ? `SMTP_URL names ${host}.` : "No SMTP_URL was given, so mails would be kept in the outbox.";
}

export const mailSecurityTitles: Record<MailSecurity, string> = {
  starttls: "STARTTLS (port 587)",
  tls: "TLS (port 465)",
  none: "None, inside your own network",
};

export const mailReporterTitles: Record<MailReporter | "none", string> = {
  none: "None",
  sendgrid: "SendGrid (Signed Event Webhook)",
  mailgun: "Mailgun (webhooks)",
  postmark: "Postmark (webhook with a password)",
  ses: "Amazon SES (through an SNS topic)",
  http: "Another, signed as Standard Webhooks say",
};
