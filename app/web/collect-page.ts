import { EventEmitter } from "node:events";

/**
 * A destination for `pipe` of a page: hands it over in one piece at the end, in a buffer of its own, so that pages drawn by turns never meet. React
 * waits for no drain: there is none. It writes into a fresh chunk each time, so what it gave may be held.
 */
export function collectPage(whenWhole: (page: Buffer<ArrayBuffer>) => void): NodeJS.WritableStream {
  const chunks: Uint8Array[] = [];
  const collector = Object.assign(new EventEmitter(), {
    writable: true,
    write(chunk: Uint8Array | string) {
      chunks.push(typeof chunk === "string" ? Buffer.from(chunk) : chunk);
      return true;
    },
    end() {
      whenWhole(Buffer.concat(chunks));
      return collector;
    },
    destroy: () => collector,
  });
  return collector as unknown as NodeJS.WritableStream;
}
