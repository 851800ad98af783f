import { hash } from "node:crypto";

/**
 * A checksum of rows in COPY's text format that does not depend on their order, because tables return rows in physical
 * order.
 */
export class RowDigest {
  rows = 0;
  #words = [0, 0, 0, 0];
  #begun: Buffer[] = [];

  add(piece: Buffer): void {
    let from = 0;
    for (let end = piece.indexOf(10); end >= 0; end = piece.indexOf(10, from)) {
      this.#row(
        this.#begun.length > 0 ? Buffer.concat([...this.#begun, piece.subarray(from, end)]) : piece.subarray(from, end),
      );
      if (this.#begun.length > 0) this.#begun = [];
      from = end + 1;
    }
    // A copy: the piece may be large, and its end is needed until the next one arrives.
    if (from < piece.length) this.#begun.push(Buffer.from(piece.subarray(from)));
  }

  value(): string {
    return `${this.rows} ${this.#words.map((word) => word.toString(16)).join(" ")}`;
  }

  #row(row: Buffer): void {
    const sum = hash("sha256", row, "buffer");
    for (let at = 0; at < this.#words.length; at += 1)
      this.#words[at] = ((this.#words[at] ?? 0) + sum.readUInt32LE(at * 4)) >>> 0;
    this.rows += 1;
  }
}
