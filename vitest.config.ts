import { defineConfig } from "vitest/config";

// One glob instead of all: scripts/mutants.mjs runs the tests beside the code that it breaks. The language needs no database.
const only = process.env["WAYBILL_TESTS"];

export default defineConfig({
  test: {
    include: only ? [only] : ["{domain,copy,content,server,emails,app,scripts}/**/*.test.{ts,tsx}", "tests/*.test.ts"],
    // The language keeps no state: one worker for all its files is what makes thousands of breaks affordable.
    isolate: !only?.startsWith("domain/"),
    globalSetup: only?.startsWith("domain/") ? [] : ["tests/support/postgres-for-tests.ts"],
    // Vite fills BASE_URL with a path of its own; blank counts as unset.
    env: { NODE_ENV: "test", BASE_URL: "" },
    maxWorkers: 2,
    testTimeout: 20_000,
    hookTimeout: 60_000,
  },
});
