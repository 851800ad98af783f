// Node built-ins only: shared by `npm start` and the command line.
import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import fs from "node:fs";
import path from "node:path";
import { done, root, step, toolEnvironment } from "./install.mjs";

const sources = [
  "app",
  "content",
  "copy",
  "domain",
  "emails",
  "public",
  "server",
  "package-lock.json",
  "package.json",
  "react-router.config.ts",
  "tsconfig.json",
  "vite.config.ts",
];
const stamp = path.join(root, "build", ".sources");

/**
 * Builds unless build/ was made from these sources. Compares contents, because a clone or checkout changes the times.
 */
export function ensureBuilt() {
  const wanted = sourceHash();
  if (fs.existsSync(stamp) && fs.readFileSync(stamp, "utf8") === wanted) return;
  step("Building");
  const started = Date.now();
  const home = path.join(root, "node_modules", "@react-router", "dev");
  const tool = path.join(
    home,
    JSON.parse(fs.readFileSync(path.join(home, "package.json"), "utf8")).bin["react-router"],
  );
  const result = spawnSync(productBinary(), [tool, "build"], {
    cwd: root,
    env: toolEnvironment({ NODE_ENV: "production" }),
    encoding: "utf8",
  });
  if (result.status !== 0) {
    console.error(`${result.stdout ?? ""}${result.stderr ?? ""}\nThe build failed; the reason stands above.`);
    process.exit(1);
  }
  fs.writeFileSync(stamp, wanted);
  done(started);
}

/** Returns the Node binary itself, not the link in .bin: signals and Windows need no shell in between. */
export function productBinary() {
  return path.join(root, "node_modules", "node", "bin", process.platform === "win32" ? "node.exe" : "node");
}

function sourceHash() {
  const hash = createHash("sha256");
  for (const file of sources.flatMap(filesBelow))
    hash
      .update(file)
      .update("\0")
      .update(fs.readFileSync(path.join(root, file)))
      .update("\0");
  return hash.digest("hex");
}

function filesBelow(entry) {
  const full = path.join(root, entry);
  if (!fs.existsSync(full)) return [];
  if (fs.statSync(full).isFile()) return [entry];
  return fs
    .readdirSync(full)
    .sort()
    .flatMap((name) => filesBelow(path.join(entry, name)))
    .filter((file) => !/\.test\.tsx?$/.test(file));
}
