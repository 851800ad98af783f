import { spawn } from "node:child_process";
import { childEnvironment } from "#tests/support/child-environment.ts";

export type WrittenMail = { name: string; html: string };

/**
 * Returns every mail of the product as written by `mails-process.ts` on the database of a running server: journeys
 * cannot import source with JSX.
 */
export async function writtenMails(dataDir: string): Promise<WrittenMail[]> {
  const child = spawn(process.execPath, ["tests/support/mails-process.ts", dataDir], {
    env: childEnvironment({ LOG_LEVEL: "error" }),
    stdio: ["ignore", "pipe", "inherit"],
  });
  let output = "";
  child.stdout.on("data", (chunk: Buffer) => (output += chunk.toString()));
  const code = await new Promise((resolve) => child.once("close", resolve));
  if (code !== 0) throw new Error(`the mails were not written: ${String(code)}`);
  return JSON.parse(output) as WrittenMail[];
}
