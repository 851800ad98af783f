import { type ChildProcess, spawn } from "node:child_process";
import { childEnvironment } from "#tests/support/child-environment.ts";

export type RunningServer = { process: ChildProcess; base: string; ended: Promise<number | null> };

/**
 * Starts a server process with its endpoints and jobs in the given environment; connected by a channel as by `npm
 * start`. Resolves when it is ready.
 */
export async function startServer(environment: Record<string, string>): Promise<RunningServer> {
  const child = spawn(
    process.execPath,
    ["--import", "./tests/support/read-tsx.ts", "tests/support/server-process.ts"],
    {
      env: childEnvironment({ ...environment }),
      stdio: ["ignore", "pipe", "ignore", "ipc"],
    },
  );
  const ended = new Promise<number | null>((resolve) => child.once("exit", resolve));
  const port = await new Promise<string>((resolve, reject) => {
    child.stdout?.once("data", (chunk: Buffer) => resolve(chunk.toString().trim()));
    child.once("close", () => reject(new Error("ended before it was ready")));
  });
  return { process: child, base: `http://127.0.0.1:${port}`, ended };
}
