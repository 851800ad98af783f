/** Placeholders such as "{company}", so that a renamed company does not keep its old name in the terms. */
export const policyFacts = ["company", "legalName", "email", "contact"] as const;
export type PolicyFacts = Record<(typeof policyFacts)[number], string>;

export type PolicyBlock = { kind: "paragraph"; text: string } | { kind: "list"; items: string[] };
type PolicySection = { title: string; blocks: PolicyBlock[] };
export type PolicyText = { intro: PolicyBlock[]; sections: PolicySection[] };

/**
 * Parses typed policy text: "## " starts a section, "- " a list item, and an empty line ends a paragraph. Everything
 * else is plain text, including markup and links, to prevent injection.
 */
export function readPolicyText(typed: string, facts: PolicyFacts): PolicyText {
  const text: PolicyText = { intro: [], sections: [] };
  let blocks = text.intro;
  let isOpen = false;
  for (const raw of typed.split(/\r?\n/)) {
    const line = filled(raw.trim(), facts);
    const [, title] = /^#{1,3}\s+(.+)$/.exec(line) ?? [];
    const [, item] = /^[-*]\s+(.+)$/.exec(line) ?? [];
    const last = blocks.at(-1);
    if (title !== undefined) {
      blocks = [];
      text.sections.push({ title, blocks });
    } else if (item !== undefined) {
      if (last?.kind === "list") last.items.push(item);
      else blocks.push({ kind: "list", items: [item] });
    } else if (line !== "") {
      if (isOpen && last?.kind === "paragraph") last.text += ` ${line}`;
      else blocks.push({ kind: "paragraph", text: line });
    }
    isOpen = line !== "" && title === undefined && item === undefined;
  }
  return text;
}

/** Returns unknown placeholders, which would be published with their braces. */
export function unknownFacts(typed: string): string[] {
  const named = [...typed.matchAll(/\{(\w+)\}/g)].map(([, name]) => name ?? "");
  return named.filter((name) => !isOneOf(policyFacts, name));
}

function filled(line: string, facts: PolicyFacts): string {
  return line.replace(/\{(\w+)\}/g, (all, name: string) => valueAt(facts, name) ?? all);
}
import { valueAt } from "#domain/shared/value-at.ts";
import { isOneOf } from "#domain/shared/one-of.ts";
