import { z } from "zod";
import { version } from "#domain/settings/form-fields.ts";
import { asciiDomain } from "#domain/shared/email.ts";
import type { FieldIssue } from "#domain/shared/errors.ts";
import type { FieldMessageKey } from "#domain/shared/field-messages.ts";
import { flag, text } from "#domain/shared/form-fields.ts";
import { type FieldsResult, parseFields } from "#domain/shared/parse-fields.ts";

/** How mails are signed (DKIM, RFC 6376). `keySealed` is what server/crypto/seal.ts made of the private key, and leaves the server to nobody (B8). */
export const DkimSettings = z.strictObject({
  /** Blank, or in ASCII. */
  domain: z.string().max(253),
  selector: z.string().max(63),
  keySealed: z.string().max(4000),
  /** As it stands in the record: base64 of the key (SPKI). */
  publicKey: z.string().max(1000),
  signs: z.boolean(),
});
export type DkimSettings = z.infer<typeof DkimSettings>;

export const noDkim: DkimSettings = { domain: "", selector: "waybill", keySealed: "", publicKey: "", signs: false };

/** What the form of it posts. `newKey`: one is made in place of what there is, and nothing is signed until that is put on again. */
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

/** Whether receivers count a signature of this domain for the sender's address: it is the address's own or one above it (relaxed, RFC 7489). */
export function isAligned(domain: string, sender: string): boolean {
  const of = sender.slice(sender.lastIndexOf("@") + 1).toLowerCase();
  return of === domain || of.endsWith(`.${domain}`);
}

/** What stands in the domain's DNS so that receivers find the key; null while there is no key or no domain. */
export function dkimRecord({
  domain,
  selector,
  publicKey,
}: Pick<DkimSettings, "domain" | "selector" | "publicKey">): { name: string; value: string } | null {
  if (domain === "" || publicKey === "") return null;
  return { name: `${selector}._domainkey.${domain}`, value: `v=DKIM1; k=rsa; p=${publicKey}` };
}
