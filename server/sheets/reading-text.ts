/**
 * Part of `readingProcess`: splits a text with separators into records. An unclosed quotation mark would swallow the
 * rows after it, so its line is cut out before parsing and sent whole as an unreadable record.
 */
export const textReading = String.raw`
const isLineEnd = (text, at) => text[at] === "\n" || text[at] === "\r" || at >= text.length;
const behindBlanks = (text, at) => {
  while (text[at] === " ") at += 1;
  return at;
};
const lineEndAfter = (text, from) => {
  while (!isLineEnd(text, from)) from += 1;
  return from;
};
const cellEnd = (text, from, separator) => {
  while (!isLineEnd(text, from) && !text.startsWith(separator, from)) from += 1;
  return from;
};
const longestQuote = 500000;
// Finds the end of the quoted cell that starts at "from"; null if it is never closed. A quotation mark inside a line
// without a valid successor is a character.
const quotedEnd = (text, from, separator) => {
  const lineEnd = lineEndAfter(text, from);
  let isLetter = false;
  for (let at = text.indexOf('"', from + 1); at >= 0 && at - from < longestQuote; at = text.indexOf('"', at + 1)) {
    if (text[at + 1] === '"') {
      at += 1;
      continue;
    }
    const behind = behindBlanks(text, at + 1);
    const isClosed = isLineEnd(text, behind) || text.startsWith(separator, behind);
    if (isClosed && (!isLetter || at < lineEnd)) return behind;
    isLetter = true;
    if (at > lineEnd) break;
  }
  return text.slice(from + 1, lineEnd).includes('"') ? cellEnd(text, from, separator) : null;
};
// Tells whether the mark at "at" belongs to the cell. At the end of a cell it does if it closes an inner pair.
const isEscape = (text, at, separator, escapes) => {
  if (text[at - 1] !== "\\") return false;
  if (text[at + 1] === '"') return isCellEnd(text, at + 2, separator);
  if (!isCellEnd(text, at + 1, separator)) return true;
  const behind = behindBlanks(text, at + 1);
  return escapes % 2 === 1 || (text.startsWith(separator, behind) && text[behind + separator.length] === " ");
};
const isCellEnd = (text, from, separator) => {
  const behind = behindBlanks(text, from);
  return isLineEnd(text, behind) || text.startsWith(separator, behind);
};
// Text of programs that write \" for a mark in a cell (PHP, MySQL), with "" instead.
const withDoubledQuotes = (text, separator) => {
  if (!/\\" *[^"\s,;|]/.test(text)) return text;
  let kept = "";
  let from = 0;
  let at = 0;
  while (at < text.length) {
    if (text[at] === '"') {
      const [start, escapes] = [at, []];
      for (at = text.indexOf('"', at + 1); at >= 0 && at - start < longestQuote; at = text.indexOf('"', at + 1)) {
        if (isEscape(text, at, separator, escapes.length)) escapes.push(at);
        else if (text[at + 1] === '"') at += 1;
        else if (isCellEnd(text, at + 1, separator)) break;
      }
      const isClosed = at >= 0 && at - start < longestQuote;
      for (const place of isClosed ? escapes : []) {
        kept += text.slice(from, place - 1) + '""';
        from = place + 1;
      }
      at = isClosed ? behindBlanks(text, at + 1) : lineEndAfter(text, start);
    } else at = cellEnd(text, at, separator);
    at += text.startsWith(separator, at) ? separator.length : 1;
  }
  return kept + text.slice(from);
};
// Removes the lines whose quotation mark is never closed; they become numbers between two marks that no text
// contains.
const withoutOpenQuotes = (text, separator) => {
  const open = [];
  let kept = "";
  let from = 0;
  let lineStart = 0;
  let at = 0;
  while (at < text.length) {
    if (text[at] === '"') {
      const end = quotedEnd(text, at, separator);
      if (end === null) {
        const lineEnd = lineEndAfter(text, at);
        kept += text.slice(from, lineStart) + "\u0001" + open.length + "\u0001";
        open.push(text.slice(lineStart, lineEnd));
        from = at = lineEnd;
      } else at = end;
    } else at = cellEnd(text, at, separator);
    if (at >= text.length) break;
    if (text.startsWith(separator, at)) at += separator.length;
    else {
      at += text.startsWith("\r\n", at) ? 2 : 1;
      lineStart = at;
    }
  }
  return { text: kept + text.slice(from), open };
};
const sendText = ({ text: written, separator }, packages, limits) => {
  const { parse } = require(packages.csv);
  const { text, open } = withoutOpenQuotes(withDoubledQuotes(written.replaceAll("\u0001", ""), separator), separator);
  say({ sheet: null });
  // Line ends may be mixed, for example after two files were concatenated.
  const records = parse(text, { delimiter: separator, record_delimiter: ["\r\n", "\n", "\r"], relax_column_count: true, relax_quotes: true, to: limits.rows + 200, max_record_size: 500000 });
  const openAt = (record) => (record.length === 1 ? /^\u0001(\d+)\u0001$/.exec(record[0]) : null);
  send(records.map((record) => (openAt(record) ? [open[Number(openAt(record)[1])]] : record)), limits);
  say({ openRows: records.flatMap((record, place) => (openAt(record) ? [place] : [])) });
  return say({ isEnd: true });
};
`;
