import bwip from "bwip-js/node";

const moduleWidth = 1.5;
const barHeight = 60;
const quietModules = 10;

const keptDrawings = 2000;
const drawings = new Map<string, string>();

/** Returns a Code 128 as SVG text: module width 1.5, height 60, quiet zones, no text inside (A8). */
export function drawCode128(text: string): string {
  return drawn(`128 ${text}`, () => barsToSvg(encodeBars(text)));
}

/** Returns a QR code as SVG text, medium error correction. Only for a number-only address, never for a secret (A8). */
export function drawQr(text: string): string {
  return drawn(`qr ${text}`, () => drawSecretQr(text));
}

/** Returns a QR code of a secret that one person sees once, for an authenticator app. Not cached. */
export function drawSecretQr(text: string): string {
  return bwip.toSVG({ bcid: "qrcode", text, scale: 2, padding: 4 }).replaceAll("\n", "");
}

/** Whether a text is of a GS1 application identifier, as "(00)123…", and its Code 128 begins with FNC1. */
export function isGs1(text: string): boolean {
  return /^\(\d{2,4}\)\d+$/.test(text);
}

/** Returns the widths of a Code 128 in modules, bars and gaps alternating, without quiet zones. */
export function encodeBars(text: string): readonly number[] {
  const known = encoded.get(text);
  if (known) return known;
  const widths = barsOf(text);
  if (encoded.size >= keptDrawings) encoded.clear();
  encoded.set(text, widths);
  return widths;
}

/** A label asks for its bars several times: to fit them, to center them and to draw them. */
const encoded = new Map<string, readonly number[]>();

function barsOf(text: string): number[] {
  const [symbol] = bwip.raw(isGs1(text) ? "gs1-128" : "code128", text, {}) as { sbs: number[] }[];
  if (!symbol) throw new Error("the number cannot be drawn as Code 128");
  return symbol.sbs;
}

/** Returns the modules of a QR code, without a quiet zone. Only for a number-only address (A8). */
export function encodeQr(text: string): { side: number; isDark: (row: number, column: number) => boolean } {
  const [symbol] = bwip.raw("qrcode", text, {}) as unknown as { pixs: number[]; pixx: number }[];
  if (!symbol) throw new Error("the address cannot be drawn as QR code");
  return { side: symbol.pixx, isDark: (row, column) => symbol.pixs[row * symbol.pixx + column] === 1 };
}

// Drawn here, because bwip-js rounds every bar to whole units: at 1.5 the modules would be uneven for a scanner.
function barsToSvg(widths: readonly number[]): string {
  let at = quietModules;
  let path = "";
  widths.forEach((width, index) => {
    if (index % 2 === 0) path += `M${at * moduleWidth} 0h${width * moduleWidth}v${barHeight}h${-width * moduleWidth}z`;
    at += width;
  });
  const total = (at + quietModules) * moduleWidth;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${total} ${barHeight}" width="${total}" height="${barHeight}"><path d="${path}"/></svg>`;
}

function drawn(key: string, draw: () => string): string {
  const kept = drawings.get(key);
  if (kept !== undefined) return kept;
  const svg = draw();
  if (drawings.size >= keptDrawings) drawings.delete(drawings.keys().next().value ?? "");
  drawings.set(key, svg);
  return svg;
}
