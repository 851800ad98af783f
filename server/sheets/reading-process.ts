import { documentReading } from "#server/sheets/reading-documents.ts";
import { numberFormats } from "#server/sheets/reading-number-formats.ts";
import { textReading } from "#server/sheets/reading-text.ts";

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
    const piece = rows.slice(at, at + 500).map((row) => row.slice(0, limits.columns + 1).map((cell) => written(cell).slice(0, limits.cell)));
    for (const row of piece) for (const cell of row) characters += cell.length;
    if (characters > limits.unpackedBytes / 2) return void say({ problem: "file_unpacks_too_large" });
    say({ rows: piece });
  }
};
const unpackedSize = (file, packages, limits) => {
  const { Unzip, UnzipInflate } = require(packages.unzip);
  let bytes = 0;
  const unzip = new Unzip((entry) => {
    entry.ondata = (error, chunk) => {
      if (error) throw error;
      bytes += chunk.length;
      if (bytes > limits.unpackedBytes) throw Object.assign(new Error("too large"), { problem: "file_unpacks_too_large" });
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
// As a sheet shows a number: 15 digits, because the next ones are noise. Of a longer one the last digits are lost, and its form says so.
const numberText = (text) => {
  const number = Number(text);
  if (!Number.isFinite(number)) return text;
  if (Number.isInteger(number) && Math.abs(number) >= 1e15) return number.toExponential();
  return String(Number(number.toPrecision(15)));
};
${numberFormats}${documentReading}${textReading}// XML writes a flag as "1" or as "true"; the reader of sheets knows the first alone, and would be four years off.
const withPlainFlag = (book) => book.replace(/(<(?:\\w+:)?workbookPr\\b[^>]*?\\bdate1904=["'])true(?=["'])/, (all, before) => before + "1");
// What the reader of sheets gives up at, or reads without its zeros, is written as the text that the sheet shows.
const readable = (file, packages) => {
  const { unzipSync, zipSync, strFromU8, strToU8 } = require(packages.unzip);
  const parts = unzipSync(file);
  const formats = formatsOfStyles(parts["xl/styles.xml"] ? strFromU8(parts["xl/styles.xml"]) : "");
  const book = parts["xl/workbook.xml"] ? strFromU8(parts["xl/workbook.xml"]) : "";
  let isChanged = withPlainFlag(book) !== book;
  if (isChanged) parts["xl/workbook.xml"] = strToU8(withPlainFlag(book));
  for (const name of Object.keys(parts)) {
    if (!/^xl\\/worksheets\\/[^/]+\\.xml$/.test(name)) continue;
    const text = strFromU8(parts[name]);
    if (!formats.some(Boolean) && !/<c\\b[^>]*\\bt=["'](?:e|s|b|str)["']/.test(text)) continue;
    const changed = text
      .replace(/<c\\b[^>]*\\bt=["'](?:s|b|str|inlineStr|e)["'][^>]*\\/>/g, "")
      .replace(/<c\\b([^>]*[^/])>((?:(?!<\\/c>)[\\s\\S])*)<\\/c>/g, (cell, tag, body) => {
        const type = attribute(tag, "t") || "n";
        const value = (/<v>([^<]*)<\\/v>/.exec(body) || [])[1];
        const plain = tag.replace(/\\bt=["'][^"']*["']/, "");
        if ((type === "s" || type === "b" || type === "str" || type === "e") && value === undefined) return "";
        if (type === "e") return "<c" + plain + ' t="str"><v>' + value + "</v></c>";
        const code = type === "n" && value !== undefined && formats[Number(attribute(tag, "s"))];
        const shown = code ? shownNumber(value, code) : null;
        return shown === null ? cell : "<c" + plain + ' t="str"><v>' + escaped(shown) + "</v></c>";
      });
    if (changed === text) continue;
    isChanged = true;
    parts[name] = strToU8(changed);
  }
  return isChanged ? Buffer.from(zipSync(parts, { level: 0 })) : file;
};
// In the order of the workbook, whether people cannot see the sheet.
const hiddenSheets = (file, packages) => {
  const { unzipSync, strFromU8 } = require(packages.unzip);
  const part = unzipSync(file, { filter: ({ name }) => name === "xl/workbook.xml" })["xl/workbook.xml"];
  const tags = part ? strFromU8(part).match(/<(?:\\w+:)?sheet\\b[^>]*>/g) || [] : [];
  return tags.map((tag) => /^(?:hidden|veryHidden)$/.test(attribute(tag, "state") || ""));
};
const read = async ({ source, packages, limits }) => {
  if (source.json !== undefined) return sendDocuments(source.json, limits);
  if (source.text !== undefined) return sendText(source, packages, limits);
  const file = Buffer.from(source.xlsx);
  unpackedSize(file, packages, limits);
  const sheets = await require(packages.xlsx).default(readable(file, packages), { parseNumber: numberText });
  const hidden = hiddenSheets(file, packages);
  const filled = sheets.filter(({ data }, place) => data.length > 0 && !hidden[place]);
  if (filled.length === 0) return say({ problem: "file_empty" });
  for (const { sheet, data } of filled) {
    say({ sheet });
    send(data.slice(0, limits.rows + 200), limits);
  }
  say({ isEnd: true });
};
process.on("message", (task) => read(task).catch((error) => say({ problem: error.problem || "file_not_readable" })));
`;
