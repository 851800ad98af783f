import fs from "node:fs";
import path from "node:path";

/** The folder of this installation, from the sources and from the bundle, wherever the process was started. */
export const packageRoot = findRoot(import.meta.dirname);

function findRoot(from: string): string {
  for (let folder = from; folder !== path.dirname(folder); folder = path.dirname(folder)) {
    if (fs.existsSync(path.join(folder, "package-lock.json")) && fs.existsSync(path.join(folder, "package.json")))
      return folder;
  }
  throw new Error(`No package.json above ${from}: this installation is incomplete`);
}

/** Returns the version in package.json. */
export function productVersion(): string {
  const { version } = JSON.parse(fs.readFileSync(path.join(packageRoot, "package.json"), "utf8")) as {
    version: string;
  };
  return version;
}
