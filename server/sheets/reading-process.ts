/**
 * The process that reads a file, as text: it is the same from the sources and from a bundle. Whoever started it ends it; when they are gone, it ends with
 * its channel. What it passes on is counted (two bytes a character): a sheet may show one long text in every cell.
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
const unescaped = (text) =>
  text.replace(/&quot;/g, '"').replace(/&apos;/g, "'").replace(/&lt;/g, "<").replace(/&gt;/g, ">").replace(/&amp;/g, "&");
const attribute = (tag, name) => (new RegExp("\\\\b" + name + "=[\\"']([^\\"']*)[\\"']").exec(tag) || [])[1];
// By the index of a style, a number format that pads with zeros ("00000", "00000-0000").
const paddedStyles = (styles) => {
  const codes = new Map();
  for (const [tag] of styles.matchAll(/<numFmt\\b[^>]*>/g)) {
    const code = unescaped(attribute(tag, "formatCode") || "").split(";")[0].replace(/\\\\(.)/g, "$1").replace(/"([^"]*)"/g, "$1");
    if (/^0{2,}(?:[- ]0+)*$/.test(code)) codes.set(attribute(tag, "numFmtId"), code);
  }
  const cells = (/<cellXfs\\b[\\s\\S]*?<\\/cellXfs>/.exec(styles) || [""])[0];
  return [...cells.matchAll(/<xf\\b[^>]*>/g)].map(([tag]) => codes.get(attribute(tag, "numFmtId")));
};
const paddedText = (digits, code) => {
  const places = code.replace(/\\D/g, "").length;
  const rest = [...digits.padStart(places, "0")];
  const front = rest.splice(0, rest.length - places).join("");
  return front + code.replace(/0/g, () => rest.shift());
};
// What the reader of sheets gives up at, or reads without its zeros, is written as the text that the sheet shows.
const readable = (file, packages) => {
  const { unzipSync, zipSync, strFromU8, strToU8 } = require(packages.unzip);
  const parts = unzipSync(file);
  const styles = paddedStyles(parts["xl/styles.xml"] ? strFromU8(parts["xl/styles.xml"]) : "");
  let isChanged = false;
  for (const name of Object.keys(parts)) {
    if (!/^xl\\/worksheets\\/[^/]+\\.xml$/.test(name)) continue;
    const text = strFromU8(parts[name]);
    if (!styles.some(Boolean) && !/<c\\b[^>]*\\bt=["'](?:e|s|b|str)["']/.test(text)) continue;
    const changed = text
      .replace(/<c\\b[^>]*\\bt=["'](?:s|b|str|inlineStr|e)["'][^>]*\\/>/g, "")
      .replace(/<c\\b([^>]*[^/])>((?:(?!<\\/c>)[\\s\\S])*)<\\/c>/g, (cell, tag, body) => {
        const type = attribute(tag, "t") || "n";
        const value = (/<v>([^<]*)<\\/v>/.exec(body) || [])[1];
        const plain = tag.replace(/\\bt=["'][^"']*["']/, "");
        if ((type === "s" || type === "b" || type === "str" || type === "e") && value === undefined) return "";
        if (type === "e") return "<c" + plain + ' t="str"><v>' + value + "</v></c>";
        const code = type === "n" && value !== undefined && styles[Number(attribute(tag, "s"))];
        if (!code || !/^\\d+$/.test(value)) return cell;
        return "<c" + plain + ' t="str"><v>' + paddedText(value, code) + "</v></c>";
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
  if (source.text !== undefined) {
    const { parse } = require(packages.csv);
    say({ sheet: null });
    send(parse(source.text, { delimiter: source.separator, relax_column_count: true, relax_quotes: true, to: limits.rows + 200, max_record_size: 500000 }), limits);
    return say({ isEnd: true });
  }
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
process.on("message", (task) =>
  read(task).catch((error) => {
    const isQuote = error && error.code === "CSV_QUOTE_NOT_CLOSED";
    say({ problem: error.problem || (isQuote ? "file_quote_open" : "file_not_readable"), line: isQuote ? error.lines : undefined });
  }),
);
`;
