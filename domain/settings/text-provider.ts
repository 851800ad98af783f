import { z } from "zod";
import { SegmentPrice, segmentPriceField, writeSegmentPrice } from "#domain/notifications/segment-price.ts";
import { awsRegion, version } from "#domain/settings/form-fields.ts";
import { textProviders } from "#domain/settings/text-choices.ts";
import type { FieldIssue } from "#domain/shared/errors.ts";
import type { FieldMessageKey } from "#domain/shared/field-messages.ts";
import { choice, text } from "#domain/shared/form-fields.ts";
import { type FieldsResult, parseFields } from "#domain/shared/parse-fields.ts";
import { parseNumber } from "#domain/shared/phone.ts";

/** SMS settings (B8). Values encrypted by server/crypto/seal.ts are never sent to a client. */
export const TextSettings = z.strictObject({
  provider: z.enum(textProviders),
  /** Twilio: account SID; Vonage: API key; AWS: access key id. */
  account: z.string().max(200),
  /** AWS only. */
  region: z.string().max(40),
  /** E.164 number, short code, alphanumeric name, or Twilio messaging service; blank if the provider chooses. */
  sender: z.string().max(40),
  /** Custom gateway: its URL and the header for the secret. */
  url: z.string().max(500),
  headerName: z.string().max(60),
  secretSealed: z.string().max(2000),
  secretEnds: z.string().max(4),
  /** Secret that the provider signs replies with, if different. */
  signingSealed: z.string().max(2000),
  signingEnds: z.string().max(4),
  segmentPrice: SegmentPrice,
});
export type TextSettings = z.infer<typeof TextSettings>;

export const noTextProvider: TextSettings = {
  provider: "none",
  account: "",
  region: "",
  sender: "",
  url: "",
  headerName: "",
  secretSealed: "",
  secretEnds: "",
  signingSealed: "",
  signingEnds: "",
  segmentPrice: null,
};

export const defaultHeader = "Authorization";

const secret = z
  .string()
  .max(500, { message: "text_too_long" satisfies FieldMessageKey })
  // Sent in headers, which allow only these characters.
  .refine((value) => /^[\x20-\x7e]*$/.test(value), { message: "text_not_readable" satisfies FieldMessageKey })
  .default("");

/** Form input. A blank secret keeps the current one. */
export const changeTextsShape = {
  version,
  provider: choice(textProviders, "choice_invalid"),
  account: text(200),
  region: awsRegion,
  sender: text(40).transform((value, ctx): string => {
    const sender = readSender(value);
    if (sender === null) ctx.addIssue({ code: "custom", message: "texts_sender_invalid" satisfies FieldMessageKey });
    return sender ?? "";
  }),
  url: text(500),
  headerName: text(60).refine((value) => value === "" || mayCarrySecret(value), {
    message: "texts_header_invalid" satisfies FieldMessageKey,
  }),
  secret,
  signingSecret: secret,
  segmentPrice: segmentPriceField,
};
/**
 * Headers that gateways use for keys. Others could change the meaning of the request (Host, Content-Length, Cookie
 * …).
 */
const secretHeader =
  /^(authorization|x-api-key|api-key|apikey|x-access-token|x-auth-(key|token)|x-gateway-(key|token)|x-([a-z0-9]{1,30}-)?(key|token|secret))$/i;

function mayCarrySecret(name: string): boolean {
  return secretHeader.test(name);
}

export type ChangeTexts = Extract<FieldsResult<typeof changeTextsShape>, { ok: true }>["value"];

/** Parses the form. Reports fields that the provider requires as issues. */
export function parseChangeTexts(raw: unknown): FieldsResult<typeof changeTextsShape> {
  const parsed = parseFields(changeTextsShape, raw);
  if (!parsed.ok) return parsed;
  const issues = missing(parsed.value);
  return issues.length > 0 ? { ok: false, issues } : parsed;
}

function missing({ provider, account, region, sender, url }: ChangeTexts): FieldIssue[] {
  const needs = accounts[provider];
  const issues: FieldIssue[] = [];
  if (needs && !needs.test(account)) issues.push({ path: "account", message: "texts_account_invalid" });
  if (provider === "sns" && region === "") issues.push({ path: "region", message: "region_invalid" });
  if (provider === "http" && url === "") issues.push({ path: "url", message: "texts_url_invalid" });
  if ((provider === "twilio" || provider === "vonage") && sender === "")
    issues.push({ path: "sender", message: "texts_sender_invalid" });
  return issues;
}

/** Account formats of the providers, because the value becomes part of a URL or signature. */
const accounts: Partial<Record<ChangeTexts["provider"], RegExp>> = {
  twilio: /^AC[0-9a-f]{32}$/i,
  vonage: /^[0-9a-z]{4,40}$/i,
  sns: /^[A-Z0-9]{16,128}$/,
};

/**
 * Normalizes a phone number to E.164. Keeps short codes, names of at most eleven letters and digits, and Twilio
 * messaging services; null if invalid.
 */
function readSender(typed: string): string | null {
  if (typed === "" || /^\d{3,8}$/.test(typed) || /^MG[0-9a-f]{32}$/i.test(typed)) return typed;
  if (/^[a-z0-9 ]{1,11}$/i.test(typed) && /[a-z]/i.test(typed)) return typed;
  return parseNumber(typed);
}

/** Checks whether recipients can reply. An alphanumeric name accepts no replies. */
export function canBeAnswered(sender: string): boolean {
  return sender === "" || /^(\+?\d+|MG[0-9a-f]{32})$/i.test(sender);
}

/** Formats the settings as form fields, without the secrets. */
export function writeTexts({ provider, account, region, sender, url, headerName, segmentPrice }: TextSettings) {
  const price = writeSegmentPrice(segmentPrice);
  return { provider, account, region, sender, url, headerName, secret: "", signingSecret: "", segmentPrice: price };
}
