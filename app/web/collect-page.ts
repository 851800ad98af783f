import { EventEmitter } from "node:events";

// One for all pages: what is in it is used before the next one is written. Grows to the longest page there was.
let sheet = Buffer.allocUnsafe(64 * 1024);

/**
 * A destination for `pipe` of a page that is ready as a whole: hands it over in one piece at the end, without an await in between. The bytes are lent:
 * whoever keeps them copies them. React waits for no drain: there is none.
 */
export function collectPage(whenWhole: (page: Buffer) => void): NodeJS.WritableStream {
  let length = 0;
  const write = (chunk: Uint8Array | string) => {
    const bytes = typeof chunk === "string" ? Buffer.from(chunk) : chunk;
    if (length + bytes.length > sheet.length) {
      const longer = Buffer.allocUnsafe(Math.max(sheet.length * 2, length + bytes.length));
      sheet.copy(longer, 0, 0, length);
      sheet = longer;
    }
    sheet.set(bytes, length);
    length += bytes.length;
    return true;
  };
  const collector = Object.assign(new EventEmitter(), {
    writable: true,
    write,
    end() {
      whenWhole(sheet.subarray(0, length));
      return collector;
    },
    destroy: () => collector,
  });
  return collector as unknown as NodeJS.WritableStream;
}
