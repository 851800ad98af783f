import { defineConfig, devices } from "@playwright/test";
import { browserArguments, findBrowser } from "./scripts/browser.ts";

const port = Number(process.env["E2E_PORT"] ?? 41_730);
const baseURL = `http://127.0.0.1:${port}`;
const executablePath = findBrowser();
const desktop = { ...devices["Desktop Chrome"], viewport: { width: 1440, height: 900 } };

const webServer = {
  command: `"${process.execPath}" scripts/serve-for-journeys.mjs`,
  url: `${baseURL}/readyz`,
  env: { PORT: String(port), E2E_PORT: String(port) },
  stdout: "ignore" as const,
  stderr: "pipe" as const,
  timeout: 120_000,
  reuseExistingServer: false,
  // The server stops its database; if killed, it would leave the database running.
  gracefulShutdown: { signal: "SIGTERM" as const, timeout: 20_000 },
};

const always = [
  { name: "desktop", testIgnore: "**/*.nojs.spec.ts", use: desktop },
  { name: "no-js", testMatch: "**/*.nojs.spec.ts", use: { ...desktop, javaScriptEnabled: false } },
  {
    name: "phone",
    testIgnore: "**/*.nojs.spec.ts",
    grep: /@phone/,
    use: { ...desktop, viewport: { width: 375, height: 812 }, hasTouch: true, isMobile: true },
  },
];
/** `npm run e2e:firefox` and `npm run e2e:day`. */
const onRequest = [
  { name: "firefox", testDir: "tests/firefox", workers: 1 },
  { name: "day", testDir: "tests/day", use: desktop },
].find(({ name }) => name === process.env["E2E_ON_REQUEST"]);

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
  projects: onRequest ? [onRequest] : always,
  // `npm run e2e:day` starts a separate server and kills it.
  ...(onRequest?.name === "day" ? {} : { webServer }),
});
