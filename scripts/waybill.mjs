// `npm run waybill -- <command>`: runs the command line, also from a fresh clone.
import { spawn } from "node:child_process";
import os from "node:os";
import path from "node:path";
import { ensureBuilt, productBinary } from "./build-if-stale.mjs";
import { ensureInstalled, root } from "./install.mjs";

ensureInstalled();
ensureBuilt();
const command = spawn(productBinary(), [path.join(root, "build", "server", "cli.js"), ...process.argv.slice(2)], {
  stdio: "inherit",
  env: { NODE_ENV: "production", ...process.env },
});

// The terminal's Ctrl-C reaches the command directly. Signals to this process alone are forwarded, so that the command
// ends with us.
process.on("SIGINT", () => undefined);
for (const signal of ["SIGTERM", "SIGHUP"]) process.on(signal, () => command.kill("SIGTERM"));
// Some shells between npm and us exit on npm's signal without forwarding it.
if (process.env.npm_lifecycle_event) {
  const parent = process.ppid;
  setInterval(() => {
    if (process.ppid !== parent) command.kill("SIGTERM");
  }, 300).unref();
}
command.once("error", (error) => {
  console.error(`The command could not be started: ${error.message}`);
  process.exit(1);
});
command.once("exit", (code, signal) => process.exit(code ?? 128 + (os.constants.signals[signal ?? "SIGKILL"] ?? 1)));
