import fs from "node:fs";
import path from "node:path";
import type { Plugin } from "vite";

const root = path.resolve(import.meta.dirname, "..");
const words = /^#(copy|content)\/en\/([\w-]+)\.ts$/;
const mark = "\0words:";

/**
 * Bundles texts in the user's language. Code imports the English (`#copy/en/…`); the server gets both languages behind
 * one name (domain/shared/in-languages.ts), a browser only its page's.
 * `only`: language of the browser bundle; without it a browser gets both, as in development.
 */
export function twoLanguages(only?: string): Plugin {
  const isWordFile = (importer: string) => /[/\\](copy|content)[/\\](en|es)[/\\]/.test(importer);
  return {
    name: "two-languages",
    enforce: "pre",
    async resolveId(source, importer) {
      const [, floor = "", file = ""] = words.exec(source) ?? [];
      // Text files of a language import each other directly.
      if (!file || !importer || (isWordFile(importer) && !importer.startsWith(mark))) return null;
      const spanish = path.join(root, floor, "es", `${file}.ts`);
      if (importer.startsWith(mark) || !fs.existsSync(spanish)) return null;
      if (this.environment.name === "client" && only) return only === "es" ? spanish : null;
      return `${mark}${floor}/${file}`;
    },
    load(id) {
      if (!id.startsWith(mark)) return null;
      const [floor = "", file = ""] = id.slice(mark.length).split("/");
      const english = path.join(root, floor, "en", `${file}.ts`);
      const names = exportedNames(fs.readFileSync(english, "utf8"));
      return [
        `import { inLanguages } from "#domain/shared/in-languages.ts";`,
        `import * as en from "#${floor}/en/${file}.ts";`,
        `import * as es from ${JSON.stringify(path.join(root, floor, "es", `${file}.ts`))};`,
        ...names.map((name) => `export const ${name} = inLanguages("${name}", { en: en.${name}, es: es.${name} });`),
      ].join("\n");
    },
  };
}

/** Returns the names of exported values; types are not part of a bundle. */
function exportedNames(text: string): string[] {
  const declared = [...text.matchAll(/^export (?:const|function|async function) (\w+)/gm)].map(([, name = ""]) => name);
  const listed = [...text.matchAll(/^export \{([^}]*)\}/gm)].flatMap(([, names = ""]) => names.split(","));
  return [...declared, ...listed.map((name) => name.trim().split(" as ").at(-1) ?? "")].filter(Boolean);
}
