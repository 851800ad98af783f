import { createRequire } from "node:module";
import fs from "node:fs";
import path from "node:path";
import { initWasm, Resvg } from "@resvg/resvg-wasm";
import { encodePng } from "#server/images/encode-png.ts";
import { packageRoot } from "#server/package-root.ts";

let ready: Promise<void> | undefined;

/** A drawing of our own as PNG, at its own size. Never one that somebody sent: those are drawn apart (`render-logo.ts`). */
export async function drawPng(svg: string): Promise<Uint8Array> {
  ready ??= initWasm(fs.promises.readFile(wasmFile()));
  await ready;
  return new Resvg(svg, { font: { loadSystemFonts: false } }).render().asPng();
}

/** The pixels of a drawing (RGBA), row by row. */
export async function drawPixels(svg: string): Promise<{ pixels: Uint8Array; width: number; height: number }> {
  ready ??= initWasm(fs.promises.readFile(wasmFile()));
  await ready;
  const drawn = new Resvg(svg, { font: { loadSystemFonts: false } }).render();
  const { width, height } = drawn;
  // Out of the renderer's memory, which the next drawing may move.
  const pixels = Uint8Array.from(drawn.pixels);
  drawn.free();
  return { pixels, width, height };
}

/** The same of a drawing in a few flat colours on an opaque ground: fewer bytes, and sooner there; fewer still with less than 256 colours. */
export async function drawFlatPng(svg: string, mostColours?: number): Promise<Buffer> {
  const { pixels, width, height } = await drawPixels(svg);
  return encodePng(pixels, { width, height, ...(mostColours && { mostColours }) });
}

function wasmFile(): string {
  return createRequire(path.join(packageRoot, "package.json")).resolve("@resvg/resvg-wasm/index_bg.wasm");
}
