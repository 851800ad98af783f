// Checks the rules for imports between layers (rules.mjs), and that they would detect a violation.
import { createRequire, registerHooks } from "node:module";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { featureOrder, forbidden } from "./layers/rules.mjs";

// The checkout, or a folder with planted violations, as in the test beside this file.
const root = path.resolve(process.argv[2] ?? path.join(import.meta.dirname, ".."));
const layersRequire = createRequire(path.join(import.meta.dirname, "layers", "package.json"));

// dependency-cruiser needs the compiler API, which TypeScript 7 lacks: it gets the TypeScript 5.9 of a nested package.
registerHooks({
  resolve(specifier, context, next) {
    const isTypescript = specifier === "typescript" || specifier.startsWith("typescript/");
    if (!isTypescript || !context.parentURL?.includes("/dependency-cruiser/")) return next(specifier, context);
    return { url: pathToFileURL(layersRequire.resolve(specifier)).href, shortCircuit: true };
  },
});
const { cruise } = await import("dependency-cruiser");

process.chdir(root);
const { output } = await cruise(["app", "content", "copy", "domain", "emails", "server", "scripts/two-languages.ts"], {
  ruleSet: { forbidden },
  validate: true,
  tsPreCompilationDeps: true,
  doNotFollow: { path: "node_modules" },
  exclude: { path: "\\.react-router/|\\+types/" },
  enhancedResolveOptions: {
    extensions: [".ts", ".tsx", ".mjs", ".js", ".json", ".css"],
    conditionNames: ["import", "node", "default", "types"],
    exportsFields: ["exports"],
  },
});

const own = output.modules.filter(({ source }) => /^(app|content|copy|domain|emails|scripts|server)\//.test(source));
const edges = own.reduce((sum, module) => sum + module.dependencies.length, 0);
const aliased = own.some((module) =>
  module.dependencies.some(
    (dependency) => dependency.resolved.startsWith("domain/") && dependency.module.startsWith("#domain/"),
  ),
);
if (own.length === 0 || edges === 0 || !aliased) {
  console.error(
    `layers: ${own.length} modules and ${edges} imports were read; the check would see nothing (TypeScript ${layersRequire("typescript").version})`,
  );
  process.exit(1);
}
const faults = output.summary.violations.map(({ rule, from, to }) => `  ${rule.name}: ${from} -> ${to}`);
if (faults.length > 0) console.error(`${faults.join("\n")}\nFeatures from low to high: ${featureOrder.join(" < ")}`);
console.log(
  `layers: ${own.length} modules, ${edges} imports, ${faults.length} ${faults.length === 1 ? "fault" : "faults"}`,
);
process.exit(faults.length === 0 ? 0 : 1);
