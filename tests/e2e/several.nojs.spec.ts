import { expect, test } from "@playwright/test";
import { errorPages } from "#copy/en/error-pages.ts";

test("without scripts several numbers are looked up by a form, and a blank one says so", async ({ page }) => {
  await page.goto("/track");
  await page.getByText("Track several").click();
  await page.getByRole("textbox", { name: "Tracking numbers" }).fill("NOSUCH1\nNOSUCH2");
  await page.locator(".track-several").getByRole("button", { name: "Track" }).click();
  await expect(page.getByRole("list", { name: "Results" }).getByRole("listitem")).toHaveCount(2);
  await page.goto("/track?numbers=%20,%0A");
  await expect(page.getByText("Please enter a tracking number")).toBeVisible();
});

test("without scripts a list that makes the address too long is answered in words", async ({ page }) => {
  for (const count of [600, 1500]) {
    await page.goto("/track");
    await page.getByText("Track several").click();
    const list = Array.from({ length: count }, (_, place) => `PTC${1000 + place}HGZS`).join("\n");
    await page.getByRole("textbox", { name: "Tracking numbers" }).fill(list);
    await page.locator(".track-several").getByRole("button", { name: "Track" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expect(page.getByText(errorPages[413].body)).toBeVisible();
  }
});

test("without scripts the box on the first page takes no blanks for a number", async ({ page }) => {
  await page.goto("/");
  await page.getByLabel("Tracking number").fill("   ");
  await page.getByRole("button", { name: "Track Shipment" }).click();
  await expect(page).toHaveURL(/\/$/);
  await page.getByLabel("Tracking number").fill("PTC 862 091 HGZS");
  await page.getByRole("button", { name: "Track Shipment" }).click();
  await page.waitForURL("**/track/PTC862091HGZS");
});
