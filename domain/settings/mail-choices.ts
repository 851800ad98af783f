// Separate from the schemas, so that forms in the browser do not load a validator.
/** "environment": the server's configuration (SMTP_URL), or none. */
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

/** `tls`: from the first byte; `starttls`: required; `none`: for a private network. */
export const mailSecurities = ["starttls", "tls", "none"] as const;
export type MailSecurity = (typeof mailSecurities)[number];

/** Sources of bounce and spam reports. Providers use their own signatures; `http` uses Standard Webhooks. */
export const mailReporters = ["sendgrid", "mailgun", "postmark", "ses", "http"] as const;
export type MailReporter = (typeof mailReporters)[number];
export const mailReporterChoices = ["none", ...mailReporters] as const;

export const mailReportPath = (reporter: MailReporter) => `/providers/${reporter}/mails`;

/** SMTP hosts from the providers' documentation: submission with STARTTLS on port 587. Amazon has one per region. */
export const mailHosts: Partial<Record<MailProvider, string | ((region: string) => string)>> = {
  google: "smtp.gmail.com",
  microsoft: "smtp.office365.com",
  sendgrid: "smtp.sendgrid.net",
  mailgun: "smtp.mailgun.org",
  postmark: "smtp.postmarkapp.com",
  ses: (region) => `email-smtp.${region}.amazonaws.com`,
};
