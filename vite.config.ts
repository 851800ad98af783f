import fs from "node:fs";
import path from "node:path";
import { reactRouter } from "@react-router/dev/vite";
import { defineConfig, type Plugin } from "vite";
import { bundledScripts } from "./scripts/bundled-scripts.ts";
import { twoLanguages } from "./scripts/two-languages.ts";
import { writeCompressed } from "./scripts/write-compressed.ts";

const SERVER_DIR = path.resolve(import.meta.dirname, "server") + path.sep;

/** Fails the build when a module of server/ reaches the browser bundle: React Router alone would let it through. */
const serverOnly = (): Plugin => ({
  name: "server-only-guard",
  enforce: "pre",
  applyToEnvironment: (environment) => environment.name === "client",
  async resolveId(source, importer) {
    // Without an importer, or from Vite's placeholder for one, the development server is collecting a page's styles.
    if (!importer || importer === path.resolve(import.meta.dirname, "index.html")) return null;
    const resolved = await this.resolve(source, importer, { skipSelf: true });
    if (resolved?.id.startsWith(SERVER_DIR)) {
      this.error(`server-only module ${resolved.id} imported in client graph from ${importer}`);
    }
    return null;
  },
});

/**
 * Writes .br and .gz variants of browser assets: compressed once with maximum compression instead of on every
 * request.
 */
const precompress = (): Plugin => ({
  name: "precompress",
  apply: "build",
  applyToEnvironment: (environment) => environment.name === "client",
  writeBundle({ dir }) {
    for (const name of fs.readdirSync(dir ?? "", { recursive: true, encoding: "utf8" })) {
      const file = path.join(dir ?? "", name);
      if (!/\.(js|css|svg|json|webmanifest|txt|wasm)$/.test(name) || fs.statSync(file).size < 1024) continue;
      writeCompressed(file);
    }
  },
});

/** React Router would name every server entry index.js; the command line has a separate entry. */
const entryNames = (): Plugin => ({
  name: "entry-names",
  apply: "build",
  applyToEnvironment: (environment) => environment.name === "ssr",
  outputOptions: (options) => ({ ...options, entryFileNames: "[name].js" }),
});

/**
 * Few chunks compress better than many. The framework chunk stays cached when the product changes; the frame is on
 * every public page.
 */
const browserChunks = [
  { name: "framework", test: /node_modules\/(react|react-dom|scheduler|react-router)\/|vite\/preload-helper/ },
  {
    name: "frame",
    test: /app\/(root\.tsx|routes\/site\/layout|web\/nonce|components\/(layout\/(brand|error-page|site-)|ui\/(icon|button|notice|field|text-field|live-region)|shipment\/(tracking-box|tracking-number|group-as-typed)))|copy\/(en|es)\/(error-pages|frame|messages|parts|services|tracking-box)\.ts/,
  },
  // Modules shared by pages of several areas: in the chunk of one area, the other pages would load that whole chunk.
  {
    name: "common",
    test: /vite\/preload-helper|app\/(hooks\/use-hydrated|components\/ui\/try-again)|copy\/(en|es)\/(status-titles|statuses)\.ts/,
  },
  // Prices are shown with their money; pages that show money alone would split it off.
  { name: "quote", test: /domain\/(rates\/quote|shared\/money)\.ts/ },
  // The display of a rejected form, and its focus handling.
  { name: "refused", test: /app\/components\/ui\/(error-summary|focus-first|use-open-fields)/ },
  {
    name: "tracking",
    test: /app\/(hooks\/use-live-(revalidate|moments)|components\/shipment\/(details-gate|lookup-error|progress-line|shipment-actions|tracking-head|tracking-result))|copy\/(en|es)\/tracking-page\.ts/,
  },
];

export default defineConfig(({ command }) => ({
  plugins: [
    serverOnly(),
    bundledScripts(),
    twoLanguages(command === "build" ? (process.env["WAYBILL_LANGUAGE"] ?? "en") : undefined),
    reactRouter(),
    precompress(),
    entryNames(),
  ],
  environments: {
    client: {
      build: {
        rollupOptions: {
          output: {
            codeSplitting: { groups: browserChunks },
            // Seven characters of hash for scripts: every page names some seventy, and the eighth would not compress.
            entryFileNames: "assets/[name]-[hash:7].js",
            chunkFileNames: "assets/[name]-[hash:7].js",
          },
        },
      },
    },
    ssr: {
      build: {
        rollupOptions: {
          input: {
            index: "./server/main.ts",
            cli: "./server/cli/index.ts",
          },
        },
      },
    },
  },
  // Bundling every dependency takes the cold start from 0.75 s to 0.2 s; pg stays outside for its optional natives.
  ssr: command === "build" ? { noExternal: true, external: ["pg", "pg-native"] } : {},
  build: { assetsInlineLimit: 0 },
  worker: { format: "es" },
}));
