import { withoutInvisible } from "#domain/shared/invisible-text.ts";

const localPart = /^[a-z0-9!#$%&'*+/=?^_`{|}~.-]+$/;
const label = /^[a-z0-9](?:[a-z0-9-]*[a-z0-9])?$/;
const topLabel = /^(?:[a-z]{2,}|xn--[a-z0-9-]+)$/;

/**
 * Normalizes an address: trimmed, lower case, ASCII domain; null if invalid (C7). Allows 254 characters, one @, and a
 * domain of two or more labels. Runs in linear time, because each pattern uses a single character class.
 */
export function parseEmail(text: string): string | null {
  const typed = withoutInvisible(text).trim();
  if (typed.length > 254) return null;
  const at = typed.lastIndexOf("@");
  if (at < 1) return null;
  const local = typed.slice(0, at).toLowerCase();
  const domain = asciiDomain(typed.slice(at + 1));
  if (domain === null || local.length > 64 || !localPart.test(local)) return null;
  if (local.startsWith(".") || local.endsWith(".") || local.includes("..")) return null;
  const address = `${local}@${domain}`;
  return address.length > 254 ? null : address;
}

/** Tells why `parseEmail` rejects an address; null if it does not. Only letters without accents reach every server. */
export function emailProblem(text: string): "email_invalid" | "email_letters" | null {
  if (parseEmail(text) !== null) return null;
  const at = text.lastIndexOf("@");
  const [local, domain] = [text.slice(0, Math.max(at, 0)), text.slice(at)];
  const isPlainOtherwise = parseEmail(local.replace(/\P{ASCII}/gu, "x") + domain) !== null;
  return isPlainOtherwise ? "email_letters" : "email_invalid";
}

/** How a provider treats equivalent addresses: other domains, ignored letters, and the separator of a tag. */
type Spelling = { domain?: string; ignores?: RegExp; tag?: RegExp };
const gmail: Spelling = { domain: "gmail.com", ignores: /\./g };
const proton: Spelling = { domain: "proton.me", ignores: /[._-]/g };
const spellings: Record<string, Spelling> = {
  "gmail.com": gmail,
  "googlemail.com": gmail,
  "proton.me": proton,
  "protonmail.com": proton,
  "pm.me": proton,
  "icloud.com": { domain: "icloud.com" },
  "me.com": { domain: "icloud.com" },
  "mac.com": { domain: "icloud.com" },
  "yahoo.com": { tag: /[+-]/ },
  "ymail.com": { tag: /[+-]/ },
  "rocketmail.com": { tag: /[+-]/ },
};

/**
 * Returns the mailbox of a normalized address, for rate limits only. Removes tags, Gmail's dots and alternative
 * domains; mail is sent to the address as typed.
 */
export function mailboxOf(address: string): string {
  const at = address.lastIndexOf("@");
  if (at < 1) return address;
  const domain = address.slice(at + 1);
  const { domain: name = domain, ignores, tag = /\+/ } = spellings[domain] ?? {};
  const whole = address.slice(0, at);
  const cut = whole.search(tag);
  const untagged = cut > 0 ? whole.slice(0, cut) : whole;
  const local = ignores ? untagged.replace(ignores, "") : untagged;
  return `${local || whole}@${name}`;
}

/** Masks an address as "D•••@e•••.com": first letters and the last label (A1, contacts-masked). */
export function maskEmail(address: string): string {
  const at = address.lastIndexOf("@");
  if (at < 1) return "•••";
  const domain = address.slice(at + 1);
  const [first = ""] = address;
  const [domainFirst = ""] = domain;
  return `${first}•••@${domainFirst}•••${domain.slice(domain.lastIndexOf("."))}`;
}

/** Normalizes a domain of two or more labels to lower case and ASCII; null if invalid. */
export function asciiDomain(typed: string): string | null {
  const domain = /^[a-z0-9.-]+$/i.test(typed) ? typed.toLowerCase() : punycode(typed);
  const labels = domain.split(".");
  if (labels.length < 2 || !topLabel.test(labels.at(-1) ?? "")) return null;
  return labels.every((part) => part.length <= 63 && label.test(part)) ? domain : null;
}

function punycode(domain: string): string {
  // Only letters, marks and digits may reach the URL parser, which would treat "/", "?" or "%" as syntax.
  if (!/^[\p{L}\p{M}\p{N}.-]+$/u.test(domain)) return "";
  return URL.canParse(`http://${domain}`) ? new URL(`http://${domain}`).hostname : "";
}

/** Checks for a sample address. Domains below `.example` are reserved (RFC 2606), so no mail is sent to them. */
export function isSampleAddress(email: string): boolean {
  return email.toLowerCase().endsWith(".example");
}
