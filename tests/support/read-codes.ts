import { createRequire } from "node:module";
import fs from "node:fs";
import { prepareZXingModule, readBarcodes } from "zxing-wasm/reader";

const file = createRequire(import.meta.url).resolve("zxing-wasm/reader/zxing_reader.wasm");
const overrides = { wasmBinary: fs.readFileSync(file).buffer };

/** Reads the Code 128 and QR codes of a picture with a decoder that is not ours, sorted. */
export async function readCodes(png: Uint8Array): Promise<string[]> {
  // Each time: another test may have loaded the scan page, which gives the decoder the address in a browser.
  await prepareZXingModule({ overrides, fireImmediately: true });
  const found = await readBarcodes(new Uint8Array(png), { formats: ["Code128", "QRCode"], maxNumberOfSymbols: 30 });
  return found.map(({ text }) => text).toSorted();
}
