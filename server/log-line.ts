type Logged = { level?: string; time?: string; msg?: string; err?: { message?: string; stack?: string } | string };

const colours: Record<string, number> = { warn: 33, error: 31, fatal: 31 };
/** Fields for log tools, not for the terminal. */
const unsaid = new Set(["level", "time", "msg", "err", "requestId"]);

/**
 * Formats a log line for a terminal: time, message, and facts in brackets. Includes a stack only if `isVerbose`.
 * Replaces pino-pretty, which brings thirteen packages and still prints objects.
 */
export function asSentence(json: string, { isColour, isVerbose }: { isColour: boolean; isVerbose: boolean }): string {
  let logged: Logged & Record<string, unknown>;
  try {
    logged = JSON.parse(json) as typeof logged;
  } catch {
    return json;
  }
  const { level = "info", time, msg = "", err } = logged;
  const clock = time ? new Date(time).toTimeString().slice(0, 8) : "";
  const facts = Object.entries(logged)
    .filter(([name, value]) => !unsaid.has(name) && value !== null && value !== undefined)
    .map(([name, value]) => `${inWords(name)} ${typeof value === "string" ? value : JSON.stringify(value)}`);
  const reason = typeof err === "string" ? err : err?.message;
  const text = `${msg}${reason ? `: ${reason}` : ""}${facts.length > 0 ? ` (${facts.join(", ")})` : ""}`;
  const colour = colours[level];
  const stack = isVerbose && typeof err === "object" && err.stack ? `\n${err.stack}` : "";
  return `  ${clock}  ${isColour && colour ? `\u001b[${colour}m${text}\u001b[0m` : text}${stack}\n`;
}

/** Formats `retryInMs` as "retry in ms". */
function inWords(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
}
