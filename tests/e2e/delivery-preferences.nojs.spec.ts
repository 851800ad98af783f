import { expect, test } from "@playwright/test";
import { bookAsStaff, enterAs } from "#tests/e2e/world.ts";

test("a recipient without JavaScript names a safe place, after a rejection that keeps the choice", async ({
  page,
  browser,
}) => {
  await enterAs(page, "dispatcher");
  const { trackingNumber: number } = await bookAsStaff(page, { receiverEmail: "grace@example.com" });
  const reader = await (await browser.newContext({ javaScriptEnabled: false })).newPage();
  await reader.goto(`/track/${number}/unlock`);
  await reader.getByLabel(/E-mail or phone/).fill("grace@example.com");
  await reader.getByRole("button", { name: "Show details" }).click();
  await reader.getByRole("link", { name: "Leave it in a safe place" }).click();
  await reader.getByRole("button", { name: "Save" }).click();
  await expect(reader.getByText("Say where to leave it").first()).toBeVisible();
  await expect(reader.getByRole("radio", { name: "Leave it in a safe place" })).toBeChecked();
  await reader.getByLabel("For the driver").fill("Behind the bench");
  await reader.getByRole("button", { name: "Save" }).click();
  await expect(reader.getByText("It may be left in a safe place. “Behind the bench”")).toBeVisible();
});
