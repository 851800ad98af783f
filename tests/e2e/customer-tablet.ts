import { type Browser, expect, type Page } from "@playwright/test";
import { bookAsStaff, recordActs } from "#tests/e2e/world.ts";

/** Makes a tablet the customer's screen beside the clerk's device. `language`: "" or "/es". */
export async function openTablet(page: Page, browser: Browser, language = ""): Promise<Page> {
  await page.goto("/admin/counter/screens");
  await page.getByRole("button", { name: "Make a link" }).click();
  const link = page.getByRole("textbox", { name: "Link", exact: true });
  await expect(link).toHaveValue(/\/counter\/[\w-]{22}$/);
  const tablet = await (await browser.newContext({ viewport: { width: 768, height: 1024 } })).newPage();
  await tablet.goto(`${language}${new URL(await link.inputValue()).pathname}`);
  await tablet.waitForURL((url) => url.pathname === `${language}/counter`);
  await expect(tablet.locator("html[data-hydrated]")).toBeAttached();
  return tablet;
}

/** Books a parcel that waits on the shelf. */
export async function shelveOwnShipment(page: Page): Promise<string> {
  const { trackingNumber: code } = await bookAsStaff(page);
  await recordActs(page, { kind: "drop_off", code, branch: "main" });
  await recordActs(page, { kind: "shelve", code, branch: "main" });
  return code;
}

/** Finds a parcel for its hand-out. */
export async function openHandOut(page: Page, code: string): Promise<void> {
  await page.goto(`/admin/counter/hand-out?search=${code}`);
  await expect(page.locator("html[data-hydrated]")).toBeAttached();
}

/** Draws strokes in the box of the customer's screen. */
export async function draw(tablet: Page): Promise<void> {
  const box = await tablet.getByRole("img", { name: "Sign here" }).boundingBox();
  if (!box) throw new Error("no box to sign in");
  await tablet.mouse.move(box.x + box.width * 0.2, box.y + box.height * 0.7);
  await tablet.mouse.down();
  for (let step = 1; step <= 12; step += 1)
    await tablet.mouse.move(
      box.x + box.width * (0.2 + step * 0.05),
      box.y + box.height * (0.55 + 0.25 * Math.sin(step * 1.3)),
    );
  await tablet.mouse.up();
}
