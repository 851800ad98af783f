import { env } from "#server/env.ts";

/** Prints what an operator needs after a start: the URL, the data folder and the first steps. */
export function printBanner(facts: {
  databaseLabel: string;
  hasMail: boolean;
  firstRunLines: string[];
  startedInMs: number;
}): void {
  const { baseUrl, DATA_DIR } = env();
  const rows = [
    ["Open", baseUrl],
    ["Data", DATA_DIR],
    ["Database", facts.databaseLabel],
    ["Mail", facts.hasMail ? "by SMTP" : "kept in the outbox (set a mail server in the settings, or SMTP_URL)"],
  ];
  const isColour = process.stdout.isTTY && !process.env["NO_COLOR"];
  const strong = (text: string) => (isColour ? `\u001b[1m${text}\u001b[0m` : text);
  const signal = (text: string) => (isColour ? `\u001b[38;5;202m${text}\u001b[0m` : text);
  const lines = [
    "",
    `  ${signal("▌")} ${strong("Waybill")} is open  (${(facts.startedInMs / 1000).toFixed(1)} s)`,
    ...rows.map(([label = "", value]) => `  ${signal("▌")} ${label.padEnd(9)} ${value}`),
    ...facts.firstRunLines.map((line) => `  ${signal("▌")} ${line}`),
    "",
  ];
  process.stdout.write(`${lines.join("\n")}\n`);
}
