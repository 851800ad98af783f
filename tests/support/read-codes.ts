import { createRequire } from "node:module";
import fs from "node:fs";
import { prepareZXingModule, readBarcodes } from "zxing-wasm/reader";

let isReady = false;

/** Reads the Code 128 and QR codes of a picture with a decoder that is not ours, sorted. */
export async function readCodes(png: Uint8Array): Promise<string[]> {
  if (!isReady) {
    const file = createRequire(import.meta.url).resolve("zxing-wasm/reader/zxing_reader.wasm");
    await prepareZXingModule({ overrides: { wasmBinary: fs.readFileSync(file).buffer }, fireImmediately: true });
    isReady = true;
  }
  const found = await readBarcodes(new Uint8Array(png), { formats: ["Code128", "QRCode"], maxNumberOfSymbols: 30 });
  return found.map(({ text }) => text).toSorted();
}
