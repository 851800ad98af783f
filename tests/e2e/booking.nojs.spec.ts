import { expect, test } from "@playwright/test";
import { draftUntilPayment } from "#tests/e2e/drafts.ts";
import { bookByAccount, fillPackage, next } from "#tests/e2e/support.ts";

test("book from the first step to the last, on account @phone", async ({ page }) => {
  const number = await bookByAccount(page);
  expect(number).toMatch(/^[A-Z0-9]{13}$/);
  await expect(page.getByText("Shipment created successfully!")).toBeVisible();
});

test("a wrong step comes back with its messages and everything typed", async ({ page }) => {
  await fillPackage(page, "-1");
  await page.getByRole("radio", { name: "Rush Delivery" }).check();
  await page.getByRole("button", { name: "Next" }).click();
  await expect(page.getByRole("alert").getByRole("link", { name: "Weight must be greater than 0" })).toHaveAttribute(
    "href",
    "#weight",
  );
  await expect(page.getByLabel("Package description")).toHaveValue("Nineteenth-century survey maps");
  await expect(page.getByRole("radio", { name: "Rush Delivery" })).toBeChecked();
  await expect(page.getByLabel("Weight (lbs)")).toHaveValue("-1");
});

test("questions open their fields, rows are added and removed, and Previous keeps what is wrong", async ({ page }) => {
  await fillPackage(page);
  await expect(page.getByLabel("Insurance value")).toBeHidden();
  await page.getByLabel("Add insurance").check();
  await expect(page.getByLabel("Insurance value")).toBeVisible();
  await page.getByLabel("Add insurance").uncheck();
  await next(page, "pickup");
  await page.getByRole("radio", { name: "Schedule Pickup" }).check();
  await page.getByLabel("Pickup time").fill("03:00");
  await page.getByRole("button", { name: "Previous" }).click();
  await page.waitForURL("**/new-shipment/package");
  await page.goto("/new-shipment/pickup");
  await expect(page.getByLabel("Pickup time")).toHaveValue("03:00");

  await draftUntilPayment(page);
  await page.goto("/new-shipment/options");
  const rows = page.getByRole("group", { name: "Delivery timeline" });
  await page.getByText("Planned stops").click();
  await rows.getByRole("button", { name: "Add entry" }).click();
  await expect(rows.getByLabel("Location")).toHaveCount(2);
  await rows.getByRole("button", { name: "Remove entry" }).click();
  await expect(rows.getByLabel("Location")).toHaveCount(1);
});

test("the card form says that it needs JavaScript, and the waybill opens as a sheet", async ({ page }) => {
  await draftUntilPayment(page);
  await page.goto("/new-shipment/payment");
  await expect(page.getByText("Paying by card needs JavaScript. Without it you can book on account.")).toBeVisible();
  await expect(page.getByLabel("Card number")).toHaveCount(0);
  await page.getByRole("button", { name: "Next" }).click();
  await expect(page.getByRole("alert")).toContainText("Card number is required");
  await page.setViewportSize({ width: 375, height: 812 });
  const bar = page.locator("summary").filter({ hasText: "Waybill" });
  await expect(bar).toHaveAccessibleName("$39.89 Next-Day, 10.0 lb Waybill");
  await bar.click();
  await expect(page.getByRole("region", { name: "Your waybill so far" })).toContainText("$39.89");
  await expect(bar).toHaveAccessibleName("$39.89 Next-Day, 10.0 lb Close waybill");
  await bar.click();
  await expect(page.getByRole("region", { name: "Your waybill so far" })).toBeHidden();
});

test("a page whose booking was started over says so and keeps what is typed", async ({ page, context }) => {
  await fillPackage(page);
  await next(page, "pickup");
  await page.goto("/new-shipment/package");
  const tab = await context.newPage();
  await tab.goto("/new-shipment/start-over");
  await tab.getByRole("button", { name: "Throw the draft away" }).click();
  await page.getByLabel("Package description").fill("Typed before it was started over");
  await page.getByRole("button", { name: "Next" }).click();
  await expect(page.getByRole("alert")).toContainText("This booking was started over in another tab.");
  await expect(page.getByLabel("Package description")).toHaveValue("Typed before it was started over");
  await next(page, "pickup");
});

test("the same post twice makes one shipment", async ({ page }) => {
  await draftUntilPayment(page);
  await page.goto("/new-shipment/payment");
  await page.getByRole("radio", { name: "Account" }).check();
  await next(page, "review");
  const form = { acceptTerms: "on", quotedTotal: "3989", intent: "next" };
  const send = () =>
    page.request.post("/new-shipment/review", {
      form,
      maxRedirects: 0,
      headers: { Origin: new URL(page.url()).origin },
    });
  const answers = await Promise.all([send(), send(), send()]);
  const places = new Set(answers.map((answer) => answer.headers()["location"]));
  expect(places.size).toBe(1);
  expect([...places][0]).toMatch(/^\/track\/[A-Z0-9]{13}\?booked$/);
});

test("step 2 lists the branches under the field that chooses one, and offers no button that needs scripts", async ({
  page,
}) => {
  await fillPackage(page);
  await next(page, "pickup");
  await page.getByRole("radio", { name: "Dropoff at Location" }).check();
  await expect(page.getByText("1250 Memorial Dr SE, Atlanta, GA 30317")).toBeVisible();
  await expect(page.getByRole("button", { name: /^Choose/ })).toHaveCount(0);
  await page.getByRole("radio", { name: "Schedule Pickup" }).check();
  await expect(page.getByRole("group", { name: "Next days we collect" })).toHaveCount(0);
  await expect(page.getByLabel("Pickup date")).toBeVisible();
});
