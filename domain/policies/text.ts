/** What a text names as "{company}" and so on, so that a renamed company has not one old name in its terms. */
export const policyFacts = ["company", "legalName", "email", "contact"] as const;
export type PolicyFacts = Record<(typeof policyFacts)[number], string>;

export type PolicyBlock = { kind: "paragraph"; text: string } | { kind: "list"; items: string[] };
type PolicySection = { title: string; blocks: PolicyBlock[] };
export type PolicyText = { intro: PolicyBlock[]; sections: PolicySection[] };

/**
 * Reads what an operator typed: "## " begins a section, "- " an entry of a list, an empty line ends a paragraph; everything else is what it says, markup and
 * links included, so that nothing typed can become more than words.
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

/** Names in braces that stand for nothing: a text with one would be published with the braces in it. */
export function unknownFacts(typed: string): string[] {
  const named = [...typed.matchAll(/\{(\w+)\}/g)].map(([, name]) => name ?? "");
  return named.filter((name) => !(policyFacts as readonly string[]).includes(name));
}

function filled(line: string, facts: PolicyFacts): string {
  return line.replace(/\{(\w+)\}/g, (all, name: string) =>
    Object.hasOwn(facts, name) ? facts[name as keyof PolicyFacts] : all,
  );
}
