import fs from "node:fs";
import { type Browser, launch, type Page } from "puppeteer-core";

const installed = [process.env["FIREFOX_PATH"], "/usr/bin/firefox-esr", "/usr/bin/firefox"];

/** Firefox as the system has it, over WebDriver BiDi. Playwright asks it for commands that it does not know, and has a Firefox of its own only where it can be downloaded. */
export function startFirefox(): Promise<Browser> {
  const executablePath = installed.find((file) => file && fs.existsSync(file));
  if (!executablePath) throw new Error("No Firefox. Install one (apt-get install firefox-esr), or set FIREFOX_PATH.");
  return launch({ browser: "firefox", executablePath, headless: true });
}

/** What somebody sees and does, by role and accessible name. */
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
