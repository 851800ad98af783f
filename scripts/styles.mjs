// Checks how components are styled (docs/STYLE.md): which component owns a class, where it is written and used, and
// which pages load it.

/** @typedef {Map<string, string>} Tree path from the root of the project, with forward slashes, to the file's text */

const nameOf = (file) => file.slice(file.lastIndexOf("/") + 1).replace(/\.\w+$/, "");
const isStyle = (file) => file.endsWith(".css");
// Short words that are real: names of colors and moments that the code uses too.
const shortWords = new Set(["far", "ink", "new", "now", "red"]);

/**
 * Returns the problems of the styles in this tree, a sentence each. Without any, no two components can collide.
 * @param {Tree} tree
 * @returns {string[]}
 */
export function findStyleProblems(tree) {
  const files = [...tree.keys()];
  const code = files.filter((file) => !isStyle(file));
  const read = (file) => tree.get(file) ?? "";
  const sheetsOf = new Map(code.map((file) => [file, importedSheets(read(file))]));
  const sheets = new Set([...sheetsOf.values()].flat());
  const gathered = new Map([...sheets].map((sheet) => [sheet, gather(sheet, tree)]));
  const styles = files.filter((file) => isStyle(file) && !sheets.has(file));
  const known = readClasses(styles, read);
  const used = new Map(code.map((file) => [file, usedClasses(read(file), known)]));
  return [
    ...placement(styles, tree, gathered, sheets),
    ...measures(files.filter(isStyle), read),
    ...known.problems,
    ...usage(known, used, code.map(read).join("\n")),
    ...delivery(code, read, sheetsOf, gathered, styles, used, known),
  ];
}

/** Returns the style sheets a module imports, which must be whole sheets of app/styles. */
function importedSheets(text) {
  return [...text.matchAll(/^import "#(app\/[\w/.-]+\.css)";/gm)].map(([, file]) => file);
}

function gather(sheet, tree) {
  const folder = sheet.slice(0, sheet.lastIndexOf("/"));
  return [...(tree.get(sheet) ?? "").matchAll(/@import "([^"]+)"/g)].map(([, to]) =>
    new URL(to, `file:///${folder}/`).pathname.slice(1),
  );
}

function placement(styles, tree, gathered, sheets) {
  const problems = [];
  const isGathered = new Set([...gathered.values()].flat());
  const seen = new Map();
  for (const sheet of sheets) {
    if (!sheet.startsWith("app/styles/"))
      problems.push(`${sheet}: asked for by a module; a sheet of app/styles gathers it`);
    for (const file of gathered.get(sheet) ?? [])
      if (!tree.has(file)) problems.push(`${sheet}: ${file} does not exist`);
  }
  for (const file of styles) {
    if (!isGathered.has(file)) problems.push(`${file}: no sheet gathers it`);
    if (file.startsWith("app/components/") && !tree.has(file.replace(/css$/, "tsx")))
      problems.push(`${file}: stands beside no component of its name`);
    const other = seen.get(nameOf(file));
    if (other) problems.push(`${file}: ${other} has the same name, so their classes could collide`);
    seen.set(nameOf(file), file);
  }
  return problems;
}

/** Requires em in queries of a width or height: with larger text, a wide screen has less space. */
function measures(styles, read) {
  return styles.flatMap((file) =>
    [...read(file).matchAll(/@(?:media|container)[^{]*\d(?:\.\d+)?px[^{]*/g)].map(
      ([query]) => `${file}: "${query.trim()}" counts in px; write it in em, which follow the browser's text size`,
    ),
  );
}

/** Returns every selector of a style sheet, except those inside `@keyframes` and the like. */
export function selectorsOf(css) {
  const found = [];
  const open = [];
  let from = 0;
  const text = css.replace(/\/\*[\s\S]*?\*\//g, "");
  for (const { 0: mark, index } of text.matchAll(/"[^"]*"|[{};]/g)) {
    if (mark.startsWith('"')) continue;
    if (mark === "{") {
      const head = text.slice(from, index).trim();
      if (!head.startsWith("@") && !open.some((one) => one.startsWith("@keyframes"))) found.push(...splitList(head));
      open.push(head);
    } else if (mark === "}") open.pop();
    from = index + 1;
  }
  return found;
}

/** Splits at commas outside brackets. */
function splitList(selector) {
  return selector.split(/,(?![^(]*\))/).map((one) => one.replace(/\s+/g, " ").trim());
}

const classesIn = (selector) =>
  [...selector.replace(/"[^"]*"/g, "").matchAll(/\.(-?[a-zA-Z_][\w-]*)/g)].map(([, name]) => name);

/**
 * Assigns every class to its owner: a file owns classes that begin with its name, words.css the shared ones. Other
 * classes name a state.
 */
function readClasses(styles, read) {
  const names = new Map(styles.map((file) => [nameOf(file), file]));
  const words = new Set(
    styles
      .filter((file) => nameOf(file) === "words")
      .flatMap((file) => selectorsOf(read(file)).map((one) => classesIn(one)[0])),
  );
  const ownerOf = (name) => {
    if (words.has(name)) return names.get("words");
    for (let part = name; part; part = part.slice(0, Math.max(part.lastIndexOf("-"), 0)))
      if (names.has(part)) return names.get(part);
    return undefined;
  };
  const defined = new Map();
  const states = new Set();
  const problems = [];
  for (const file of styles) {
    for (const selector of selectorsOf(read(file))) {
      const classes = classesIn(selector);
      const isOwn = classes.some((name) => ownerOf(name) === file) || selector.includes(`[data-${nameOf(file)}`);
      if (file.startsWith("app/styles/") ? classes.length > 0 && !isOwn : !isOwn)
        problems.push(`${file}: "${selector}" names no class of its own, so it reaches into other components`);
      for (const compound of selector.replace(/"[^"]*"/g, "").split(/[\s>+~]+(?![^(]*\))/)) {
        for (const name of classesIn(compound)) {
          if (ownerOf(name)) continue;
          states.add(name);
          const stands =
            /^[a-z]/.test(compound) || classesIn(compound).some((one) => ownerOf(one)) || compound.startsWith(":");
          if (!stands)
            problems.push(`${file}: ".${name}" stands alone; write it on a class of the component or on an element`);
          if (name.length < 4 && !shortWords.has(name)) problems.push(`${file}: ".${name}" does not read`);
        }
      }
      for (const name of classes) if (ownerOf(name) === file) defined.set(name, file);
    }
  }
  return { defined, states, ownerOf, problems };
}

/**
 * Collects the classes in a module's markup: those in className and class, and any literal that is a component's class.
 */
function usedClasses(text, { defined }) {
  const sure = new Set();
  for (const [, double, single] of text.matchAll(/\bclass(?:Name)?=(?:\{?"([^"]*)"|'([^'$]*)')/g))
    for (const word of (double ?? single ?? "").split(/\s+/)) if (word && !word.includes("$")) sure.add(word);
  const drawn = new Set(sure);
  for (const [, inside] of text.matchAll(/\bclassName=\{([^}]*)/g))
    for (const word of inside.split(/[^\w-]+/)) if (defined.has(word)) drawn.add(word);
  const all = new Set(drawn);
  for (const [, , literal] of text.matchAll(/(["'`])((?:(?!\1).)*)\1/g))
    for (const word of literal.split(/[^\w-]+/)) if (defined.has(word)) all.add(word);
  return { sure, drawn, all };
}

function usage({ defined, states }, used, text) {
  const problems = [];
  for (const [file, { sure }] of used)
    for (const name of sure)
      if (!defined.has(name) && !states.has(name))
        problems.push(`${file}: class "${name}" is written in no stylesheet`);
  const anywhere = new Set([...used.values()].flatMap(({ all }) => [...all]));
  for (const [name, file] of defined) if (!anywhere.has(name)) problems.push(`${file}: nothing uses ".${name}"`);
  const literals = new Set(
    [...text.matchAll(/(["'`])((?:(?!\1).)*)\1/g)].flatMap(([, , literal]) => literal.split(/[^\w-]+/)),
  );
  for (const name of states) if (!literals.has(name)) problems.push(`nothing uses the state ".${name}"`);
  return problems;
}

/** Checks that every page loads the styles of all components that its modules import, directly or indirectly. */
function delivery(code, read, sheetsOf, gathered, styles, used, { ownerOf }) {
  const problems = [];
  const imports = new Map(
    code.map((file) => [
      file,
      [...read(file).matchAll(/^(?!import type ).*(?:from |import\()"#(app\/[^"]+)"/gm)].map(([, to]) => to),
    ]),
  );
  const reach = (file, seen = new Set()) => {
    if (seen.has(file)) return seen;
    seen.add(file);
    for (const to of imports.get(file) ?? []) reach(to, seen);
    return seen;
  };
  const isPage = (file) =>
    file === "app/root.tsx" || (file.startsWith("app/routes/") && /^export default /m.test(read(file)));
  for (const page of code.filter(isPage)) {
    const frames = ["app/root.tsx", ...(page.startsWith("app/routes/admin/") ? ["app/routes/admin/layout.tsx"] : [])];
    const modules = reach(page);
    const loaded = new Set(
      [...frames, ...modules].flatMap((file) => sheetsOf.get(file) ?? []).flatMap((sheet) => gathered.get(sheet) ?? []),
    );
    const shown = [...modules].flatMap((file) => [
      ...[...(used.get(file)?.drawn ?? [])].map(ownerOf),
      ...styles.filter((style) => style === file.replace(/tsx$/, "css")),
    ]);
    const missing = new Set(shown.filter((file) => file && !loaded.has(file)));
    for (const file of missing) problems.push(`${page}: can show ${file}, but loads no sheet that gathers it`);
  }
  return problems;
}
