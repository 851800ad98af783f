import path from "node:path";
import { env } from "#server/env.ts";

/** Splits a command's arguments into flags and words. @throws Error for an unknown flag, so that a typo is noticed. */
export function readArguments(args: string[], known: string[]): { words: string[]; flags: Set<string> } {
  const flags = new Set(args.filter((arg) => arg.startsWith("--")));
  const unknown = [...flags].filter((flag) => !known.includes(flag));
  if (unknown.length > 0)
    throw new Error(
      `There is no ${unknown.join(", ")} here${known.length > 0 ? `; there is ${known.join(", ")}` : ""}.`,
    );
  return { words: args.filter((arg) => !arg.startsWith("--")), flags };
}

/**
 * Resolves a file relative to the user's folder: npm runs us in the product's folder.
 * @throws Error for "-", which elsewhere means a pipe.
 */
export function namedFile(name: string): string {
  if (name === "-") throw new Error("A backup is a file: name one. There is no reading from or writing to a pipe.");
  return path.resolve(env().INIT_CWD ?? process.cwd(), name);
}
