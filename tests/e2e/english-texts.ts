import fs from "node:fs";
import path from "node:path";

type Module = Record<string, unknown>;
const root = path.resolve(import.meta.dirname, "../..");

/** Every fixed text of the English words that has another in Spanish: what stands alone on no Spanish page. */
export async function englishTexts(): Promise<Set<string>> {
  const found = new Set<string>();
  for (const floor of ["copy", "content"])
    for (const file of fs.readdirSync(path.join(root, floor, "es"))) {
      if (file.includes(".test.")) continue;
      const [en, es] = await Promise.all(
        ["en", "es"].map(async (language) => (await import(path.join(root, floor, language, file))) as Module),
      );
      collect({ ...en }, { ...es }, found);
    }
  return found;
}

function collect(en: unknown, es: unknown, found: Set<string>): void {
  if (typeof en === "string") {
    if (typeof es === "string" && en !== es && /\p{L}{3}/u.test(en) && !/^[/#.]|^[a-z0-9_-]+$/.test(en))
      found.add(en.replaceAll(/\s+/g, " ").trim());
  } else if (typeof en === "object" && en !== null)
    for (const [key, part] of Object.entries(en)) collect(part, (es as Module | undefined)?.[key], found);
}
