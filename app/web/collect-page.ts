import { EventEmitter } from "node:events";

/**
 * Destination for the `pipe` of a page: collects it in a buffer and passes it on once at the end, so that pages
 * rendered in turns do not mix. React writes into a new chunk each time, so chunks may be held.
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
  return collector;
}
