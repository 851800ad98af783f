import { spawnSync } from "node:child_process";
import fs from "node:fs";
import path from "node:path";
import { chromium } from "@playwright/test";

/** Headless Chromium takes two thirds of the CPU time for the same pages, but shows no notifications. */
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

/** Browser arguments of the journeys: no network traffic except to the product. */
export const browserArguments = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

/** Returns the browser of the journeys: an installed one, else the one Playwright downloaded. */
export function findBrowser(): string | null {
  return firstOf([process.env["CHROMIUM_PATH"], withoutWindows]) ?? findWholeBrowser();
}

/** Returns a browser with notifications and user settings, for the journeys that need them. */
export function findWholeBrowser(): string | null {
  return firstOf([process.env["CHROMIUM_PATH"], ...whole, chromium.executablePath()]);
}

function firstOf(files: (string | undefined)[]): string | null {
  return files.find((file) => file && fs.existsSync(file)) ?? null;
}

/** Installs missing browsers if possible. @throws Error with instructions if none is found. */
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
  // Only newer releases have it; without it the journeys are slower.
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
