/** The pause between two pictures, in milliseconds: a hand holds a label still for longer. */
const pauseMs = 60;

/** Returns what a picture shows, the nearest to its middle first. */
type ReadPicture = (video: HTMLVideoElement) => Promise<string[]>;
export type FoundCode = { text: string; x: number; y: number };

/** Reads picture after picture of a camera until `signal` ends it. @throws if the browser can't run the reader. */
export async function readPictures(
  video: HTMLVideoElement,
  onRead: (texts: string[]) => void,
  signal: AbortSignal,
): Promise<void> {
  const builtIn = await builtInReader();
  let isBuiltIn = builtIn !== null;
  let read = builtIn ?? bundledReader(signal);
  while (!signal.aborted) {
    await new Promise((resolve) => setTimeout(resolve, pauseMs));
    if (video.readyState < HTMLMediaElement.HAVE_CURRENT_DATA) continue;
    try {
      const texts = await read(video);
      if (!signal.aborted) onRead(texts);
    } catch (error) {
      if (signal.aborted) return;
      if (!isBuiltIn) throw error;
      // Some browsers have the class and lack what it calls.
      isBuiltIn = false;
      read = bundledReader(signal);
    }
  }
}

type Detected = { rawValue: string; boundingBox: DOMRectReadOnly };
type Detector = { detect: (video: HTMLVideoElement) => Promise<Detected[]> };
declare const BarcodeDetector: {
  new (options: { formats: string[] }): Detector;
  getSupportedFormats: () => Promise<string[]>;
};
const formats = ["code_128", "qr_code", "data_matrix"];

/** The browser's own reader; null where there is none, or one that lacks the codes of our labels. */
async function builtInReader(): Promise<ReadPicture | null> {
  if (!("BarcodeDetector" in globalThis)) return null;
  const supported = await BarcodeDetector.getSupportedFormats().catch((): string[] => []);
  if (!supported.includes("code_128") || !supported.includes("qr_code")) return null;
  const detector = new BarcodeDetector({ formats: formats.filter((each) => supported.includes(each)) });
  return async (video) => {
    const found = await detector.detect(video);
    return sorted(
      found.map(({ rawValue: text, boundingBox: { x, y, width, height } }) => ({
        text,
        x: (x + width / 2) / video.videoWidth,
        y: (y + height / 2) / video.videoHeight,
      })),
    );
  };
}

/** Reads in a worker, so that the page stays quick. Its WebAssembly is loaded with the first picture. */
function bundledReader(signal: AbortSignal): ReadPicture {
  const worker = new Worker(new URL("./code-reader.ts", import.meta.url), { type: "module" });
  signal.addEventListener("abort", () => worker.terminate());
  return async (video) => {
    const picture = await createImageBitmap(video);
    return new Promise((resolve, reject) => {
      worker.onmessage = ({ data }: MessageEvent<FoundCode[] | "failed">) =>
        data === "failed" ? reject(new Error("the reader did not start")) : resolve(sorted(data));
      worker.onerror = () => reject(new Error("the reader did not load"));
      worker.postMessage(picture, [picture]);
    });
  };
}

function sorted(found: readonly FoundCode[]): string[] {
  const fromMiddle = ({ x, y }: FoundCode) => Math.hypot(x - 0.5, y - 0.5);
  return found.toSorted((one, other) => fromMiddle(one) - fromMiddle(other)).map(({ text }) => text);
}
