import type { Summary } from "#server/backup/format.ts";

/** Returns "25 tables, 1,204 rows, made 2026-11-22 04:10 UTC by Waybill 0.1.0, with the app secret". */
export function describeBackup({ header, tables, rows }: Summary): string {
  const made = `${header.madeAt.slice(0, 16).replace("T", " ")} UTC`;
  const secret = header.appSecret === null ? "without the app secret" : "with the app secret";
  return `${tables} tables, ${rows.toLocaleString("en-US")} rows, made ${made} by Waybill ${header.product}, ${secret}`;
}

export function readableSize(bytes: number): string {
  if (bytes < 1e6) return `${Math.max(1, Math.round(bytes / 1e3))} kB`;
  return bytes < 1e9 ? `${(bytes / 1e6).toFixed(1)} MB` : `${(bytes / 1e9).toFixed(2)} GB`;
}
