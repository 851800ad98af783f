import type { MailProvider } from "#domain/settings/mail-choices.ts";
import type { TextCarrier } from "#domain/settings/text-choices.ts";

/** Brand names, the same in every language. A provider without one is the operator's own server. */
export const mailProviderNames: Partial<Record<MailProvider, string>> = {
  google: "Google",
  microsoft: "Microsoft",
  sendgrid: "Twilio SendGrid",
  mailgun: "Mailgun",
  postmark: "Postmark",
  ses: "Amazon Web Services",
};

export const textProviderNames: Partial<Record<TextCarrier, string>> = {
  twilio: "Twilio",
  vonage: "Vonage",
  sns: "Amazon Web Services",
};

export const cardProviderName = "Stripe";
