import { expect, it } from "vitest";

const words = import.meta.glob<Record<string, unknown>>(["./*.ts", "!./*.test.ts"], { eager: true });
const sources = import.meta.glob<string>(
  ["../../{app,server,emails,domain,scripts,bench}/**/*.{ts,tsx}", "./*.ts", "!**/*.test.*"],
  { eager: true, query: "?raw", import: "default" },
);

/** Keys of objects down to what is a text, a function or a list. */
function keysOf(value: unknown, way: string): [string, string][] {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return [];
  return Object.entries(value).flatMap(([key, part]) => [
    [`${way}.${key}`, key] as [string, string],
    ...keysOf(part, `${way}.${key}`),
  ]);
}

// A word nobody says any more is translated, checked and carried along for nothing.
it("every word of copy/ is asked for somewhere by its name", () => {
  const counts = new Map<string, number>();
  for (const text of Object.values(sources))
    for (const [name] of text.matchAll(/[A-Za-z_$][\w$]*/g)) counts.set(name, (counts.get(name) ?? 0) + 1);
  const unused = Object.entries(words).flatMap(([file, module]) =>
    keysOf({ ...module }, file)
      .filter(([, key]) => /^[a-zA-Z_]\w*$/.test(key) && (counts.get(key) ?? 0) < 2)
      .map(([way]) => way),
  );
  expect(unused).toEqual([]);
});
