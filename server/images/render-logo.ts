import { createRequire } from "node:module";
import path from "node:path";
import { Worker } from "node:worker_threads";
import { packageRoot } from "#server/package-root.ts";

export type RenderedLogo = { png: Buffer; width: number; height: number };
export type LogoProblem =
  "logo_not_readable" | "logo_too_large" | "logo_has_pictures" | "logo_has_words" | "logo_too_slow";

/** Twice the largest displayed size, so that it stays sharp on high-density screens. */
const most = { bytes: 512 * 1024, height: 192, width: 960, thinnest: 8, pngSide: 4000, drawingMs: 4000 };
/** Each nested copy doubles the work: 8 of them render at most 256 times the original. */
const mostCopies = 8;

/**
 * Renders an uploaded logo as a new PNG, without scripts, links, metadata and comments of the file. Accepts SVG and PNG
 * up to 512 kB; the result is at most 960 × 192 px.
 * Returns a problem for a file that cannot be rendered as intended.
 */
export async function renderLogo(file: Uint8Array): Promise<RenderedLogo | LogoProblem> {
  if (file.byteLength === 0) return "logo_not_readable";
  if (file.byteLength > most.bytes) return "logo_too_large";
  const svg = isPng(file) ? wrapPng(file) : checkSvg(file);
  if (!svg.startsWith("<")) return svg as LogoProblem;
  return (await drawApart(svg)) ?? "logo_not_readable";
}

function isPng(file: Uint8Array): boolean {
  return Buffer.from(file.subarray(0, 8)).equals(Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]));
}

/**
 * Wraps a PNG in an SVG, since the renderer reads only SVG. Checks its size first: a small file may claim a huge one.
 */
function wrapPng(file: Uint8Array): string {
  if (file.byteLength < 33) return "logo_not_readable" satisfies LogoProblem;
  const view = Buffer.from(file);
  const [width, height] = [view.readUInt32BE(16), view.readUInt32BE(20)];
  if (width === 0 || height === 0) return "logo_not_readable" satisfies LogoProblem;
  if (width > most.pngSide || height > most.pngSide) return "logo_too_large" satisfies LogoProblem;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><image width="${width}" height="${height}" href="data:image/png;base64,${view.toString("base64")}"/></svg>`;
}

function checkSvg(file: Uint8Array): string {
  const text = new TextDecoder("utf-8").decode(file).trim();
  const start = text.search(/<svg[\s>]/i);
  if (start < 0) return "logo_not_readable" satisfies LogoProblem;
  if (/<!ENTITY|<!DOCTYPE[^>]*\[/i.test(text)) return "logo_not_readable" satisfies LogoProblem;
  if (/<(?:[\w.-]+:)?(image|foreignObject|feImage)[\s>/]/i.test(text)) return "logo_has_pictures" satisfies LogoProblem;
  if (/<(?:[\w.-]+:)?(text|tspan)[\s>/]/i.test(text)) return "logo_has_words" satisfies LogoProblem;
  if ((text.match(/<(?:[\w.-]+:)?use[\s>/]/gi)?.length ?? 0) > mostCopies)
    return "logo_too_large" satisfies LogoProblem;
  if (/<(?:[\w.-]+:)?filter[\s>/]/i.test(text)) return "logo_has_pictures" satisfies LogoProblem;
  return text.slice(start);
}

/**
 * Renders in a separate thread that can be stopped: a few hundred bytes can take years to render, or crash the
 * renderer.
 * Returns null for a file that cannot be rendered. Partial or empty results are transparent, and a hairline is no logo.
 */
async function drawApart(svg: string): Promise<RenderedLogo | LogoProblem | null> {
  const { resolve } = createRequire(path.join(packageRoot, "package.json"));
  const renderer = { code: resolve("@resvg/resvg-wasm"), wasm: resolve("@resvg/resvg-wasm/index_bg.wasm") };
  const thread = new Worker(drawing, { eval: true, workerData: { svg, most, renderer }, stderr: true });
  let deadline: NodeJS.Timeout | undefined;
  const drawn = new Promise<RenderedLogo | LogoProblem | null>((settle) => {
    deadline = setTimeout(() => settle("logo_too_slow"), most.drawingMs);
    thread.once("message", (logo: (Omit<RenderedLogo, "png"> & { png: Uint8Array }) | null) => {
      settle(logo && { ...logo, png: Buffer.from(logo.png) });
    });
    thread.once("error", () => settle(null));
    thread.once("exit", () => settle(null));
  });
  try {
    return await drawn;
  } finally {
    clearTimeout(deadline);
    await thread.terminate();
  }
}

/** The thread's code as text, which works from the sources and from a bundle. */
const drawing = `
const { parentPort, workerData: { svg, most, renderer } } = require("node:worker_threads");
const { initWasm, Resvg } = require(renderer.code);
(async () => {
  await initWasm(require("node:fs").readFileSync(renderer.wasm));
  const { width, height } = new Resvg(svg);
  const scale = Math.min(most.height / height, most.width / width);
  const isDrawable = width * scale >= most.thinnest && height * scale >= most.thinnest;
  if (!isDrawable) return parentPort.postMessage(null);
  const fitTo = { mode: "width", value: Math.round(width * scale) };
  const image = new Resvg(svg, { fitTo, font: { loadSystemFonts: false } }).render();
  const isSeen = image.pixels.some((value, place) => place % 4 === 3 && value > 0);
  parentPort.postMessage(isSeen ? { png: image.asPng(), width: image.width, height: image.height } : null);
})().catch(() => parentPort.postMessage(null));
`;
