import { createRequire } from "node:module";
import fs from "node:fs";
import path from "node:path";
import { initWasm, Resvg } from "@resvg/resvg-wasm";
import { encodePng } from "#server/images/encode-png.ts";
import { packageRoot } from "#server/package-root.ts";

let ready: Promise<void> | undefined;

/**
 * Renders our own SVG as PNG, at its size. Never an uploaded one, which `render-logo.ts` renders in a separate thread.
 */
export async function drawPng(svg: string): Promise<Uint8Array> {
  ready ??= initWasm(fs.promises.readFile(wasmFile()));
  await ready;
  return new Resvg(svg, { font: { loadSystemFonts: false } }).render().asPng();
}

/** Renders an SVG to pixels (RGBA), row by row. */
export async function drawPixels(svg: string): Promise<{ pixels: Uint8Array; width: number; height: number }> {
  ready ??= initWasm(fs.promises.readFile(wasmFile()));
  await ready;
  const drawn = new Resvg(svg, { font: { loadSystemFonts: false } }).render();
  const { width, height } = drawn;
  // Copied out of the renderer's memory, which the next rendering may move.
  const pixels = Uint8Array.from(drawn.pixels);
  drawn.free();
  return { pixels, width, height };
}

/**
 * Renders a flat drawing on an opaque ground as a PNG with a palette, which is smaller and faster. Fewer than 256
 * colors make it smaller still.
 */
export async function drawFlatPng(svg: string, mostColours?: number): Promise<Buffer> {
  const { pixels, width, height } = await drawPixels(svg);
  return encodePng(pixels, { width, height, ...(mostColours && { mostColours }) });
}

function wasmFile(): string {
  return createRequire(path.join(packageRoot, "package.json")).resolve("@resvg/resvg-wasm/index_bg.wasm");
}
