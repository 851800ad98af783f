import { EventEmitter } from "node:events";

/** A destination for `pipe` that keeps what is written and hands it over in one piece at the end. React waits for no drain: there is none. */
export function collectPage(whenWhole: (page: Buffer<ArrayBuffer>) => void): NodeJS.WritableStream {
  const chunks: Uint8Array[] = [];
  const write = (chunk: Uint8Array | string) => {
    chunks.push(typeof chunk === "string" ? Buffer.from(chunk) : chunk);
    return true;
  };
  const collector = Object.assign(new EventEmitter(), {
    writable: true,
    write,
    end() {
      whenWhole(Buffer.concat(chunks));
      return collector;
    },
    destroy: () => collector,
  });
  return collector as unknown as NodeJS.WritableStream;
}
