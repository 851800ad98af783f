/**
 * Part of `readingProcess`: rewrites the XML of a workbook so that the package reads it as spreadsheet programs do, and
 * finds hidden sheets and merged cells, which it leaves out.
 */
export const worksheetReading = String.raw`
// The Open XML SDK prefixes its elements (<x:row>).
const withoutPrefix = (text) => {
  const names = "(?:schemas\\.openxmlformats\\.org/spreadsheetml/2006|purl\\.oclc\\.org/ooxml/spreadsheetml)/main";
  const prefix = (new RegExp("\\bxmlns:([\\w.-]+)=[\"']http://" + names + "[\"']").exec(text) || [])[1];
  return prefix ? text.replaceAll("<" + prefix + ":", "<").replaceAll("</" + prefix + ":", "</") : text;
};
const lettersOf = (column) => (column > 26 ? lettersOf(Math.floor((column - 1) / 26)) : "") + String.fromCharCode(65 + ((column - 1) % 26));
const columnOf = (address) => [...address.replace(/\d+$/, "")].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0);
// The address of a cell is optional: without one it follows the cell before it.
const withAddresses = (text) => {
  if (!/<(?:c|row)(?=[\s/>])(?![^>]*\sr=)/.test(text)) return text;
  let [row, column] = [0, 0];
  return text.replace(/<(row|c)(?=[\s/>])([^>]*)>/g, (tag, name, rest) => {
    const own = (/\sr=["']([^"']*)["']/.exec(rest) || [])[1];
    if (name === "row") [row, column] = [own ? Number(own) : row + 1, 0];
    else column = own ? columnOf(own) : column + 1;
    if (own) return tag;
    return "<" + name + ' r="' + (name === "row" ? "" : lettersOf(column)) + row + '"' + rest + ">";
  });
};
// XML writes a flag as "1" or as "true"; the package knows the first alone, and would be four years off.
const withPlainFlag = (book) => book.replace(/(<workbookPr\b[^>]*?\bdate1904=["'])true(?=["'])/, (all, before) => before + "1");
const textCell = (tag, shown) => "<c" + tag.replace(/\bt=["'][^"']*["']/, "") + ' t="str"><v>' + shown + "</v></c>";
// What the package gives up at, or reads without its zeros, is written as the text that the sheet shows.
const withShownCells = (text, formats) => {
  if (!formats.some(Boolean) && !/<f\b|<c\b[^>]*\bt=["'](?:e|s|b|str)["']/.test(text)) return text;
  return text
    .replace(/<c\b[^>]*\bt=["'](?:s|b|str|inlineStr|e)["'][^>]*\/>/g, "")
    .replace(/<c\b([^>]*[^/])>((?:(?!<\/c>)[\s\S])*)<\/c>/g, (cell, tag, body) => {
      const type = attribute(tag, "t") || "n";
      const value = (/<v>([^<]*)<\/v>/.exec(body) || [])[1];
      // Programs write formulas without results. An empty text is a result.
      if (/<f\b/.test(body) && !value && !(type === "str" && /<v\b/.test(body))) return textCell(tag, "#FORMULA!");
      if ((type === "s" || type === "b" || type === "str" || type === "e") && value === undefined) return "";
      if (type === "e") return textCell(tag, value);
      const code = type === "n" && value !== undefined && formats[Number(attribute(tag, "s"))];
      const shown = code ? shownNumber(value, code) : null;
      return shown === null ? cell : textCell(tag, escaped(shown));
    });
};
const readable = (file, packages) => {
  const { unzipSync, zipSync, strFromU8, strToU8 } = require(packages.unzip);
  const parts = unzipSync(file);
  let isChanged = false;
  const change = (name, by) => {
    if (!parts[name]) return "";
    const text = strFromU8(parts[name]);
    const changed = by(text);
    if (changed !== text) {
      isChanged = true;
      parts[name] = strToU8(changed);
    }
    return changed;
  };
  const formats = formatsOfStyles(change("xl/styles.xml", withoutPrefix));
  const relations = parts["xl/_rels/workbook.xml.rels"] ? strFromU8(parts["xl/_rels/workbook.xml.rels"]) : "";
  const worksheets = worksheetsIn(relations, parts);
  const book = change("xl/workbook.xml", (text) => withWorksheetsAlone(withPlainFlag(withoutPrefix(text)), worksheets));
  const merges = new Map();
  for (const name of Object.keys(parts)) {
    if (!/^xl\/worksheets\/[^/]+\.xml$/.test(name)) continue;
    const text = change(name, (xml) => withShownCells(withAddresses(withoutPrefix(xml)), formats));
    merges.set(name, mergesIn(text));
  }
  return {
    file: isChanged ? Buffer.from(zipSync(parts, { level: 0 })) : file,
    sheets: sheetsOf(book, worksheets).map(({ isHidden, part }) => ({ isHidden, merges: merges.get(part) || [] })),
  };
};
// The parts of the worksheets by their id. Sheets of charts, macros and dialogs hold no cells.
const worksheetsIn = (relations, parts) => {
  const found = new Map();
  for (const [tag] of relations.matchAll(/<(?:\w+:)?Relationship\b[^>]*>/g)) {
    const [target, type] = [attribute(tag, "Target") || "", attribute(tag, "Type") || ""];
    const part = target.startsWith("/") ? target.slice(1) : "xl/" + target.replace(/^\.\//, "");
    if (parts[part] && (type === "" || type.endsWith("/worksheet"))) found.set(attribute(tag, "Id"), part);
  }
  return found;
};
// The package gives up at a sheet without cells, or without a part.
const withWorksheetsAlone = (book, worksheets) =>
  worksheets.size === 0
    ? book
    : book.replace(/<sheet\b[^>]*?(?:\/>|>\s*<\/sheet>)/g, (tag) => (worksheets.has(attribute(tag, "id")) ? tag : ""));
// In the order of the workbook.
const sheetsOf = (book, worksheets) =>
  (book.match(/<sheet\b[^>]*>/g) || []).map((tag) => ({
    isHidden: /^(?:hidden|veryHidden)$/.test(attribute(tag, "state") || ""),
    part: worksheets.get(attribute(tag, "id")) || "",
  }));
const mergesIn = (text) =>
  [...text.matchAll(/<mergeCell\b[^>]*\bref=["']([A-Z]+)(\d+):[A-Z]+(\d+)["']/g)].map(([, letters, first, last]) => ({
    column: columnOf(letters) - 1,
    first: Number(first) - 1,
    last: Number(last) - 1,
  }));
// Repeats a merged cell in each row it covers that has other cells. Across columns it stays one cell.
const fillMerged = (rows, merges) => {
  const isBlank = (cell) => cell === null || cell === undefined || cell === "";
  const isFilled = rows.map((row) => !row.every(isBlank));
  for (const { column, first, last } of merges) {
    const value = rows[first] ? rows[first][column] : null;
    if (isBlank(value)) continue;
    for (let at = first + 1; at <= last && at < rows.length; at += 1)
      if (isFilled[at] && isBlank(rows[at][column])) rows[at][column] = value;
  }
};
`;
