import { defineConfig, devices } from "@playwright/test";
import { browserArguments, findBrowser } from "./scripts/browser.ts";

const port = Number(process.env["E2E_PORT"] ?? 41_730);
const baseURL = `http://127.0.0.1:${port}`;
const executablePath = findBrowser();
const desktop = { ...devices["Desktop Chrome"], viewport: { width: 1440, height: 900 } };

/**
 * Journeys against the built product on a separate data folder. `*.nojs.spec.ts` run without JavaScript; tests tagged
 * @phone run again at 375 px.
 */
export default defineConfig({
  testDir: "tests/e2e",
  fullyParallel: true,
  workers: 2,
  // scripts/test.mjs counts and names flaky journeys: one does not fail the run, three do.
  retries: process.env["CI"] ? 1 : 0,
  forbidOnly: true,
  timeout: 150_000,
  expect: { timeout: 30_000 },
  reporter: [["list"], ["json"]],
  use: {
    baseURL,
    locale: "en-US",
    timezoneId: "America/New_York",
    // A service worker would bypass `page.route`; journeys about it allow it.
    serviceWorkers: "block",
    // Use `--trace on` when needed: recording every journey more than doubles their time.
    trace: "off",
    screenshot: "only-on-failure",
    launchOptions: {
      ...(executablePath ? { executablePath } : {}),
      args: browserArguments,
    },
  },
  // The main public journeys in a second engine, only on request (`npm run e2e:firefox`).
  projects: process.env["E2E_FIREFOX"]
    ? [{ name: "firefox", testDir: "tests/firefox", workers: 1 }]
    : [
        { name: "desktop", testIgnore: "**/*.nojs.spec.ts", use: desktop },
        { name: "no-js", testMatch: "**/*.nojs.spec.ts", use: { ...desktop, javaScriptEnabled: false } },
        {
          name: "phone",
          testIgnore: "**/*.nojs.spec.ts",
          grep: /@phone/,
          use: { ...desktop, viewport: { width: 375, height: 812 }, hasTouch: true, isMobile: true },
        },
      ],
  webServer: {
    command: `"${process.execPath}" scripts/serve-for-journeys.mjs`,
    url: `${baseURL}/readyz`,
    env: { PORT: String(port), E2E_PORT: String(port) },
    stdout: "ignore",
    stderr: "pipe",
    timeout: 120_000,
    reuseExistingServer: false,
    // The server stops its database; if killed, it would leave the database running.
    gracefulShutdown: { signal: "SIGTERM", timeout: 20_000 },
  },
});
