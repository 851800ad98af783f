import fs from "node:fs";
import { type Browser, launch, type Page } from "puppeteer-core";

const installed = [process.env["FIREFOX_PATH"], "/usr/bin/firefox-esr", "/usr/bin/firefox"];

/**
 * Controls the system's Firefox over WebDriver BiDi. Playwright uses commands that it does not support, and has a
 * separate Firefox only as a download.
 */
export function startFirefox(): Promise<Browser> {
  const executablePath = installed.find((file) => file && fs.existsSync(file));
  if (!executablePath) throw new Error("No Firefox. Install one (apt-get install firefox-esr), or set FIREFOX_PATH.");
  return launch({ browser: "firefox", executablePath, headless: true });
}

/** What a user sees and does, by role and accessible name. */
export function hands(page: Page, base: string) {
  const by = (role: string, name: string) =>
    page.locator(`::-p-aria([name="${name}"][role="${role}"])`).setTimeout(20_000);
  return {
    open: (path: string) => page.goto(`${base}${path}`),
    fill: (name: string, text: string) => by("textbox", name).fill(text),
    choose: (name: string, value: string) => by("combobox", name).fill(value),
    check: (name: string) => by("radio", name).click(),
    tick: (name: string) => by("checkbox", name).click(),
    press: (name: string) => by("button", name).click(),
    follow: (name: string) => by("link", name).click(),
    sees: (text: string) => page.locator(`::-p-text(${text})`).setTimeout(20_000).wait(),
    /** The address, once it is one of these. */
    arrivesAt: async (pattern: RegExp) => {
      await page.waitForFunction(
        (source) => new RegExp(source).test(location.pathname),
        { timeout: 20_000 },
        pattern.source,
      );
      return new URL(page.url()).pathname;
    },
  };
}
