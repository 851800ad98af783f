import path from "node:path";
import { env } from "#server/env.ts";

/** Splits a command's arguments into flags and words. @throws Error for an unknown flag, so that a typo is noticed. */
export function readArguments(args: string[], known: string[]): { words: string[]; flags: Set<string> } {
  const flags = new Set(args.filter((arg) => arg.startsWith("--")));
  const unknown = [...flags].filter((flag) => !known.includes(flag));
  if (unknown.length > 0)
    throw new Error(`Unknown option ${unknown.join(", ")}${known.length > 0 ? `; known: ${known.join(", ")}` : ""}.`);
  return { words: args.filter((arg) => !arg.startsWith("--")), flags };
}

/**
 * Resolves a file relative to the user's folder: npm runs us in the product's folder.
 * @throws Error for "-", which elsewhere means a pipe.
 */
export function namedFile(name: string): string {
  if (name === "-") throw new Error("Name a file. A backup cannot be read from or written to a pipe.");
  return path.resolve(env().INIT_CWD ?? process.cwd(), name);
}
