import { expect, test } from "@playwright/test";
import { draw, openHandOut, openTablet, shelveOwnShipment } from "#tests/e2e/customer-tablet.ts";
import { complaintsOf, expectAccessible } from "#tests/e2e/support.ts";
import { enterAs } from "#tests/e2e/world.ts";

test("a customer signs on their own screen, and the parcel goes with the signature", async ({ page, browser }) => {
  const complaints = complaintsOf(page);
  await enterAs(page, "dispatcher");
  const tablet = await openTablet(page, browser);
  const code = await shelveOwnShipment(page);
  await openHandOut(page, code);
  const clerk = page.getByRole("region", { name: "The customer sees" });
  await expect(clerk).toContainText("The customer can sign here");

  await page.getByRole("radio", { name: "ID, looked at" }).check();
  await page.getByText("Passport", { exact: true }).click();
  await page.getByText("Yes", { exact: true }).click();
  await page.getByRole("button", { name: "Ask for a signature" }).click();
  await expect(clerk).toContainText("Waiting for the customer");
  await expect(page.getByRole("radio", { name: "ID, looked at" })).toBeChecked();
  await expectAccessible(page);

  await expect(tablet.getByRole("heading", { level: 1 })).toHaveText("One piece for you");
  await expect(tablet.getByText(/^Received in good order from .*, Main Branch\. Please sign\.$/)).toBeVisible();
  await expect(tablet.locator("body")).not.toContainText(code);
  await expectAccessible(tablet);
  await tablet.getByRole("button", { name: "Done" }).click();
  await expect(tablet.getByText("Please sign in the box")).toBeVisible();
  await draw(tablet);
  await tablet.getByRole("button", { name: "Clear" }).click();
  await draw(tablet);
  await tablet.getByLabel("Name in print").fill("Grace O'Hara");
  await tablet.getByRole("button", { name: "Done" }).click();
  await expect(tablet.getByText("Thank you. Our staff hand your parcel out now.")).toBeVisible();
  // Signed again, with a name that is written again.
  await tablet.getByRole("button", { name: "Sign again" }).click();
  await expect(tablet.getByLabel("Name in print")).toHaveValue("");
  await draw(tablet);
  await tablet.getByLabel("Name in print").fill("Grace O'Hara");
  await tablet.getByRole("button", { name: "Done" }).click();
  await expect(tablet.getByRole("button", { name: "Sign again" })).toBeVisible();

  await expect(clerk.getByRole("status")).toHaveText(/^Signed by Grace O'Hara at \d/);
  await expect(clerk.getByRole("img", { name: /^Signed by Grace O'Hara/ })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Hand out 1 piece" }).click();
  await expect(page.getByText(`${code} was handed out`)).toBeVisible();
  await expect(page.getByRole("row").filter({ hasText: "ID, looked at, signed" }).first()).toBeVisible();
  await expect(tablet.getByRole("heading", { level: 1 })).toHaveText("Your parcel’s weight and price appear here");
  const handedOut = page.getByRole("row").filter({ hasText: "ID, looked at, signed" }).first();
  await handedOut.getByRole("link").first().click();
  await page.getByRole("link", { name: "Signature" }).click();
  await expect(page.getByRole("img", { name: "Signature of Grace O'Hara" })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("link", { name: "Back to the shipment" }).click();
  await expect(page.getByText("Signature opened").first()).toBeVisible();
  expect(complaints).toEqual([]);
  await tablet.context().close();
});

test("a screen asks in Spanish, an empty name keeps the strokes, and the parcel can go unsigned", async ({
  page,
  browser,
}) => {
  await enterAs(page, "dispatcher");
  const tablet = await openTablet(page, browser, "/es");
  const code = await shelveOwnShipment(page);
  await openHandOut(page, code);
  await page.getByRole("checkbox", { name: "Somebody else is collecting" }).check();
  await page.getByRole("button", { name: "Ask for a signature" }).click();
  await expect(tablet.getByRole("heading", { level: 1 })).toHaveText("Un bulto para usted");
  await expect(tablet.getByLabel("Nombre en letra de imprenta")).toHaveValue("");
  const box = await tablet.getByRole("img", { name: "Firme aquí" }).boundingBox();
  if (!box) throw new Error("no box to sign in");
  await tablet.mouse.move(box.x + 40, box.y + 60);
  await tablet.mouse.down();
  await tablet.mouse.move(box.x + box.width - 40, box.y + 120);
  await tablet.mouse.up();
  const strokes = await tablet.locator("input[name=path]").inputValue();
  await tablet.getByRole("button", { name: "Listo" }).click();
  await expect(tablet.getByText("Escriba su nombre")).toBeVisible();
  await expect(tablet.locator("input[name=path]")).toHaveValue(strokes);
  await expectAccessible(tablet);
  await page.getByRole("checkbox", { name: "Somebody else is collecting" }).uncheck();
  await page.getByRole("radio", { name: "ID, looked at" }).check();
  await page.getByText("Passport", { exact: true }).click();
  await page.getByText("Yes", { exact: true }).click();
  await page.getByRole("button", { name: "Hand out 1 piece" }).click();
  await expect(page.getByText(`${code} was handed out`)).toBeVisible();
  await expect(tablet.getByRole("heading", { level: 1 })).toHaveText("Aquí aparecen el peso y el precio de su paquete");
  await tablet.context().close();
});
