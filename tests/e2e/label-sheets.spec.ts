import { expect, type Page, test } from "@playwright/test";
import { book } from "#tests/e2e/drafts.ts";
import { expectAccessible } from "#tests/e2e/support.ts";
import { bookAsStaff, enterAs } from "#tests/e2e/world.ts";

const a4 = "595.275591";

/** Opens the file that the form on the page leads to, and returns width and number of its pages. */
async function openPdf(page: Page): Promise<{ width: string | undefined; pages: number | undefined }> {
  const opened = page.context().waitForEvent("response", (response) => /\/labels?\?/.test(response.url()));
  await page.getByRole("button", { name: "Open PDF" }).click();
  return fileAt(page, (await opened).url());
}

async function fileAt(page: Page, address: string) {
  const answer = await page.request.get(address);
  expect(answer.headers()["content-type"]).toBe("application/pdf");
  const pdf = (await answer.body()).toString("latin1");
  return { width: /MediaBox \[0 0 ([\d.]+)/.exec(pdf)?.[1], pages: pdf.match(/\/Type \/Page\b/g)?.length };
}

test("staff print on a half-used page, and the next labels are on the same paper", async ({ page }) => {
  await enterAs(page, "dispatcher");
  const { shipmentId, trackingNumber } = await bookAsStaff(page, { quantity: "3" });
  await page.goto(`/admin/shipments/${shipmentId}`);
  const print = String(await page.getByRole("link", { name: "Print label" }).getAttribute("href"));
  expect(await fileAt(page, print)).toEqual({ width: "288", pages: 3 });
  await page.getByRole("link", { name: "Label options" }).click();
  await expect(page.getByRole("heading", { name: "Print labels" })).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel("Paper").selectOption("a4-6");
  await page.getByLabel("First free place").fill("5");
  expect(await openPdf(page)).toEqual({ width: a4, pages: 2 });
  expect(await fileAt(page, print)).toEqual({ width: a4, pages: 1 });

  await page.goto(`/admin/shipments?q=${trackingNumber}`);
  await page.getByRole("checkbox", { name: `Select ${trackingNumber}` }).check();
  const tab = page.waitForEvent("popup");
  await page.getByRole("region", { name: "Bulk actions" }).getByRole("button", { name: "Label options" }).click();
  const options = await tab;
  await expect(options.getByRole("heading", { name: "Print labels of 1 shipment" })).toBeVisible();
  await expect(options.getByLabel("Paper")).toHaveValue("a4-6");
  await options.getByLabel("Paper").selectOption("letter-4");
  await options.getByLabel("First free place").fill("4");
  expect(await openPdf(options)).toEqual({ width: "612", pages: 2 });
});

test("a place that the paper does not have is said beside its field", async ({ page }) => {
  await enterAs(page, "dispatcher");
  const { shipmentId } = await bookAsStaff(page);
  await page.goto(`/admin/shipments/${shipmentId}/label?sheet=a4-4&first=5`);
  await expect(page.getByLabel("Paper")).toHaveValue("a4-4");
  await expect(page.getByLabel("First free place")).toHaveAccessibleDescription(/This paper has the places 1 to 4/);
});

test("who booked prints on other paper, and a visitor gets no file @phone", async ({ page, browser }) => {
  const number = await book(page);
  await page.getByText("Print on other paper").click();
  await page.getByLabel("Paper").selectOption("letter-6");
  expect(await openPdf(page)).toEqual({ width: "612", pages: 1 });
  const wrong = await page.request.get(`/track/${number}/label?sheet=a5`);
  expect([wrong.status(), await wrong.text()]).toEqual([422, "Choose 4x6, a6, a4-4, a4-6, letter-4 or letter-6"]);
  const stranger = await browser.newContext();
  const answer = await stranger.request.get(new URL(`/track/${number}/label`, page.url()).href);
  expect(answer.headers()["content-type"]).toContain("text/html");
  expect(new URL(answer.url()).pathname).toBe(`/track/${number}`);
  await stranger.close();
});
