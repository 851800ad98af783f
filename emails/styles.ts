import type { CSSProperties } from "react";
import type { StatusColour } from "#domain/shipments/status.ts";
import type { MailProgress } from "#emails/mail.ts";

/**
 * Light colors are inline, because most mail programs keep only those. Dark colors use classes, for programs that
 * support them.
 */
export const ink = {
  text: "#151a26",
  soft: "#545966",
  card: "#fdfcf9",
  sunk: "#f3f0e9",
  line: "#dcd9d2",
  signal: "#ef4d17",
  frame: "#151a26",
} as const;

const head = "Archivo, 'Arial Narrow', Arial, sans-serif";
const text = "Inter, -apple-system, 'Segoe UI', Arial, sans-serif";
const mono = "'JetBrains Mono', Consolas, Menlo, monospace";

/** Breaks long words, so that they do not widen the table. */
const broken = { wordBreak: "break-word" } as const;

export const styles = {
  body: { margin: 0, padding: 0, backgroundColor: ink.sunk, fontFamily: text, color: ink.text },
  preview: { display: "none", maxHeight: 0, overflow: "hidden" },
  sheet: { backgroundColor: ink.sunk },
  card: { width: "100%", maxWidth: 600, backgroundColor: ink.card, textAlign: "left" },
  signal: { height: 6, lineHeight: "6px", fontSize: 1, backgroundColor: ink.signal },
  head: { borderBottom: `2px solid ${ink.frame}` },
  letter: { width: 96, height: 96, backgroundColor: ink.frame, color: ink.card, font: `900 76px/96px ${head}` },
  headWords: { padding: "0 24px" },
  company: { ...broken, font: `800 18px/22px ${head}`, marginBottom: 8 },
  // Logos are designed for a light background, so dark mode keeps one behind them.
  logo: { display: "block", marginBottom: 8, backgroundColor: ink.card, padding: 4, marginLeft: -4, borderRadius: 4 },
  number: { font: `600 18px/22px ${mono}` },
  group: { marginLeft: 8 },
  body2: { padding: "36px 40px" },
  badge: { display: "inline-block", padding: "4px 10px", borderRadius: 4, font: `600 13px/16px ${text}` },
  title: { ...broken, font: `800 44px/44px ${head}`, letterSpacing: "-0.03em", margin: "18px 0", color: ink.text },
  paragraph: { ...broken, font: `400 17px/26px ${text}`, margin: "0 0 14px", color: ink.text, whiteSpace: "pre-line" },
  stops: { margin: "26px 0 4px" },
  bar: { height: 6, lineHeight: "6px", fontSize: 1, backgroundColor: ink.signal },
  barAhead: { height: 6, lineHeight: "6px", fontSize: 1, backgroundColor: ink.line },
  actionBox: { margin: "22px 0 32px" },
  action: { backgroundColor: ink.signal, borderRadius: 6 },
  actionLink: {
    display: "block",
    padding: "18px 24px",
    color: "#151a26",
    font: `600 17px/20px ${text}`,
    textDecoration: "none",
  },
  // Text is shown instead if images are blocked.
  map: {
    ...broken,
    display: "block",
    boxSizing: "border-box",
    width: "100%",
    maxWidth: 520,
    height: "auto",
    border: `2px solid ${ink.frame}`,
    font: `400 14px/21px ${text}`,
    color: ink.text,
  },
  facts: { borderTop: `2px solid ${ink.frame}`, marginTop: 24 },
  fact: { padding: "12px 16px 14px 0", borderBottom: `1px solid ${ink.line}` },
  factRight: {
    padding: "12px 0 14px 20px",
    borderBottom: `1px solid ${ink.line}`,
    borderLeft: `1px solid ${ink.line}`,
  },
  term: {
    ...broken,
    font: `640 12px/16px ${head}`,
    letterSpacing: "0.035em",
    textTransform: "uppercase",
    color: ink.soft,
  },
  text: { ...broken, font: `600 16px/22px ${text}`, marginTop: 4, color: ink.text },
  lineTerm: { padding: "8px 0", font: `400 15px/20px ${text}`, borderBottom: `1px solid ${ink.line}`, color: ink.text },
  amount: { padding: "8px 0", font: `500 15px/20px ${mono}`, borderBottom: `1px solid ${ink.line}`, color: ink.text },
  totalTerm: { padding: "10px 0", font: `700 16px/20px ${text}`, color: ink.text },
  totalAmount: { padding: "10px 0", font: `700 16px/20px ${mono}`, color: ink.text },
  footer: { padding: "24px 40px 32px", backgroundColor: ink.sunk, borderTop: `2px solid ${ink.frame}` },
  whole: { whiteSpace: "nowrap" },
  factLink: { color: ink.text, textDecoration: "underline" },
  footerLink: { color: ink.soft, textDecoration: "underline" },
  footerLine: { ...broken, font: `400 14px/21px ${text}`, margin: "0 0 10px", color: ink.soft },
} satisfies Record<string, CSSProperties>;

/** Status colors of the pages as hex, the only format that mail programs support. */
export const badgeStyles: Record<StatusColour, CSSProperties> = {
  green: { backgroundColor: "#d8f4dd", color: "#10602d" },
  blue: { backgroundColor: "#d9edff", color: "#20508a" },
  amber: { backgroundColor: "#fbe8ce", color: "#6f4600" },
  red: { backgroundColor: "#ffe1e3", color: "#8c2336" },
  grey: { backgroundColor: "#e9ebef", color: "#4c5058" },
};

const stop: CSSProperties = { padding: "8px 10px 0 0", font: `400 13px/17px ${text}` };
export const stopStyles: Record<MailProgress["stops"][number]["state"], CSSProperties> = {
  passed: { ...stop, color: ink.text },
  now: { ...stop, fontWeight: 700, color: ink.text },
  ahead: { ...stop, color: ink.soft },
};

const darkBadges: Record<StatusColour, [background: string, color: string]> = {
  green: ["#14361d", "#a4dfaf"],
  blue: ["#182e4b", "#a6d1ff"],
  amber: ["#3e2909", "#efc68f"],
  red: ["#4d1b21", "#ffb9be"],
  grey: ["#2c2e32", "#caced6"],
};
const darkBadgeRules = Object.entries(darkBadges)
  .map(
    ([name, [background, color]]) =>
      `.${name} { background-color: ${background} !important; color: ${color} !important; }`,
  )
  .join(" ");

export const mailStyles = `
:root { color-scheme: light dark; supported-color-schemes: light dark; }
.title { text-wrap: balance; }
@media (max-width: 480px) { .pad { padding: 28px 20px !important; } .title { font-size: 34px !important; line-height: 36px !important; } .stop { font-size: 12px !important; line-height: 15px !important; } .fact { display: block !important; width: auto !important; padding: 12px 0 14px !important; border-left: 0 !important; } }
@media (max-width: 360px) { .stop { font-size: 11px !important; padding-right: 3px !important; } }
@media (prefers-color-scheme: dark) {
  .sunk { background-color: #0b0e15 !important; } .card { background-color: #191e29 !important; }
  .ink { color: #f3f0e9 !important; } .soft { color: #b3b6bd !important; }
  .letter { background-color: #f3f0e9 !important; color: #151a26 !important; }
  .rule { border-color: #d8d6d0 !important; } .rule-top { border-color: #d8d6d0 !important; } .line { border-color: #363b47 !important; }
  ${darkBadgeRules}
  .action, .bar { background-color: #ff6428 !important; } .bar-ahead { background-color: #363b47 !important; }
}`;

/** For the plain mail, which otherwise has the program's own dark colors. */
export const plainMailStyles =
  "@media (prefers-color-scheme: dark) { body { background-color: #191e29; color: #f3f0e9; } a { color: #a6d1ff; } }";
