import { spawnSync } from "node:child_process";
import fs from "node:fs";
import path from "node:path";
import { chromium } from "@playwright/test";

/** Without the windows, tabs and menus that nobody sees: for the same pages it takes two thirds of the processor's time. It shows no notifications. */
const withoutWindows = "/usr/bin/chromium-headless-shell";
const whole = [
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
  "/usr/bin/google-chrome-stable",
  "/snap/bin/chromium",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
  ...["PROGRAMFILES", "PROGRAMFILES(X86)", "LOCALAPPDATA"]
    .flatMap((name) => process.env[name] ?? [])
    .map((folder) => path.join(folder, "Google", "Chrome", "Application", "chrome.exe")),
];

/** As the journeys start it: nothing of it speaks to anybody but the product. */
export const browserArguments = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

/** The browser the journeys run in: one that is installed, else the one Playwright downloaded before. */
export function findBrowser(): string | null {
  return firstOf([process.env["CHROMIUM_PATH"], withoutWindows]) ?? findWholeBrowser();
}

/** One that shows notifications and keeps the settings of its user, for the journeys that need it. */
export function findWholeBrowser(): string | null {
  return firstOf([process.env["CHROMIUM_PATH"], ...whole, chromium.executablePath()]);
}

function firstOf(files: (string | undefined)[]): string | null {
  return files.find((file) => file && fs.existsSync(file)) ?? null;
}

/** Gets what is missing where that can be done. Throws with the way out where there is no browser in the end. */
function ensureBrowser(): string {
  if (!findWholeBrowser() || findBrowser() === findWholeBrowser()) installFromDebian();
  if (!findWholeBrowser()) downloadByPlaywright();
  const found = findWholeBrowser() && findBrowser();
  if (found) return found;
  throw new Error(
    "No browser for the journeys. Install Chromium or Google Chrome, or run `npx playwright install chromium`, or set CHROMIUM_PATH, then start again.",
  );
}

function installFromDebian(): void {
  if (process.env["CHROMIUM_PATH"] || process.getuid?.() !== 0 || !fs.existsSync("/etc/debian_version")) return;
  console.log("installing chromium with apt");
  const options = {
    stdio: "inherit" as const,
    timeout: 300_000,
    env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" },
  };
  spawnSync("apt-get", ["update", "-qq"], options);
  if (!findWholeBrowser())
    spawnSync("apt-get", ["install", "-y", "-qq", "--no-install-recommends", "chromium"], options);
  // Only newer releases have it; without it the same is done in more time.
  spawnSync("apt-get", ["install", "-y", "-qq", "--no-install-recommends", path.basename(withoutWindows)], options);
}

function downloadByPlaywright(): void {
  console.log("downloading chromium with Playwright (60 s at most)");
  spawnSync("playwright", ["install", "chromium"], {
    stdio: "inherit",
    timeout: 60_000,
    shell: process.platform === "win32",
  });
}

if (import.meta.main) {
  try {
    console.log(ensureBrowser());
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
}
