const isProduction = process.argv.includes("--production");

/**
 * `npm run check` runs twice: on everything, and with --production on what the product alone would not miss. An
 * export only for tests is marked @internal, one without an endpoint yet @public, both with the reason.
 */
export default {
  entry: [
    // Entries of the build and of the commands in package.json; `!` marks the product.
    "server/{main,http}.ts!",
    "server/cli/index.ts!",
    // Replacements of English modules by scripts/two-languages.ts.
    "{copy,content}/es/*.ts!",
    "domain/shared/in-languages.ts!",
    "scripts/*.mjs",
    "bench/*.ts",
    // Programs that benchmarks and tests start.
    "bench/support/hello.ts",
    "tests/support/*-process.ts",
    "tests/day/moved-clock.mjs",
    "tests/support/read-tsx.ts",
    "tests/support/print-mails.ts",
    // Bundled by path for the tabs of a test.
    "tests/support/model/phone-tab.ts",
    // Use cases without an endpoint in the back office yet: the tariff (D5), and the location of a shipment in the
    // list (E3).
    "server/features/rates/publish-tariff.ts!",
    "server/features/shipments/update-current-location.ts!",
  ],
  project: ["**/*.{ts,tsx,mjs}!", "!{tests,bench,scripts}/**!", "!**/*.test.{ts,tsx}!"],
  // A test may access internals of a module; code that only its test uses may be deleted.
  ignoreExportsUsedInFile: isProduction,
  // Written by `react-router typegen`, which may not have run.
  ignoreUnresolved: ["\\+types/.+"],
  // System programs, if available.
  ignoreBinaries: ["apt-get", "mkfifo", "unshare", "wrk"],
  ignoreDependencies: [
    // `react-router typegen` looks for it in package.json.
    "@react-router/node",
    // Used only in app/styles/fonts.css.
    "@fontsource-variable/archivo",
    "@fontsource-variable/inter",
    // Also there, and loaded by path in server/images/render-logo.ts.
    "@fontsource-variable/jetbrains-mono",
    // Loaded by path in server/sheets/read-table.ts, for a process.
    "csv-parse",
    "read-excel-file",
    // Named in the settings that scripts/mutants.mjs writes; the second is the TypeScript of scripts/layers.
    "@stryker-mutator/vitest-runner",
    "waybill-layers",
  ],
};
