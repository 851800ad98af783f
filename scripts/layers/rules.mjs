// Rules for imports between layers (docs/ARCHITECTURE.md). They match folder patterns, so they also apply to new
// features.

/** Lowest first: a feature may import earlier ones. A missing folder fails the check. */
export const featureOrder = [
  "audit",
  "settings",
  "policies",
  "providers",
  "accounts",
  "branches",
  "stations",
  "devices",
  "rates",
  "payments",
  "shipments",
  "tracking",
  "runs",
  "containers",
  "custody",
  "proofs",
  "acts",
  "counter",
  "certificates",
  "flags",
  "preferences",
  "bookings",
  "notifications",
  "undo",
  "bulk",
  "labels",
  "printing",
  "webhooks",
  "enquiries",
  "chat",
  "imports",
  "reports",
  "sample",
];

const code = "^(app|bench|content|copy|domain|emails|scripts|server|tests)/";
const test = "\\.test\\.tsx?$";
const infrastructure =
  "^server/(?!features/|api/|jobs/|cli/|seed/|http/|[^/]+\\.ts$)[^/]+/|^server/(cannot-start|env|log|log-line|loggable-error|clock|package-root|request-scope|lifecycle|once-in-process)\\.ts$";
const features = "^server/features/";
const entries = "^server/(main|boot|http|load-app|banner|start-failure|stop-on-signal)\\.ts$|^server/http/";

/** `from` may import, of our own code, only what `only` lists. */
const layer = (name, from, only, comment) => ({
  name,
  comment,
  severity: "error",
  from: { path: from, pathNot: test },
  to: { path: code, pathNot: only },
});

/** `from` may import, of npm packages, only `allowed`. Types for a package count as the package. */
const packages = (name, from, allowed, comment) => ({
  name: `packages-of-${name}`,
  comment,
  severity: "error",
  from: { path: from, pathNot: test },
  to: {
    dependencyTypes: ["npm", "npm-dev", "npm-optional", "npm-peer", "npm-no-pkg", "npm-unknown"],
    pathNot: allowed.length > 0 ? `node_modules/(@types/)?(${allowed.join("|")})/` : "^$",
  },
});

/** Packages of each adapter. A folder that is not listed may use none. */
const infrastructurePackages = {
  backup: ["pg", "pg-copy-streams", "zod"],
  auth: ["better-auth", "@better-auth/passkey", "cookie"],
  barcodes: ["bwip-js"],
  calendar: ["ical-generator", "luxon"],
  db: ["pg", "drizzle-orm", "dataloader"],
  images: ["@resvg/resvg-wasm"],
  labels: ["pdfkit", "fontkit", "bidi-js"],
  live: ["pg"],
  mail: ["nodemailer"],
  metrics: ["prom-client", "drizzle-orm"],
  places: ["@photostructure/tz-lookup"],
  push: ["web-push"],
  queue: ["pg-boss", "pg", "zod", "drizzle-orm"],
  roads: ["zod"],
  sheets: ["csv-parse", "fflate", "read-excel-file"],
};

export const forbidden = [
  { name: "no-cycles", severity: "error", from: {}, to: { circular: true } },
  {
    name: "no-missing",
    severity: "error",
    from: {},
    to: { couldNotResolve: true, pathNot: "^virtual:|\\+types/|\\?(url|raw|inline)$" },
  },
  layer("domain-stands-alone", "^domain/", ["^domain/"], "The language is pure: it knows no machinery and no words."),
  {
    name: "domain-is-pure",
    severity: "error",
    from: { path: "^domain/", pathNot: test },
    to: {
      dependencyTypes: ["npm", "npm-dev", "npm-optional", "npm-no-pkg", "core"],
      pathNot: "node_modules/(@types/)?(zod|libphonenumber-js|luxon|culori)/",
    },
  },
  layer(
    "words-know-the-language",
    "^(copy|content)/",
    ["^(copy|content|domain)/"],
    "Texts and content depend only on the language.",
  ),
  layer(
    "language-plugin-stands-alone",
    "^scripts/two-languages\\.ts$",
    ["^$"],
    "The build loads the plugin before any of our modules can be resolved.",
  ),
  packages("the-language-plugin", "^scripts/two-languages\\.ts$", ["vite"], "The plugin is part of the build."),
  {
    name: "translations-come-from-the-plugin",
    comment: "Code imports the English text; the plugin replaces it (decision 20).",
    severity: "error",
    from: { path: code, pathNot: [test, "^(copy|content)/es/"] },
    to: { path: "^(copy|content)/es/" },
  },
  layer("mails-are-templates", "^emails/", ["^(emails|domain|copy)/"], "Mails are pure templates over domain views."),
  layer("infrastructure-knows-no-feature", infrastructure, ["^domain/", infrastructure], "Adapters know no feature."),
  layer(
    "features",
    features,
    ["^(domain|copy|emails)/", features, infrastructure],
    "Use cases depend on the domain, texts, mails and infrastructure.",
  ),
  ...featureOrder.map((name, index) => ({
    name: `feature-${name}-looks-down`,
    severity: "error",
    from: { path: `${features}${name}/`, pathNot: test },
    to: { path: `${features}(${featureOrder.slice(index + 1).join("|") || "none"})/` },
  })),
  {
    name: "features-are-in-the-order",
    severity: "error",
    from: { path: features, pathNot: `${features}(${featureOrder.join("|")})/` },
    to: {},
  },
  layer(
    "endpoints",
    "^server/(api|jobs|cli|seed)/",
    [
      "^(domain|copy|content|emails)/",
      features,
      infrastructure,
      "^server/(api|jobs|cli|seed|http)/",
      "^server/(load-app|boot)\\.ts$",
    ],
    "An endpoint parses, calls one use case and responds.",
  ),
  layer(
    "components-never-import-the-server",
    "^app/(components|hooks)/",
    ["^(domain|copy)/", "^app/(components|hooks|styles)/", "^app/web/nonce\\.ts$"],
    "Components depend on domain views, never on the server.",
  ),
  layer(
    "presenters",
    "^app/presenters/",
    ["^(domain|copy)/", "^app/(presenters|components)/"],
    "Shared presentation of several areas: domain views in, texts out.",
  ),
  {
    name: "presenters-draw-nothing",
    comment: "A presenter depends on the props of a component, never on the component.",
    severity: "error",
    from: { path: "^app/presenters/", pathNot: test },
    to: { path: "^app/components/", dependencyTypesNot: ["type-only"] },
  },
  {
    name: "areas-are-independent",
    comment:
      "What two rooms use is a presenter, a component or a part of app/web; developers may look into every room.",
    severity: "error",
    from: { path: "^app/routes/(?!dev/)([^/]+)/", pathNot: test },
    to: { path: "^app/routes/[^/]+/", pathNot: "^app/routes/$1/" },
  },
  layer(
    "web-knows-no-page",
    "^app/web/",
    ["^(domain|copy|content)/", "^app/(?!routes/)", features, "^server/(auth|http|api)/", infrastructure],
    "The code between forms and use cases serves every area.",
  ),
  layer(
    "pages",
    "^app/(routes|web)/",
    ["^(domain|copy|content)/", "^app/", features, "^server/(auth|http|api)/", infrastructure],
    "Pages call use cases in loaders, actions and middleware.",
  ),
  {
    name: "no-import-of-entries",
    severity: "error",
    from: { pathNot: [entries, test, "^(tests|bench|scripts)/", "^server/(cli|api|seed)/", "^app/(routes|web)/"] },
    to: { path: entries },
  },
  {
    name: "pages-never-use-the-database",
    comment: "A page calls a use case; only features and the layers below query the database.",
    severity: "error",
    // The entry and the shared form action convert any error into a response.
    from: { path: "^app/", pathNot: `${test}|^app/entry\\.server\\.tsx$|^app/web/action\\.ts$` },
    to: { path: "^server/db/" },
  },
  packages("words", "^(copy|content)/", [], "Words need no library."),
  packages("mails", "^emails/", ["react", "react-dom"], "Mails are markup."),
  packages(
    "components",
    "^app/(components|hooks)/",
    ["react", "react-router", "@simplewebauthn/browser", "idb", "zxing-wasm"],
    "Packages for the browser are listed here.",
  ),
  {
    name: "components-run-in-a-browser",
    severity: "error",
    from: { path: "^app/(components|hooks)/", pathNot: test },
    to: { dependencyTypes: ["core"] },
  },
  packages("presenters", "^app/presenters/", [], "Finished words need no library."),
  packages("pages", "^app/(routes|web)/", ["react", "react-router"], "A page answers."),
  packages("features", features, ["drizzle-orm", "zod", "better-auth"], "A use case asks the infrastructure."),
  packages("rest", "^server/api/", ["hono", "@hono/zod-openapi", "zod"], "The REST door."),
  packages("jobs-and-commands", "^server/(jobs|cli)/", [], "Shallow doors need no library."),
  packages("samples", "^server/seed/", ["drizzle-orm"], "The sample world calls use cases."),
  ...Object.entries(infrastructurePackages).map(([folder, allowed]) =>
    packages(`the-infrastructure-${folder}`, `^server/${folder}/`, allowed, "One adapter, one package."),
  ),
  packages(
    "the-rest-of-the-infrastructure",
    `^server/(?!(features|api|jobs|cli|seed|http|${Object.keys(infrastructurePackages).join("|")})/)[^/]+/`,
    [],
    "An adapter names its package in scripts/layers/rules.mjs.",
  ),
];
