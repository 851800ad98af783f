// Finds English text for users outside copy/ and content/ (docs/STYLE.md).
import { createRequire } from "node:module";
import path from "node:path";

// TypeScript 7 has no compiler API: this uses the TypeScript 5.9 of a nested package.
const ts = createRequire(path.join(import.meta.dirname, "layers", "package.json"))("typescript");

/** Attributes that users read or hear. Even one letter counts as text. */
const readAttributes = new Set(
  "alt aria-description aria-label aria-roledescription caption heading hint label note placeholder summary title".split(
    " ",
  ),
);
/** Attributes for the browser only, even if their values look like words. */
const machineAttributes =
  /^(className|data-of|class|style|d|viewBox|preserveAspectRatio|transform|autoComplete|sandbox|allow|accept|media|sizes|rel|content)$/;
/** Calls whose texts users never see: log lines, selectors, API descriptions, and reasons in kept.ts. */
const machineCalls =
  /(^|\.)((log\(\)|log|console)\.\w+|querySelector(All)?|closest|matches|matchMedia|describe|way\.refuse)$/;
const machineProperties = /^(preserveAspectRatio|Vary|Allow|"@type")$/;
/** Properties that describe endpoints in OpenAPI. */
const describingProperties = /^(description|summary)$/;
/** Headers, cookies, selectors, policies, markup: shaped like phrases, but no text. */
const machineShape =
  /^\s*<[?!a-z]|^[.#:[]|\/>|charset=|max-age=|Max-Age=|HttpOnly|="|'(none|self|strict-dynamic)'|^(frame|connect|script)-src |^(private, no-store|noindex, nofollow)$/i;

/** A single word is text if it is capitalized: "Dashboard"; "dashboard" is an identifier. */
const oneWord = /^\p{Lu}\p{Ll}+[.,:;!?…]*$/u;
const phrase = /\p{L}{2,}[’')]*[.,:;!?…]* +[“"('‘]*\p{L}{2,}/u;
/** The rest of a phrase beside a placeholder: "Step ", " of ", ", done". */
const cutPhrase = /^ *\p{L}{2,}[.,:;!?…]* $|^[,.;:]? \p{L}{2,}|\p{L}{2,}[.,:;!?…]* $/u;

/** Returns the English text in a source file: `[{ line, words }]`. */
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
      // A single word as an argument is usually a key or a name.
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

/** Checks for code whose texts users never see: imports, types, statements, internal errors, and the lists above. */
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
