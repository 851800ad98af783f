import { z } from "zod";

/**
 * A backup file: one line of plain text that names the format, a compressed stream of frames, and a last line of plain
 * text. A frame is a letter, a length (four bytes, big endian) and that many bytes.
 * Order: header; per table its description, its rows in PostgreSQL's COPY format, and its sum; the end.
 */
export const formatVersion = 1;

export const firstLine = `waybill-backup ${formatVersion} zstd\n`;
export const firstLinePattern = /^waybill-backup (\d+) (\w+)\n/;
export const longestFirstLine = 64;

/**
 * The last line: SHA-256 of every byte before it. Any tool can check a file, and a truncated or changed one is
 * detected.
 */
export const lastLine = (sha256: string) => `\nsha256 ${sha256}\n`;
export const lastLinePattern = /^\nsha256 ([0-9a-f]{64})\n$/;
export const lastLineBytes = lastLine("0".repeat(64)).length;

export const kinds = { header: "H", table: "T", rows: "D", sum: "S", end: "E" } as const;
export type FrameKind = keyof typeof kinds;

/** Rows come in pieces of about this many bytes. A frame longer than the limit is damaged. */
export const pieceBytes = 256 * 1024;
export const longestFrameBytes = 32 * 1024 * 1024;

/** A pack of proof files beside the backup: the SHA-256 and size of the pack, and how many files it holds. */
export const NamedPack = z.object({ sha256: z.string(), files: z.int(), bytes: z.int() });
export type NamedPack = z.output<typeof NamedPack>;

// Not strict: a later version of this format may add fields.
export const Header = z.object({
  madeAt: z.iso.datetime(),
  /** Version of the product that made it. */
  product: z.string(),
  postgres: z.string(),
  /** Creation times (ms) of the applied migrations, which identify them in the database's record. */
  steps: z.array(z.int()),
  /** Positions of the sequences in use. Text, because they may exceed a number. */
  sequences: z.array(z.object({ name: z.string(), last: z.string() })),
  appSecret: z.string().nullable(),
  packs: z.array(NamedPack).default([]),
});
export type Header = z.output<typeof Header>;

export const Table = z.object({ schema: z.string(), name: z.string(), columns: z.array(z.string()).min(1) });
export type Table = z.output<typeof Table>;

export const Sum = z.object({ rows: z.int(), sha256: z.string() });
export type Sum = z.output<typeof Sum>;

/** `sha256`: of every byte before this frame, including the first line. */
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
