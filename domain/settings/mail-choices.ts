// What the page of providers offers, apart from the schemas: forms in the browser list these without loading a validator.
/** "environment": as the server was started (SMTP_URL), or nothing. */
export const mailProviders = [
  "environment",
  "google",
  "microsoft",
  "sendgrid",
  "mailgun",
  "postmark",
  "ses",
  "other",
] as const;
export type MailProvider = (typeof mailProviders)[number];

/** `tls` from the first byte, `starttls` insisted on, or `none` inside one's own network. */
export const mailSecurities = ["starttls", "tls", "none"] as const;
export type MailSecurity = (typeof mailSecurities)[number];

/** Who tells us that mails came back or were marked as spam: providers by what they sign, and `http` whoever signs as Standard Webhooks say. */
export const mailReporters = ["sendgrid", "mailgun", "postmark", "ses", "http"] as const;
export type MailReporter = (typeof mailReporters)[number];
export const mailReporterChoices = ["none", ...mailReporters] as const;

/** Where a provider is told to bring such reports to. */
export const mailReportPath = (reporter: MailReporter) => `/providers/${reporter}/mails`;

/** Where the known ones take mail for sending, as each documents it: submission with STARTTLS on port 587. Amazon has one in each region. */
export const mailHosts: Partial<Record<MailProvider, string | ((region: string) => string)>> = {
  google: "smtp.gmail.com",
  microsoft: "smtp.office365.com",
  sendgrid: "smtp.sendgrid.net",
  mailgun: "smtp.mailgun.org",
  postmark: "smtp.postmarkapp.com",
  ses: (region) => `email-smtp.${region}.amazonaws.com`,
};
