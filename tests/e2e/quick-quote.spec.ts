import { expect, test } from "@playwright/test";
import { expectAccessible } from "#tests/e2e/support.ts";

test("a visitor learns what ten pounds cost and when they arrive, and books them @phone", async ({ page }) => {
  await page.goto("/");
  const quote = page.getByRole("region", { name: "Quick quote" });
  await quote.getByLabel("From ZIP").fill("30309");
  await quote.getByLabel("To ZIP").fill("31401");
  await quote.getByLabel("Weight (lbs)").fill("10");
  await quote.getByRole("button", { name: "Get price" }).click();
  const price = quote.getByRole("list", { name: "Price" });
  await expect(price.getByRole("listitem").last()).toContainText("Total");
  await expect(price).toContainText("10.0 lb at $1.99 per lb");
  await expect(price.getByRole("listitem").last()).toContainText("$39.89");
  await expect(quote.getByText("Atlanta, GA")).toBeVisible();
  await expect(quote.getByText(/^Savannah, GA, \d+ miles$/)).toBeVisible();
  await expect(quote.getByRole("status")).toContainText(/^Next-Day Delivery: \$39\.89\. Arrives .+, by .+\.$/);
  await expectAccessible(page);

  // Another service is priced as soon as it is chosen, and the address says all of it.
  await quote.getByRole("radio", { name: "Same-Day Delivery" }).check();
  await expect(price.getByRole("listitem").last()).toContainText("$49.89");
  expect(new URL(page.url()).searchParams.get("service")).toBe("express");
  await page.reload();
  await expect(price.getByRole("listitem").last()).toContainText("$49.89");

  await quote.getByRole("link", { name: "Book this" }).click();
  await expect(page.getByRole("radio", { name: "Same-Day Delivery" })).toBeChecked();
  await expect(page.getByLabel("Weight (lbs)")).toHaveValue("10");
  await page.getByRole("radio", { name: "Document" }).check();
  await page.getByLabel("Package description").fill("Books");
  await page.getByRole("button", { name: "Next" }).click();
  await page.waitForURL("**/new-shipment/pickup");
  await page.getByRole("radio", { name: "Dropoff at Location" }).check();
  await page.getByLabel("Dropoff location").selectOption({ index: 1 });
  await page.getByRole("button", { name: "Next" }).click();
  await page.waitForURL("**/new-shipment/sender");
  await expect(page.getByLabel("ZIP code")).toHaveValue("30309");
  await expect(page.getByLabel("City")).toHaveValue("Atlanta");
});

test("towns stand for ZIP codes, and the booking form gets theirs", async ({ page }) => {
  await page.goto("/");
  const quote = page.getByRole("region", { name: "Quick quote" });
  await quote.getByLabel("From ZIP").fill("Atlanta");
  await quote.getByLabel("To ZIP").fill("savannah");
  await quote.getByLabel("Weight (lbs)").fill("10");
  await quote.getByRole("button", { name: "Get price" }).click();
  await expect(quote.getByRole("list", { name: "Price" }).getByRole("listitem").last()).toContainText("$39.89");
  await expect(quote.getByLabel("To ZIP")).toHaveAccessibleDescription(/^Savannah, GA, \d+ miles$/);
  await expect(quote.getByLabel("To ZIP")).toHaveValue("savannah");
  await expect(quote.getByRole("link", { name: "Book this" })).toHaveAttribute("href", /from=30301&to=31401$/);
});

test("a service that does not reach says so, and a place that is none keeps what was typed", async ({ page }) => {
  await page.goto("/?from=30309&to=99501&weight=10&service=standard");
  const quote = page.getByRole("region", { name: "Quick quote" });
  const rush = quote.getByRole("radio", { name: "Rush Delivery" });
  await expect(rush).toBeDisabled();
  await expect(rush).toHaveAccessibleDescription("Does not reach Anchorage");
  await expectAccessible(page);

  await page.goto("/?from=30309&to=99501&weight=10&service=rush");
  await expect(quote.getByRole("status")).toContainText("Does not reach Anchorage.");
  await expect(quote.getByRole("link", { name: "Book this" })).toHaveCount(0);

  await page.goto(`/?from=123&to=00000&weight=-3&service=${encodeURIComponent("<script>")}`);
  await expect(quote.getByLabel("From ZIP")).toHaveAccessibleDescription("Enter a valid ZIP code");
  await expect(quote.getByLabel("Weight (lbs)")).toHaveAccessibleDescription(/Weight must be greater than 0/);
  await expect(quote.getByLabel("From ZIP")).toHaveValue("123");
  // The first wrong field has the focus, and a message goes when its field is edited (C8).
  await expect(quote.getByLabel("From ZIP")).toBeFocused();
  await quote.getByLabel("From ZIP").fill("30309");
  await expect(quote.getByText("Enter a valid ZIP code")).toHaveCount(0);
  await expect(quote.getByLabel("Weight (lbs)")).toHaveAttribute("aria-invalid", "true");
  await quote.getByLabel("Weight (lbs)").fill("3");
  await quote.getByRole("button", { name: "Get price" }).click();
  await expect(quote.getByLabel("To ZIP")).toHaveAccessibleDescription("We know no place with this ZIP code");
  await expect(quote.getByLabel("To ZIP")).toBeFocused();

  // A town with a namesake abroad is asked about, and priced only once its state is said.
  await quote.getByLabel("To ZIP").fill("Berlin");
  await quote.getByRole("button", { name: "Get price" }).click();
  await expect(quote.getByLabel("To ZIP")).toHaveAccessibleDescription(/^There is more than one town of this name/);
  await quote.getByLabel("To ZIP").fill("Berlin, GA");
  await quote.getByRole("button", { name: "Get price" }).click();
  await expect(quote.getByLabel("To ZIP")).toHaveAccessibleDescription(/^Berlin, GA, \d+ miles$/);
});
