import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { chromium, expect, test } from "@playwright/test";
import { findWholeBrowser } from "../../scripts/browser.ts";
import { enterAs } from "#tests/e2e/world.ts";

const phone = { width: 375, height: 812 };
const pages = [
  "/",
  "/services",
  "/about",
  "/contact",
  "/branches",
  "/help",
  "/verify",
  "/track",
  "/track/NO-SUCH-NUMBER",
  "/privacy",
  "/cookies",
  "/login",
  "/signup",
  "/new-shipment/package",
  "/new-shipment/start-over",
  "/admin/login",
];
const spanishPages = ["/es", "/es/services", "/es/about", "/es/contact", "/es/new-shipment/package"];
const officePages = ["/admin/dashboard", "/admin/shipments", "/admin/new", "/admin/users", "/admin/settings/company"];

test("at twice the text size, set in the browser, a phone scrolls nothing sideways and keeps the menu in reach (WCAG 1.4.4)", async ({
  baseURL,
  launchOptions,
}) => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), "waybill-text-size-"));
  fs.mkdirSync(path.join(folder, "Default"));
  const preferences = { webkit: { webprefs: { default_font_size: 32 } } };
  fs.writeFileSync(path.join(folder, "Default", "Preferences"), JSON.stringify(preferences));
  const whole = findWholeBrowser();
  const options = { ...launchOptions, ...(whole ? { executablePath: whole } : {}) };
  const context = await chromium.launchPersistentContext(folder, { ...options, baseURL, viewport: phone });
  try {
    const page = await context.newPage();
    await page.goto("/");
    expect(await page.evaluate(() => getComputedStyle(document.documentElement).fontSize)).toBe("32px");
    for (const address of pages) {
      await page.goto(address);
      expect(await page.evaluate(() => document.documentElement.scrollWidth), address).toBeLessThanOrEqual(phone.width);
      const menu = page.locator("summary", { hasText: "Menu" });
      if (address.startsWith("/admin")) continue;
      const box = await menu.boundingBox();
      expect((box?.x ?? phone.width) + (box?.width ?? 0), address).toBeLessThanOrEqual(phone.width);
    }
    for (const address of spanishPages) {
      await page.goto(address);
      expect(await page.evaluate(() => document.documentElement.scrollWidth), address).toBeLessThanOrEqual(phone.width);
    }
    await enterAs(page, "dispatcher");
    for (const address of officePages) {
      await page.goto(address);
      expect(await page.evaluate(() => document.documentElement.scrollWidth), address).toBeLessThanOrEqual(phone.width);
    }
  } finally {
    await context.close();
    fs.rmSync(folder, { recursive: true, force: true });
  }
});
