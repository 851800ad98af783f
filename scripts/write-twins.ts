import fs from "node:fs";
import zlib from "node:zlib";

/** Writes the .br and .gz twin of a file, as small as they get. */
export function writeTwins(file: string): void {
  const source = fs.readFileSync(file);
  fs.writeFileSync(`${file}.br`, zlib.brotliCompressSync(source));
  fs.writeFileSync(`${file}.gz`, zlib.gzipSync(source, { level: 9 }));
}
