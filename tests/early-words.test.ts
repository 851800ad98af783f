import { afterAll, expect, it } from "vitest";
import { readLanguageFrom } from "#domain/shared/language.ts";

const modules = {
  ...import.meta.glob([
    "../app/**/*.{ts,tsx}",
    "!**/*.test.*",
    "!**/*.script.ts",
    "!../app/entry.*",
    "!../app/routes.ts",
  ]),
  ...import.meta.glob(["../emails/**/*.{ts,tsx}", "!**/*.test.*"]),
  ...import.meta.glob(["../server/{api,features,http}/**/*.{ts,tsx}", "!**/*.test.*"]),
  ...import.meta.glob(["../content/*.ts", "!**/*.test.*"]),
};

afterAll(() => readLanguageFrom(() => "en"));

// A text that is read while a module loads stays in one language for all later requests.
it("no module reads a word before someone asks for a page", async () => {
  const early: string[] = [];
  let reading = "";
  for (const [file, load] of Object.entries(modules)) {
    reading = file;
    // What is loaded first may be loaded by another: the source says which of them reads.
    readLanguageFrom(() => {
      const at = new Error().stack?.split("\n").find((line) => /\/(app|emails|server|content)\//.test(line)) ?? reading;
      throw new Error(`a word was read at ${at.trim()}`);
    });
    await load().catch((error: unknown) => {
      if (String(error).includes("a word was read")) early.push(String(error));
      else throw error;
    });
  }
  expect([...new Set(early)]).toEqual([]);
  expect(Object.keys(modules).length).toBeGreaterThan(1000);
}, 120_000);
