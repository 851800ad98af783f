import { prepareZXingModule, readBarcodes } from "zxing-wasm/reader";
import wasm from "zxing-wasm/reader/zxing_reader.wasm?url";
import type { FoundCode } from "#app/components/scan/read-pictures.ts";

// A worker: gets pictures of the camera and answers each with its codes.
prepareZXingModule({ overrides: { locateFile: () => wasm } });

/** A picture has few codes: a label has two, and several labels may be in view. */
const most = 8;
let canvas: OffscreenCanvas | undefined;

globalThis.onmessage = ({ data }: MessageEvent<ImageBitmap>) => {
  read(data).then(
    (found) => postMessage(found),
    () => postMessage("failed"),
  );
};

async function read(picture: ImageBitmap): Promise<FoundCode[]> {
  const { width, height } = picture;
  canvas ??= new OffscreenCanvas(width, height);
  if (canvas.width !== width || canvas.height !== height) [canvas.width, canvas.height] = [width, height];
  const context = canvas.getContext("2d", { willReadFrequently: true });
  if (!context) throw new Error("no canvas");
  context.drawImage(picture, 0, 0);
  picture.close();
  const found = await readBarcodes(context.getImageData(0, 0, width, height), {
    formats: ["Code128", "QRCode", "DataMatrix"],
    maxNumberOfSymbols: most,
  });
  return found.map(({ text, position: { topLeft, bottomRight } }) => ({
    text,
    x: (topLeft.x + bottomRight.x) / 2 / width,
    y: (topLeft.y + bottomRight.y) / 2 / height,
  }));
}
