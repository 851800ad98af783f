import path from "node:path";
import { build, type Plugin } from "vite";

const root = path.resolve(import.meta.dirname, "..");
const name = /\.script\.ts\?inline$/;

/**
 * Bundles `….script.ts?inline` with all it imports into one text, for pages that are a single file and work without a
 * network.
 */
export function bundledScripts(): Plugin {
  return {
    name: "bundled-scripts",
    enforce: "pre",
    async load(id) {
      if (!name.test(id)) return null;
      const entry = id.slice(0, id.indexOf("?"));
      this.addWatchFile(entry);
      return `export default ${JSON.stringify(await bundled(entry))};`;
    },
  };
}

/** Returns a file with all it imports as one text, which sets the variable `page`. */
export async function bundled(entry: string): Promise<string> {
  const written = await build({
    root,
    configFile: false,
    logLevel: "silent",
    publicDir: false,
    build: { write: false, minify: true, lib: { entry, formats: ["iife"], name: "page", fileName: "page" } },
  });
  const [result] = [written].flat();
  const chunk = result && "output" in result ? result.output[0] : undefined;
  if (!chunk) throw new Error(`${entry} was not bundled`);
  return chunk.code;
}
