import { type ChildProcess, spawn } from "node:child_process";
import { createServer, type Server, type Socket } from "node:net";
import type { AddressInfo } from "node:net";
import { childEnvironment } from "#tests/support/child-environment.ts";

/**
 * Where a mail is when the power fails: before it is taken from the queue, during delivery, after acceptance and
 * before that is recorded, and any time later.
 */
export const steps = ["connected", "greeted", "recipient", "data", "body", "taken", "noted"] as const;
export type Step = (typeof steps)[number];

export type SlowMailServer = {
  url: string;
  /** Message-IDs in the order they were taken for good. */
  taken: string[];
  /** Resolves when the next mail gets to this step; what came there waits until `goOn`. */
  reaches: (step: Step) => Promise<void>;
  goOn: () => void;
  close: () => Promise<void>;
};

/**
 * A local mail server that stops at a step of the protocol, so that its client can be killed there. Whatever it
 * answered with 250 counts as accepted.
 */
export async function openSlowMailServer(): Promise<SlowMailServer> {
  let stop: { step: Step; reached: () => void } | null = null;
  let held: (() => void)[] = [];
  const open = new Set<Socket>();
  const taken: string[] = [];
  const pass = (step: Step, then: () => void) => {
    if (stop?.step !== step) return then();
    const { reached } = stop;
    stop = null;
    held.push(then);
    reached();
  };
  const server: Server = createServer((socket) => {
    open.add(socket);
    socket.on("close", () => open.delete(socket));
    socket.on("error", () => undefined);
    let waiting = "";
    let isData = false;
    const say = (line: string) => socket.writable && socket.write(`${line}\r\n`);
    const answer = (line: string) => {
      if (/^ehlo/i.test(line)) pass("greeted", () => say("250 sink"));
      else if (/^rcpt/i.test(line)) pass("recipient", () => say("250 yes"));
      else if (/^data/i.test(line))
        pass("data", () => {
          isData = true;
          say("354 go on");
        });
      else if (/^quit/i.test(line)) socket.end("221 bye\r\n");
      else say("250 yes");
    };
    const take = (body: string) => {
      const id = /^message-id: *(\S+)/im.exec(body)?.[1] ?? "";
      pass("body", () => {
        // From here on it is ours, whether the other side hears of it or not.
        taken.push(id);
        pass("taken", () => {
          say("250 taken");
          pass("noted", () => undefined);
        });
      });
    };
    socket.on("data", (chunk: Buffer) => {
      waiting += chunk.toString("latin1");
      for (;;) {
        const mark = isData ? "\r\n.\r\n" : "\r\n";
        const end = waiting.indexOf(mark);
        if (end < 0) return;
        const piece = waiting.slice(0, end);
        waiting = waiting.slice(end + mark.length);
        if (isData) {
          isData = false;
          take(piece);
        } else answer(piece);
      }
    });
    pass("connected", () => say("220 sink"));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`,
    taken,
    reaches: (step) => {
      // A connection that was kept for the next mail would not greet again.
      for (const socket of open) socket.end();
      return new Promise((reached, tooLate) => {
        const timer = setTimeout(() => tooLate(new Error(`no mail got to "${step}"`)), 60_000);
        stop = { step, reached: () => (clearTimeout(timer), reached()) };
      });
    },
    goOn: () => {
      stop = null;
      const waiting = held;
      held = [];
      for (const then of waiting) then();
    },
    close: () => {
      for (const socket of open) socket.destroy();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}

/** Starts a worker as a separate process; resolves when it is ready. */
export async function startMailWorker(config: object, smtpUrl: string): Promise<ChildProcess> {
  const args = ["--import", "./tests/support/read-tsx.ts", "tests/support/mail-worker-process.ts"];
  const child = spawn(process.execPath, [...args, JSON.stringify(config), smtpUrl], {
    env: childEnvironment({ LOG_LEVEL: "silent" }),
    stdio: ["ignore", "pipe", "inherit", "ipc"],
  });
  await new Promise((resolve, reject) => {
    child.stdout?.once("data", resolve);
    child.once("exit", () => reject(new Error("the worker ended before it was ready")));
  });
  return child;
}

export async function killOutright(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = new Promise((resolve) => child.once("exit", resolve));
  child.kill("SIGKILL");
  await gone;
}
