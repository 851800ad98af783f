import { isErrorCell } from "#domain/imports/error-cells.ts";
import type { ImportedFields } from "#domain/imports/imported-fields.ts";
import { readClock } from "#domain/imports/read-moment.ts";

/** Fields of moments, with the field of the column that holds only their time. */
export const timeColumns: Readonly<Record<string, string>> = {
  createdAt: "createdTime",
  statusAt: "statusTime",
  deliveredAt: "deliveredTime",
  estimatedDelivery: "estimatedTime",
};

/** Joins a time from its own column to the day. A column that holds whole moments stands for a missing day. */
export function joinTime(fields: ImportedFields, date: string, time: string, mended: ImportedFields): void {
  const written = (fields[time] ?? "").trim();
  delete fields[time];
  if (written === "" || mended[date]?.trim()) return;
  const clock = readClock(written);
  // Spreadsheets write a day with midnight.
  const day = (fields[date] ?? "").trim().replace(/[T\s]00:00(?::00(?:\.0+)?)?Z?$/, "");
  if (day === "" && clock === null) fields[date] = written;
  else if (isErrorCell(written)) fields[date] = written;
  else if (/\d/.test(day) && !(clock !== null && day.includes(clock))) fields[date] = `${day} ${clock ?? written}`;
}
