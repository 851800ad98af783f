import { isatty } from "node:tty";
import { pino } from "pino";
import { env } from "#server/env.ts";
import { asSentence } from "#server/log-line.ts";
import { loggableError } from "#server/loggable-error.ts";
import { requestScope } from "#server/request-scope.ts";

/** Also works in a worker thread, whose stdout is a pipe to the main thread. */
const isTerminal = isatty(1);

/**
 * Structured logs, one JSON line per event; sentences on a terminal. Personal data and secrets are redacted by path;
 * callers must not pass other personal data.
 */
export const log = pino(
  {
    level: chosenLevel(),
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (label) => ({ level: label }) },
    mixin: () => {
      const requestId = requestScope()?.requestId;
      return requestId ? { requestId } : {};
    },
    serializers: { err: (error: unknown) => (typeof error === "string" ? error : loggableError(error)) },
    redact: {
      paths: [
        "password",
        "token",
        "secret",
        "authorization",
        "cookie",
        "*.password",
        "*.token",
        "*.secret",
        "*.authorization",
        "*.cookie",
        "headers",
        "*.headers",
      ],
      censor: "[cut]",
    },
  },
  isTerminal ? { write: say } : pino.destination({ dest: 1, sync: true }),
);

function say(json: string): void {
  const isColour = !process.env["NO_COLOR"];
  process.stdout.write(asSentence(json, { isColour, isVerbose: ["debug", "trace"].includes(chosenLevel()) }));
}

/** Returns a URL's path for the log: masks secrets and drops the query. */
export function loggablePath(url: string): string {
  const { pathname } = new URL(url, "http://localhost");
  return pathname
    .replace(/^(\/es)?\/(t|subscriptions)\/[^/]+/i, "$1/$2/[cut]")
    .replace(/^(\/es)?\/(invitations|counter|scan\/station)\/[^/]+/i, "$1/$2/[cut]")
    .replace(/^(\/es)?\/setup\/.+/i, "$1/setup/[cut]");
}

/** Ignores an invalid environment, which main reports with every problem. */
function chosenLevel(): string {
  try {
    return env().LOG_LEVEL ?? (env().NODE_ENV === "test" ? "silent" : "info");
  } catch {
    return "info";
  }
}
