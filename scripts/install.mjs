// Node built-ins only, compatible with Node 20: this runs before anything is installed.
import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import fs from "node:fs";
import path from "node:path";

export const root = path.resolve(import.meta.dirname ?? path.dirname(new URL(import.meta.url).pathname), "..");
const lockFile = path.join(root, "package-lock.json");
const stamp = path.join(root, "node_modules", ".waybill-lock");

/** The Node installed with the product; the one that started us may be older. */
export const productNode = path.join(root, "node_modules", ".bin", process.platform === "win32" ? "node.cmd" : "node");

/** Checks that node_modules matches package-lock.json. */
export function isInstalled() {
  if (!fs.existsSync(productNode)) return false;
  const wanted = lockHash();
  if (fs.existsSync(stamp)) return fs.readFileSync(stamp, "utf8") === wanted;
  // Installed by hand: npm's copy of the lock file is newer than ours.
  const own = path.join(root, "node_modules", ".package-lock.json");
  return fs.existsSync(own) && fs.statSync(own).mtimeMs >= fs.statSync(lockFile).mtimeMs;
}

/** Runs `npm ci` if needed. If it fails, prints npm's output and exits. */
export function ensureInstalled() {
  if (isInstalled()) return;
  step("Installing what is needed (once, about a minute)");
  const started = Date.now();
  const ownNpm = process.env.npm_execpath;
  const [command, first] = ownNpm
    ? [process.execPath, [ownNpm]]
    : [process.platform === "win32" ? "npm.cmd" : "npm", []];
  const result = spawnSync(command, [...first, "ci", "--include=dev", "--no-audit", "--no-fund", "--loglevel=error"], {
    cwd: root,
    stdio: ["ignore", "inherit", "inherit"],
    env: { ...process.env, NODE_ENV: "" },
  });
  if (result.status !== 0) {
    console.error("\nThe installation failed; npm's reason stands above. Is the registry reachable?");
    process.exit(1);
  }
  fs.writeFileSync(stamp, lockHash());
  done(started);
}

export function step(text) {
  process.stdout.write(`  ${text} …\n`);
}

export function done(started) {
  process.stdout.write(`  done in ${((Date.now() - started) / 1000).toFixed(1)} s\n`);
}

/** Returns the environment for tools, with the product's Node first in PATH. */
export function toolEnvironment(extra = {}) {
  const bin = path.join(root, "node_modules", ".bin");
  return { ...process.env, PATH: `${bin}${path.delimiter}${process.env.PATH ?? ""}`, ...extra };
}

function lockHash() {
  return createHash("sha256").update(fs.readFileSync(lockFile)).digest("hex");
}
