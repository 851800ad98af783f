import { z } from "zod";
import { awsRegion, version } from "#domain/settings/form-fields.ts";
import {
  mailHosts,
  type MailProvider,
  mailProviders,
  mailReporterChoices,
  mailSecurities,
} from "#domain/settings/mail-choices.ts";
import { optionalEmailAddress } from "#domain/shared/email-field.ts";
import type { FieldIssue } from "#domain/shared/errors.ts";
import type { FieldMessageKey } from "#domain/shared/field-messages.ts";
import { choice, text, wholeNumber } from "#domain/shared/form-fields.ts";
import { type FieldsResult, parseFields } from "#domain/shared/parse-fields.ts";

/**
 * Mail settings (B8). `passwordSealed` is the password encrypted by server/crypto/seal.ts; it is never sent to a
 * client.
 */
export const MailSettings = z.strictObject({
  provider: z.enum(mailProviders),
  host: z.string().max(253),
  /** Amazon only. */
  region: z.string().max(40),
  port: z.int().min(1).max(65_535),
  security: z.enum(mailSecurities),
  username: z.string().max(254),
  passwordSealed: z.string().max(2000),
  /** Last four characters of a longer password, to identify it. */
  passwordEnds: z.string().max(4),
  /** Blank means the company's address. */
  fromAddress: z.string().max(254),
  /** Accepted source of bounce reports, independent of the mail provider. */
  reporter: z.enum(mailReporterChoices),
  reportKeySealed: z.string().max(2000),
  reportKeyEnds: z.string().max(4),
});
export type MailSettings = z.infer<typeof MailSettings>;

export const noMailProvider: MailSettings = {
  provider: "environment",
  host: "",
  region: "",
  port: 587,
  security: "starttls",
  username: "",
  passwordSealed: "",
  passwordEnds: "",
  fromAddress: "",
  reporter: "none",
  reportKeySealed: "",
  reportKeyEnds: "",
};

/** Form input. A blank password keeps the current one. */
export const changeMailShape = {
  version,
  provider: choice(mailProviders, "choice_invalid"),
  host: text(253).refine((value) => value === "" || /^[a-z0-9]([a-z0-9.:-]*[a-z0-9])?$/i.test(value), {
    message: "host_invalid" satisfies FieldMessageKey,
  }),
  region: awsRegion.default(""),
  port: wholeNumber(1, 65_535, 587, "number_invalid"),
  security: choice(mailSecurities, "choice_invalid"),
  username: text(254),
  password: z
    .string()
    .max(500, { message: "text_too_long" satisfies FieldMessageKey })
    .default(""),
  fromAddress: optionalEmailAddress,
  /** Blank, like a blank key, keeps the current value. */
  reporter: z.enum([...mailReporterChoices, ""], { message: "choice_invalid" satisfies FieldMessageKey }).default(""),
  reportKey: z
    .string()
    .trim()
    .max(500, { message: "text_too_long" satisfies FieldMessageKey })
    .default(""),
};
export type ChangeMail = Extract<FieldsResult<typeof changeMailShape>, { ok: true }>["value"];

/** Parses the form. Reports fields that the provider requires as issues. */
export function parseChangeMail(raw: unknown): FieldsResult<typeof changeMailShape> {
  const parsed = parseFields(changeMailShape, raw);
  if (!parsed.ok) return parsed;
  const issues = missing(parsed.value);
  return issues.length > 0 ? { ok: false, issues } : parsed;
}

function missing({ provider, host, region }: ChangeMail): FieldIssue[] {
  if (provider === "ses" && region === "") return [{ path: "region", message: "region_invalid" }];
  return provider === "other" && host === "" ? [{ path: "host", message: "host_required" }] : [];
}

/** Returns the host of a known provider instead of the typed one, and its port unless TLS was chosen. */
export function hostOf(provider: MailProvider, typed: Pick<MailSettings, "host" | "region" | "port" | "security">) {
  const host = mailHosts[provider];
  if (host === undefined) return { ...typed, region: "" };
  const submission = { port: 587, security: "starttls" as const };
  return typeof host === "string"
    ? { ...submission, host, region: "" }
    : { ...submission, host: host(typed.region), region: typed.region };
}

export function writeMail({ provider, host, region, port, security, username, fromAddress, reporter }: MailSettings) {
  const server = { provider, host, region, port: String(port), security, username, password: "" };
  return { ...server, fromAddress, reporter, reportKey: "" };
}
