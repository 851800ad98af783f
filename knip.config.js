const isProduction = process.argv.includes("--production");

/**
 * `npm run check` looks twice: at everything, and with --production at what the product itself would not miss.
 * An export that only tests may use says @internal, one that waits for its door says @public, both with the reason.
 */
export default {
  entry: [
    // What the build and the commands of package.json begin with; `!` marks the product.
    "server/{main,http}.ts!",
    "server/cli/index.ts!",
    "server/http/render-thread.ts!",
    // Put in the place of the English by scripts/two-languages.ts.
    "{copy,content}/es/*.ts!",
    "domain/shared/in-languages.ts!",
    "scripts/*.mjs",
    "bench/*.ts",
    // Programs that benches and tests start.
    "bench/support/hello.ts",
    "tests/support/*-process.ts",
    "tests/support/read-tsx.ts",
    "tests/support/print-mails.ts",
    // Use cases that wait for their doors in the back office: the price list (D5), and the place of a shipment in the list (E3).
    "server/features/rates/publish-tariff.ts!",
    "server/features/shipments/update-current-location.ts!",
  ],
  project: ["**/*.{ts,tsx,mjs}!", "!{tests,bench,scripts}/**!", "!**/*.test.{ts,tsx}!"],
  // A test may look inside a module; code that nothing but its test uses may go.
  ignoreExportsUsedInFile: isProduction,
  // Written by `react-router typegen`, which need not have run.
  ignoreUnresolved: ["\\+types/.+"],
  // Of the system, where there are any.
  ignoreBinaries: ["apt-get", "mkfifo", "unshare", "wrk"],
  ignoreDependencies: [
    // `react-router typegen` looks for it in package.json.
    "@react-router/node",
    // In app/styles/fonts.css, and asked for by its path in server/images/render-logo.ts.
    "@fontsource-variable/jetbrains-mono",
    // Asked for by their paths in server/sheets/read-table.ts, for a thread.
    "csv-parse",
    "read-excel-file",
    // Named in the settings that scripts/mutants.mjs writes; the second is the TypeScript of scripts/floors.
    "@stryker-mutator/vitest-runner",
    "waybill-floors",
  ],
};
