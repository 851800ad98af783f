import { documentReading } from "#server/sheets/reading-documents.ts";
import { numberFormats } from "#server/sheets/reading-number-formats.ts";
import { textReading } from "#server/sheets/reading-text.ts";
import { worksheetReading } from "#server/sheets/reading-worksheets.ts";

/**
 * Source text of the process that reads a file, the same from sources and from a bundle. Its parent ends it; if the
 * parent is gone, it exits with its channel. Its output is limited (two bytes a character): a sheet may show one long
 * text in every cell.
 */
export const readingProcess = `
const say = (piece) => process.connected && process.send(piece);
let characters = 0;
const send = (rows, limits) => {
  for (let at = 0; at < rows.length; at += 500) {
    const piece = rows.slice(at, at + 500).map((row) => row.slice(0, limits.columns + 1).map((cell) => written(cell).slice(0, limits.cell * 2)));
    for (const row of piece) for (const cell of row) characters += cell.length;
    if (characters > limits.unpackedBytes / 2) return void say({ problem: "file_unpacks_too_large" });
    say({ rows: piece });
  }
};
const unpackedSize = (file, packages, limits) => {
  const { Unzip, UnzipInflate } = require(packages.unzip);
  const tooLarge = () => Object.assign(new Error("too large"), { problem: "file_unpacks_too_large" });
  let [bytes, files] = [0, 0];
  const unzip = new Unzip((entry) => {
    files += 1;
    if (files > limits.unpackedFiles) throw tooLarge();
    entry.ondata = (error, chunk) => {
      if (error) throw error;
      bytes += chunk.length;
      if (bytes > limits.unpackedBytes) throw tooLarge();
    };
    entry.start();
  });
  unzip.register(UnzipInflate);
  for (let at = 0; at < file.length; at += 16384) unzip.push(file.subarray(at, at + 16384), at + 16384 >= file.length);
};
// A sheet keeps a time as the fraction of a day, a hair short of it: rounded to the second, as the sheet shows it.
const written = (value) => {
  if (value === null || value === undefined) return "";
  if (typeof value === "boolean") return value ? "yes" : "no";
  if (!(value instanceof Date)) return String(value);
  if (Number.isNaN(value.getTime())) return "";
  const text = new Date(Math.round(value.getTime() / 1000) * 1000).toISOString();
  const time = text.slice(11, 19).replace(/:00$/, "");
  // Days before 1900 are no days of a sheet: only the time is meant.
  if (text < "1900-01-01") return time;
  return time === "00:00" ? text.slice(0, 10) : text.slice(0, 11) + time;
};
// As a sheet shows a number: 15 digits, because further ones are noise. A longer one loses its last digits, and its
// form shows it.
const numberText = (text) => {
  const number = Number(text);
  if (!Number.isFinite(number)) return text;
  if (Number.isInteger(number) && Math.abs(number) >= 1e15) return number.toExponential();
  return String(Number(number.toPrecision(15)));
};
${numberFormats}${documentReading}${textReading}${worksheetReading}
const read = async ({ source, packages, limits }) => {
  if (source.json !== undefined) return sendDocuments(source.json, limits);
  if (source.text !== undefined) return sendText(source, packages, limits);
  const file = Buffer.from(source.xlsx);
  unpackedSize(file, packages, limits);
  const book = readable(file, packages);
  const sheets = await require(packages.xlsx).default(book.file, { parseNumber: numberText });
  const filled = sheets.map((each, place) => ({ ...each, ...book.sheets[place] })).filter(({ data, isHidden }) => data.length > 0 && !isHidden);
  if (filled.length === 0) return say({ problem: "file_empty" });
  for (const { sheet, data, merges = [] } of filled) {
    say({ sheet });
    const rows = data.slice(0, limits.rows + 200);
    fillMerged(rows, merges);
    send(rows, limits);
  }
  say({ isEnd: true });
};
process.on("message", (task) => read(task).catch((error) => say({ problem: error.problem || "file_not_readable" })));
`;
