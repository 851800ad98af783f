import { expect, test } from "@playwright/test";
import { draftUntilReview, postDone } from "#tests/e2e/drafts.ts";
import { expectAccessible, fillPackage, next } from "#tests/e2e/support.ts";

test("days, hours and branches fill the fields of step 2, which stay the ones that count @phone", async ({ page }) => {
  await fillPackage(page);
  await next(page, "pickup");
  await page.getByRole("radio", { name: "Schedule Pickup" }).check();
  const days = page.getByRole("group", { name: "Next days we collect" }).getByRole("button");
  await expect(days).toHaveCount(5);
  await days.nth(2).click();
  await expect(days.nth(2)).toHaveAttribute("aria-pressed", "true");
  const hours = page.getByRole("group", { name: "Hours we can come" }).getByRole("button");
  await hours.last().click();
  await expect(hours.last()).toHaveAttribute("aria-pressed", "true");
  await expect(page.getByLabel("Pickup date")).toHaveValue(/^\d{4}-\d\d-\d\d$/);
  await expect(page.getByLabel("Pickup time")).toHaveValue(/^\d\d:00$/);
  await page.getByLabel("Pickup time").fill("03:00");
  await expect(hours.and(page.locator('[aria-pressed="true"]'))).toHaveCount(0);
  await hours.first().click();
  await expectAccessible(page);
  await next(page, "sender");

  await page.goto("/new-shipment/pickup");
  await page.getByRole("radio", { name: "Dropoff at Location" }).check();
  await page.getByRole("button", { name: "Choose, East Branch" }).click();
  await expect(page.getByLabel("Dropoff location")).toHaveValue("east");
  await page.getByLabel("Dropoff location").selectOption({ index: 1 });
  // What is chosen stands alone; the others are one press away, and the keyboard stays where it was.
  const change = page.getByRole("button", { name: "Change, Main Branch" });
  await expect(page.getByRole("button", { name: "Choose, East Branch" })).toHaveCount(0);
  await expectAccessible(page);
  await change.click();
  await expect(page.getByLabel("Dropoff location")).toHaveValue("");
  await expect(page.getByRole("button", { name: "Choose, Main Branch" })).toBeFocused();
  await expect(page.getByRole("button", { name: "Choose, East Branch" })).toBeVisible();
  await expectAccessible(page);
});

test("a branch far from the sender is said on step 2 and on the review, and stops no one", async ({ page }) => {
  await draftUntilReview(page);
  const warning =
    "Main Branch is about 227 miles from the sender's ZIP code 31401. You can keep it, or let a courier collect it.";
  await page.goto("/new-shipment/review");
  await expect(page.getByRole("region", { name: "Pickup/Dropoff" })).toContainText(warning);
  await page.goto("/new-shipment/pickup");
  await expect(page.getByLabel("Dropoff location")).toHaveAccessibleDescription(warning);
  await expect(page.getByText("nearest to 31401 first")).toBeVisible();
  await next(page, "sender");
  await postDone(page, "pickup", { pickupType: "dropoff", preferredDropoffLocation: "east" });
  await page.goto("/new-shipment/review");
  await expect(page.getByRole("region", { name: "Pickup/Dropoff" })).toContainText("East Branch is about 222 miles");
});
