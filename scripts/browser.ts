import { spawnSync } from "node:child_process";
import fs from "node:fs";
import path from "node:path";
import { chromium } from "@playwright/test";

const installed = [
  // Without the windows, tabs and menus that nobody sees: for the same pages it takes two thirds of the processor's time.
  "/usr/bin/chromium-headless-shell",
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

/** The browser the journeys run in: one that is installed, else the one Playwright downloaded before. */
export function findBrowser(): string | null {
  return (
    [process.env["CHROMIUM_PATH"], ...installed, chromium.executablePath()].find(
      (file) => file && fs.existsSync(file),
    ) ?? null
  );
}

/** Gets one where there is none. Throws with the way out. */
function ensureBrowser(): string {
  const found = findBrowser() ?? fromDebian() ?? fromPlaywright();
  if (found) return found;
  throw new Error(
    "No browser for the journeys. Install Chromium or Google Chrome, or run `npx playwright install chromium`, or set CHROMIUM_PATH, then start again.",
  );
}

function fromDebian(): string | null {
  if (process.getuid?.() !== 0 || !fs.existsSync("/etc/debian_version")) return null;
  console.log("installing chromium with apt");
  const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
  spawnSync("apt-get", ["update", "-qq"], { stdio: "inherit", env });
  // Only newer releases have it without windows.
  for (const name of ["chromium-headless-shell", "chromium"])
    if (!findBrowser())
      spawnSync("apt-get", ["install", "-y", "-qq", "--no-install-recommends", name], { stdio: "inherit", env });
  return findBrowser();
}

function fromPlaywright(): string | null {
  console.log("downloading chromium with Playwright (60 s at most)");
  spawnSync("playwright", ["install", "chromium"], {
    stdio: "inherit",
    timeout: 60_000,
    shell: process.platform === "win32",
  });
  return findBrowser();
}

if (import.meta.main) {
  try {
    console.log(ensureBrowser());
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
}
