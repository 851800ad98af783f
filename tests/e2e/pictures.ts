import path from "node:path";
import type { Page } from "@playwright/test";

const widths = [1440, 768, 375];

/** Saves screenshots of the page in each width and theme for review, if `E2E_PICTURES` names a folder. */
export async function takePictures(page: Page, name: string): Promise<void> {
  const folder = process.env["E2E_PICTURES"];
  const before = page.viewportSize();
  if (!folder || !before) return;
  for (const colorScheme of ["light", "dark"] as const)
    for (const width of widths) {
      await page.emulateMedia({ colorScheme });
      await page.setViewportSize({ width, height: width < 400 ? 812 : 900 });
      await page.screenshot({ path: path.join(folder, `${name}-${width}-${colorScheme}.png`), animations: "disabled" });
    }
  await page.emulateMedia({ colorScheme: null });
  await page.setViewportSize(before);
}
