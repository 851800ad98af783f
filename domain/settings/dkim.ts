import { z } from "zod";
import { version } from "#domain/settings/form-fields.ts";
import { asciiDomain } from "#domain/shared/email.ts";
import type { FieldIssue } from "#domain/shared/errors.ts";
import type { FieldMessageKey } from "#domain/shared/field-messages.ts";
import { flag, text } from "#domain/shared/form-fields.ts";
import { type FieldsResult, parseFields } from "#domain/shared/parse-fields.ts";

/**
 * Signing of mails (DKIM, RFC 6376). `keySealed` is the private key encrypted by server/crypto/seal.ts; it is never
 * sent to a client (B8).
 */
export const DkimSettings = z.strictObject({
  /** Blank or ASCII. */
  domain: z.string().max(253),
  selector: z.string().max(63),
  keySealed: z.string().max(4000),
  /** Format of the DNS record: base64 of the key (SPKI). */
  publicKey: z.string().max(1000),
  signs: z.boolean(),
});
export type DkimSettings = z.infer<typeof DkimSettings>;

export const noDkim: DkimSettings = { domain: "", selector: "waybill", keySealed: "", publicKey: "", signs: false };

/** Form input. `newKey` replaces the key and disables signing until it is enabled again. */
export const changeDkimShape = {
  version,
  domain: text(253).transform((typed, ctx): string => {
    const domain = typed === "" ? "" : asciiDomain(typed.replace(/\.$/, ""));
    if (domain === null) ctx.addIssue({ code: "custom", message: "dkim_domain_invalid" satisfies FieldMessageKey });
    return domain ?? "";
  }),
  selector: text(63)
    .transform((value) => value.toLowerCase() || noDkim.selector)
    .refine((value) => /^[a-z0-9](?:[a-z0-9-]*[a-z0-9])?$/.test(value), {
      message: "dkim_selector_invalid" satisfies FieldMessageKey,
    }),
  signs: flag,
  newKey: flag,
};
export type ChangeDkim = Extract<FieldsResult<typeof changeDkimShape>, { ok: true }>["value"];

export function parseChangeDkim(raw: unknown): FieldsResult<typeof changeDkimShape> {
  const parsed = parseFields(changeDkimShape, raw);
  if (!parsed.ok) return parsed;
  const issues = missing(parsed.value);
  return issues.length > 0 ? { ok: false, issues } : parsed;
}

function missing({ domain, signs, newKey }: ChangeDkim): FieldIssue[] {
  return domain === "" && (signs || newKey) ? [{ path: "domain", message: "dkim_domain_required" }] : [];
}

export function writeDkim({ domain, selector, signs }: DkimSettings) {
  return { domain, selector, signs };
}

/**
 * Checks whether a signature of this domain is aligned with the sender's address: the same domain or a parent
 * (relaxed, RFC 7489).
 */
export function isAligned(domain: string, sender: string): boolean {
  const of = sender.slice(sender.lastIndexOf("@") + 1).toLowerCase();
  return of === domain || of.endsWith(`.${domain}`);
}

/** Returns the DNS record with the public key; null without a key or domain. */
export function dkimRecord({
  domain,
  selector,
  publicKey,
}: Pick<DkimSettings, "domain" | "selector" | "publicKey">): { name: string; value: string } | null {
  if (domain === "" || publicKey === "") return null;
  return { name: `${selector}._domainkey.${domain}`, value: `v=DKIM1; k=rsa; p=${publicKey}` };
}
