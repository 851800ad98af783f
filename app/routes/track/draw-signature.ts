import { signatureBox } from "#domain/road/signature.ts";

/** Draws a signature as a picture. The path has digits and two letters alone, so nothing needs escaping. */
export function drawSignature(path: string): string {
  const { width, height } = signatureBox;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}"><path d="${path}" fill="none" stroke="#000" stroke-width="7" stroke-linecap="round" stroke-linejoin="round"/></svg>`;
}
