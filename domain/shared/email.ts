const localPart = /^[a-z0-9!#$%&'*+/=?^_`{|}~.-]+$/;
const label = /^[a-z0-9](?:[a-z0-9-]*[a-z0-9])?$/;
const topLabel = /^(?:[a-z]{2,}|xn--[a-z0-9-]+)$/;

/**
 * Normal form of an address: trimmed, lower case, domain in ASCII; null where it is none (C7). At most 254 characters, one @, a domain of two labels
 * or more. Patterns run over one character class each, so no input takes longer than its length.
 */
export function parseEmail(text: string): string | null {
  const typed = text.trim();
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

/** How a provider spells one mailbox: other names of its domain, letters it ignores, and the sign before a tag. */
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
 * The mailbox behind an address in normal form, for counting only: a tag after a plus sign, the dots of Gmail and a second name of a provider are the
 * same person. Mail goes to the address as typed.
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

/** "D•••@e•••.com": first letters and the last label (A1, contacts-masked). */
export function maskEmail(address: string): string {
  const at = address.lastIndexOf("@");
  if (at < 1) return "•••";
  const domain = address.slice(at + 1);
  const [first = ""] = address;
  const [domainFirst = ""] = domain;
  return `${first}•••@${domainFirst}•••${domain.slice(domain.lastIndexOf("."))}`;
}

/** A domain of two labels or more in lower case and in ASCII; null where it is none. */
export function asciiDomain(typed: string): string | null {
  const domain = /^[a-z0-9.-]+$/i.test(typed) ? typed.toLowerCase() : punycode(typed);
  const labels = domain.split(".");
  if (labels.length < 2 || !topLabel.test(labels.at(-1) ?? "")) return null;
  return labels.every((part) => part.length <= 63 && label.test(part)) ? domain : null;
}

function punycode(domain: string): string {
  // Only letters, marks and digits may go through the URL parser: it would read "/", "?" or "%" as structure.
  if (!/^[\p{L}\p{M}\p{N}.-]+$/u.test(domain)) return "";
  return URL.canParse(`http://${domain}`) ? new URL(`http://${domain}`).hostname : "";
}

/** True for an address of the sample world: names below `.example` belong to nobody for ever (RFC 2606), and nobody is mailed there. */
export function isSampleAddress(email: string): boolean {
  return email.toLowerCase().endsWith(".example");
}
