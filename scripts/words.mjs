// What a person reads stands in copy/ or content/ (docs/STYLE.md). Finds the English that stands in code instead.
import { createRequire } from "node:module";
import path from "node:path";

// TypeScript 7 has no compiler interface: the 5.9 of scripts/floors reads the sources here too.
const ts = createRequire(path.join(import.meta.dirname, "floors", "package.json"))("typescript");

/** Attributes that a person reads or hears: one letter is enough to be a word. */
const readAttributes = new Set(
  "alt aria-description aria-label aria-roledescription caption heading hint label note placeholder summary title".split(
    " ",
  ),
);
/** Attributes that only the browser reads, however much their values look like words. */
const machineAttributes =
  /^(className|data-of|class|style|d|viewBox|preserveAspectRatio|transform|autoComplete|sandbox|allow|accept|media|sizes|rel|content)$/;
/** Calls whose texts nobody of the audience reads: log lines, selectors, what describes the interface to programmers, and what kept.ts says to them. */
const machineCalls =
  /(^|\.)((log\(\)|log|console)\.\w+|querySelector(All)?|closest|matches|matchMedia|describe|way\.refuse)$/;
const machineProperties = /^(preserveAspectRatio|Vary|Allow|"@type")$/;
/** What OpenAPI says of a door stands beside the door. */
const describingProperties = /^(description|summary)$/;
/** Values of headers and cookies, selectors, policies, markup: the shape of a phrase, and no words. */
const machineShape =
  /^\s*<[?!a-z]|^[.#:[]|\/>|charset=|max-age=|Max-Age=|HttpOnly|="|'(none|self|strict-dynamic)'|^(frame|connect|script)-src |^(private, no-store|noindex, nofollow)$/i;

/** One word alone is a word of ours when it begins like one: "Dashboard"; "dashboard" is a name of the program. */
const oneWord = /^\p{Lu}\p{Ll}+[.,:;!?…]*$/u;
const phrase = /\p{L}{2,}[’')]*[.,:;!?…]* +[“"('‘]*\p{L}{2,}/u;
/** What is left of a phrase beside a placeholder: "Step ", " of ", ", done". */
const cutPhrase = /^ *\p{L}{2,}[.,:;!?…]* $|^[,.;:]? \p{L}{2,}|\p{L}{2,}[.,:;!?…]* $/u;

/** The English in a source file: `[{ line, words }]`. */
export function findWords(file, text) {
  const kind = file.endsWith("x") ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true, kind);
  const found = [];
  const note = (node, words) => {
    const { line } = source.getLineAndCharacterOfPosition(node.getStart(source));
    found.push({ line: line + 1, words: words.replace(/\s+/g, " ").trim() });
  };
  const visit = (node) => {
    if (isForMachines(node, source)) return;
    if (ts.isJsxText(node)) {
      if (/\p{L}/u.test(node.text.replace(/&\w+;/g, ""))) note(node, node.text);
    } else if (ts.isJsxAttribute(node) && node.initializer && ts.isStringLiteral(node.initializer)) {
      const [name, value] = [node.name.getText(source), node.initializer.text];
      if (readAttributes.has(name) ? /\p{L}/u.test(value) : isEnglish(value)) note(node, `${name}="${value}"`);
      return;
    } else if (ts.isStringLiteralLike(node)) {
      // One word handed to a function is a key or a name far more often than a text.
      const isArgument = ts.isCallExpression(node.parent) && node.parent.arguments.includes(node);
      if (isEnglish(node.text) && !(isArgument && oneWord.test(node.text))) note(node, node.text);
    } else if (isTemplatePart(node)) {
      const isWord = ts.isTemplateHead(node) && oneWord.test(node.text);
      if ((isWord || phrase.test(node.text) || cutPhrase.test(node.text)) && !machineShape.test(node.text))
        note(node, node.text);
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

function isTemplatePart(node) {
  return ts.isTemplateHead(node) || ts.isTemplateMiddle(node) || ts.isTemplateTail(node);
}

function isEnglish(text) {
  return /\p{Ll}/u.test(text) && (oneWord.test(text) || phrase.test(text)) && !machineShape.test(text);
}

/** Parts of a file that nobody of the audience reads: imports, types, statements, faults of our own, and what is named above. */
function isForMachines(node, source) {
  if (ts.isImportDeclaration(node) || ts.isExportDeclaration(node) || ts.isTypeNode(node)) return true;
  if (ts.isJsxAttribute(node)) return machineAttributes.test(node.name.getText(source));
  // Names of keys: `event.key === "Escape"`.
  if (ts.isBinaryExpression(node)) return node.left.getText(source).endsWith(".key") && ts.isStringLiteral(node.right);
  if (ts.isTaggedTemplateExpression(node)) return node.tag.getText(source) === "sql";
  if (ts.isNewExpression(node)) return /^(\w*Error|RegExp)$/.test(node.expression.getText(source));
  if (ts.isPropertyAssignment(node)) {
    const name = node.name.getText(source);
    const isDoor = source.fileName.startsWith("server/api/");
    return machineProperties.test(name) || (isDoor && describingProperties.test(name));
  }
  // `log[level](…)` is a log line too.
  return ts.isCallExpression(node) && machineCalls.test(node.expression.getText(source).replace(/\[.*\]/s, ".level"));
}
