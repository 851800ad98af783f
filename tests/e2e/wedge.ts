import type { Page } from "@playwright/test";

/** Types a code as a scanner does: 5 ms a character, then Enter. */
export async function wedge(page: Page, code: string): Promise<void> {
  await page.keyboard.type(code, { delay: 5 });
  await page.keyboard.press("Enter");
}
