import { z } from "zod";

/**
 * A backup file: one line of plain text that says what follows, then a compressed stream of frames. A frame is a letter, a length (four bytes, big
 * endian) and that many bytes; then one more line of plain text. Order: header, then per table its description, its rows as PostgreSQL's COPY writes them, and its sum; last the end.
 */
export const formatVersion = 1;

export const firstLine = `waybill-backup ${formatVersion} zstd\n`;
export const firstLinePattern = /^waybill-backup (\d+) (\w+)\n/;
export const longestFirstLine = 64;

/** The last line: SHA-256 of every byte before it. So any tool can check a file, and none that was cut short or changed is taken for whole. */
export const lastLine = (sha256: string) => `\nsha256 ${sha256}\n`;
export const lastLinePattern = /^\nsha256 ([0-9a-f]{64})\n$/;
export const lastLineBytes = lastLine("0".repeat(64)).length;

export const kinds = { header: "H", table: "T", rows: "D", sum: "S", end: "E" } as const;
export type FrameKind = keyof typeof kinds;

/** Rows come in pieces of about this many bytes; a longer frame than the limit can only be damage. */
export const pieceBytes = 256 * 1024;
export const longestFrameBytes = 32 * 1024 * 1024;

// Not strict: a later version of the same format may say more.
export const Header = z.object({
  madeAt: z.iso.datetime(),
  /** Version of the product that made it. */
  product: z.string(),
  postgres: z.string(),
  /** When each applied migration was made, in milliseconds: their names in the database's own record. */
  steps: z.array(z.int()),
  /** Where each sequence stands; those never asked are left out. Text: they may pass what a number holds. */
  sequences: z.array(z.object({ name: z.string(), last: z.string() })),
  appSecret: z.string().nullable(),
});
export type Header = z.output<typeof Header>;

export const Table = z.object({ schema: z.string(), name: z.string(), columns: z.array(z.string()).min(1) });
export type Table = z.output<typeof Table>;

export const Sum = z.object({ rows: z.int(), sha256: z.string() });
export type Sum = z.output<typeof Sum>;

/** `sha256`: over every byte before this frame, the first line included. */
export const End = z.object({ tables: z.int(), rows: z.int(), sha256: z.string() });

export type Summary = { header: Header; tables: number; rows: number };

export function frame(kind: FrameKind, payload: Buffer[]): Buffer {
  const head = Buffer.alloc(5);
  head.write(kinds[kind], 0, "latin1");
  head.writeUInt32BE(
    payload.reduce((sum, { length }) => sum + length, 0),
    1,
  );
  return Buffer.concat([head, ...payload]);
}

export function jsonFrame(kind: FrameKind, value: object): Buffer {
  return frame(kind, [Buffer.from(JSON.stringify(value))]);
}
