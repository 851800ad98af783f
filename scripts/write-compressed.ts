import fs from "node:fs";
import zlib from "node:zlib";

/** Writes the .br and .gz variants of a file with maximum compression. */
export function writeCompressed(file: string): void {
  const source = fs.readFileSync(file);
  fs.writeFileSync(`${file}.br`, zlib.brotliCompressSync(source));
  fs.writeFileSync(`${file}.gz`, zlib.gzipSync(source, { level: 9 }));
}
