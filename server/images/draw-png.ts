import { createRequire } from "node:module";
import fs from "node:fs";
import path from "node:path";
import { initWasm, Resvg } from "@resvg/resvg-wasm";
import { packageRoot } from "#server/package-root.ts";

let ready: Promise<void> | undefined;

/** A drawing of our own as PNG, at its own size. Never one that somebody sent: those are drawn apart (`render-logo.ts`). */
export async function drawPng(svg: string): Promise<Uint8Array> {
  ready ??= initWasm(fs.promises.readFile(wasmFile()));
  await ready;
  return new Resvg(svg, { font: { loadSystemFonts: false } }).render().asPng();
}

function wasmFile(): string {
  return createRequire(path.join(packageRoot, "package.json")).resolve("@resvg/resvg-wasm/index_bg.wasm");
}
