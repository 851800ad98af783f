// `npm start` with any Node from 20 on: installs what is missing, builds what is stale, then runs the product with its
// own Node.
import { spawn } from "node:child_process";
import path from "node:path";
import { ensureBuilt, productBinary } from "./build-if-stale.mjs";
import { ensureInstalled, root } from "./install.mjs";

ensureInstalled();
ensureBuilt();

// A separate process group: Ctrl-C reaches the terminal's whole group, and the server treats a second signal as "at
// once".
const server = spawn(productBinary(), [path.join(root, "build", "server", "index.js")], {
  cwd: root,
  // The channel closes if we are killed, and then the server stops itself (server/stop-on-signal.ts).
  stdio: ["ignore", "inherit", "inherit", "ipc"],
  detached: process.platform !== "win32",
  env: { ...process.env, NODE_ENV: "production" },
});

let lastSignalAt = 0;
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, () => passOn(signal));
// Some shells between npm and us exit on npm's signal without forwarding it.
if (process.env.npm_lifecycle_event) {
  const parent = process.ppid;
  setInterval(() => {
    if (process.ppid !== parent) passOn("SIGTERM");
  }, 300).unref();
}

server.once("error", (error) => {
  console.error(`The server could not be started: ${error.message}`);
  process.exit(1);
});
server.once("exit", (code, signal) => process.exit(code ?? (signal === "SIGKILL" ? 137 : 1)));

function passOn(signal) {
  // The terminal, npm and the watch above may all send the same signal.
  if (Date.now() - lastSignalAt < 1000) return;
  lastSignalAt = Date.now();
  server.kill(signal === "SIGHUP" ? "SIGTERM" : signal);
}
