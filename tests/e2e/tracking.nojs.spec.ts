import { expect, test } from "@playwright/test";
import { book } from "#tests/e2e/drafts.ts";
import { receiver } from "#tests/e2e/support.ts";

test("tracking, updates and the second factor work without JavaScript", async ({ page, browser }) => {
  const number = await book(page);
  await expect(page.getByText("Shipment created successfully!")).toBeVisible();
  await expect(page.getByRole("region", { name: "Shipping label" })).toContainText(receiver.name);

  const visitor = await (await browser.newContext({ javaScriptEnabled: false })).newPage();
  await visitor.goto("/track");
  await visitor.getByRole("button", { name: "Track", exact: true }).click();
  await expect(visitor.getByRole("alert")).toHaveText("Please enter a tracking number");
  await visitor
    .getByRole("textbox", { name: "Tracking number" })
    .fill(`${number.slice(0, 3)}-${number.slice(3).toLowerCase()}`);
  await visitor.getByRole("button", { name: "Track", exact: true }).click();
  await visitor.waitForURL(`**/track/${number}`);
  await expect(visitor.getByRole("status", { name: "Shipment status" })).toContainText("Pending");
  await expect(visitor.getByRole("list", { name: "Timeline" }).getByRole("listitem")).toHaveCount(1);
  // What needs JavaScript is not offered.
  await expect(visitor.getByRole("button", { name: "Copy Tracking" })).toBeHidden();

  await visitor.getByRole("button", { name: "Get Updates" }).click();
  // No e-mail goes out here, and none is promised; updates.nojs.spec.ts has a house that sends.
  await expect(visitor.getByText("We can't send e-mail at the moment.")).toBeVisible();
  await expect(visitor.getByLabel("Email address")).toHaveCount(0);

  await visitor.goto(`/track/${number}`);
  await visitor.getByLabel("E-mail or phone").fill("nobody@example.org");
  await visitor.getByRole("button", { name: "Show details" }).click();
  await expect(visitor.getByText("4 tries left this hour.")).toBeVisible();
  await expect(visitor.getByLabel("E-mail or phone")).toHaveValue("nobody@example.org");
  await visitor.getByLabel("E-mail or phone").fill(receiver.email.toUpperCase());
  await visitor.getByRole("button", { name: "Show details" }).click();
  await visitor.waitForURL(`**/track/${number}`);
  await expect(visitor.getByText(receiver.address).first()).toBeVisible();
});
