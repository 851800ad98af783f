import { expect, test } from "@playwright/test";
import { book } from "#tests/e2e/drafts.ts";
import { receiver } from "#tests/e2e/support.ts";

test("tracking, updates and the second factor work without JavaScript", async ({ page, browser }) => {
  const number = await book(page);
  await expect(page.getByText("Shipment created successfully!")).toBeVisible();
  await expect(page.getByRole("region", { name: "Shipping label" })).toContainText(receiver.name);

  const stranger = await (await browser.newContext({ javaScriptEnabled: false })).newPage();
  await stranger.goto("/track");
  await stranger.getByRole("button", { name: "Track", exact: true }).click();
  await expect(stranger.getByRole("alert")).toHaveText("Please enter a tracking number");
  await stranger
    .getByRole("textbox", { name: "Tracking number" })
    .fill(`${number.slice(0, 3)}-${number.slice(3).toLowerCase()}`);
  await stranger.getByRole("button", { name: "Track", exact: true }).click();
  await stranger.waitForURL(`**/track/${number}`);
  await expect(stranger.getByRole("status", { name: "Shipment status" })).toContainText("Pending");
  await expect(stranger.getByRole("list", { name: "Timeline" }).getByRole("listitem")).toHaveCount(1);
  // What needs JavaScript is not offered.
  await expect(stranger.getByRole("button", { name: "Copy Tracking" })).toBeHidden();

  await stranger.getByRole("button", { name: "Get Updates" }).click();
  // No e-mail goes out here, and none is promised; updates.nojs.spec.ts has a house that sends.
  await expect(stranger.getByText("We can't send e-mail at the moment.")).toBeVisible();
  await expect(stranger.getByLabel("Email address")).toHaveCount(0);

  await stranger.goto(`/track/${number}`);
  await stranger.getByLabel("E-mail or phone").fill("nobody@example.org");
  await stranger.getByRole("button", { name: "Show details" }).click();
  await expect(stranger.getByText("4 tries left this hour.")).toBeVisible();
  await expect(stranger.getByLabel("E-mail or phone")).toHaveValue("nobody@example.org");
  await stranger.getByLabel("E-mail or phone").fill(receiver.email.toUpperCase());
  await stranger.getByRole("button", { name: "Show details" }).click();
  await stranger.waitForURL(`**/track/${number}`);
  await expect(stranger.getByText(receiver.address).first()).toBeVisible();
});
