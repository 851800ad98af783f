/**
 * Part of `readingProcess`: formats a number as its cell shows it, if the cell's format adds text, a unit, a currency
 * or zeros.
 */
export const numberFormats = String.raw`
const unescaped = (text) =>
  text.replace(/&quot;/g, '"').replace(/&apos;/g, "'").replace(/&lt;/g, "<").replace(/&gt;/g, ">").replace(/&amp;/g, "&");
const escaped = (text) => text.replace(/&/g, "&amp;").replace(/</g, "&lt;").replace(/>/g, "&gt;");
const attribute = (tag, name) => (new RegExp("\\b" + name + "=[\"']([^\"']*)[\"']").exec(tag) || [])[1];
// By the index of a style, the number format that the workbook itself defines, and the two built-in ones of shares.
const formatsOfStyles = (styles) => {
  const codes = new Map([["9", "0%"], ["10", "0.00%"]]);
  for (const [tag] of styles.matchAll(/<numFmt\b[^>]*>/g)) codes.set(attribute(tag, "numFmtId"), unescaped(attribute(tag, "formatCode") || ""));
  const cells = (/<cellXfs\b[\s\S]*?<\/cellXfs>/.exec(styles) || [""])[0];
  return [...cells.matchAll(/<xf\b[^>]*>/g)].map(([tag]) => codes.get(attribute(tag, "numFmtId")));
};
const sectionsOf = (code) => code.match(/(?:"[^"]*"|\\.|\[[^\]]*\]|[^;])+/g) || [];
const holds = (condition, number) => {
  const [, sign, limit] = /^([<>=]+)(-?[\d.]+)$/.exec(condition) || [];
  if (!sign) return null;
  const by = number - Number(limit);
  return (sign.includes("=") && by === 0) || (sign.includes("<") && by < 0) || (sign.includes(">") && by > 0);
};
const sectionFor = (code, number) => {
  const sections = sectionsOf(code);
  for (const section of sections) {
    const told = [...section.matchAll(/\[([^\]]*)\]/g)].map(([, text]) => holds(text, number)).find((answer) => answer !== null);
    if (told !== false) return section;
  }
  return sections.at(-1) || "";
};
// Null for a date, a share, a power or a fraction: these are read as the numbers they are.
const partsOf = (section) => {
  const parts = [];
  for (const [all, quoted, single, currency] of section.matchAll(/"([^"]*)"|\\(.)|[_*].|\[\$([^\]-]*)[^\]]*\]|\[[^\]]*\]|General|[\s\S]/gi)) {
    const text = quoted ?? single ?? currency;
    if (text !== undefined) parts.push({ text });
    else if (/^general$/i.test(all)) parts.push({ digit: "0" }, { point: true });
    else if (/^\[(?:h+|m+|s+)\]$/i.test(all) || /^[a-z%@/]$/i.test(all)) return null;
    else if (/^[0#?]$/.test(all)) parts.push({ digit: all });
    else if (all === ".") parts.push({ point: true });
    else if (all.length === 1 && all !== ",") parts.push({ text: all });
  }
  return parts;
};
const isShare = (section) => section.replace(/"[^"]*"|\\.|[_*].|\[[^\]]*\]/g, "").includes("%");
const shownNumber = (value, code) => {
  const number = Number(value);
  if (!Number.isFinite(number)) return null;
  // Without its sign, 12% would be an amount of 0.12.
  if (isShare(sectionFor(code, number))) return numberText(String(number * 100)) + "%";
  if (number < 0) return null;
  const parts = partsOf(sectionFor(code, number));
  if (!parts || !parts.some(({ digit }) => digit)) return null;
  const point = parts.findIndex((part) => part.point);
  const isWhole = (place) => point < 0 || place < point;
  const places = parts.filter(({ digit }, place) => digit && isWhole(place)).length;
  const zeros = parts.filter(({ digit }, place) => digit === "0" && isWhole(place)).length;
  if (zeros < 2 && !parts.some(({ text }) => text && text.trim() !== "")) return null;
  const [whole, fraction = ""] = numberText(value).split(".");
  if (!/^\d+$/.test(whole) || /\D/.test(fraction)) return null;
  const digits = [...whole.padStart(places, " ")];
  const first = digits.splice(0, digits.length - places + (places > 0 ? 1 : 0)).join("").trim();
  const least = parts.filter(({ digit }, place) => digit === "0" && !isWhole(place)).length;
  const decimals = fraction.padEnd(least, "0");
  let seen = 0;
  let hasDecimals = decimals === "";
  let shown = "";
  const lastDigit = parts.findLastIndex(({ digit }) => digit);
  for (const [place, { text, digit }] of parts.entries()) {
    if (text !== undefined) shown += text;
    else if (digit && isWhole(place)) {
      const own = seen === 0 ? first : digits.shift().trim();
      seen += 1;
      shown += own || (digit === "0" ? "0" : "");
    }
    // More decimals than the format has stay: the cell holds them.
    if (!hasDecimals && (point < 0 ? place === lastDigit : place === point)) {
      shown += "." + decimals;
      hasDecimals = true;
    }
  }
  return shown.trim();
};
`;
