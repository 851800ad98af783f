import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    include: ["{domain,copy,content,server,emails,app,scripts}/**/*.test.{ts,tsx}", "tests/*.test.ts"],
    globalSetup: ["tests/support/postgres-for-tests.ts"],
    // Vite fills BASE_URL with a path of its own; blank counts as unset.
    env: { NODE_ENV: "test", BASE_URL: "" },
    maxWorkers: 2,
    testTimeout: 20_000,
    hookTimeout: 60_000,
  },
});
