import { expect, test } from "@playwright/test";
import { bookAsStaff, enterAs, recordActs } from "#tests/e2e/world.ts";

test("a parcel is taken in and handed out without JavaScript, and a rejection keeps what was ticked", async ({
  page,
}) => {
  await enterAs(page, "dispatcher");
  const { trackingNumber } = await bookAsStaff(page);
  await page.goto("/admin/counter/drop-off");
  await page.getByRole("textbox", { name: "Code" }).fill(trackingNumber);
  await page.getByRole("button", { name: "Find", exact: true }).click();
  await page.getByRole("textbox", { name: "On the scale" }).fill("12");
  await page.getByRole("button", { name: "Weigh", exact: true }).click();
  for (const name of ["Label reads", "Packed well", "Contents OK", "1 of 1 piece"])
    await page.getByRole("checkbox", { name }).check();
  await page.getByRole("button", { name: "Take it in" }).click();
  await expect(page.getByText("The customer accepts the new price first").first()).toBeVisible();
  await expect(page.getByRole("checkbox", { name: "Packed well" })).toBeChecked();
  await page.getByRole("checkbox", { name: "Price accepted" }).check();
  await page.getByRole("button", { name: "Take it in" }).click();
  await expect(page.getByText(`${trackingNumber} is ours now`)).toBeVisible();

  await recordActs(page, { kind: "shelve", code: trackingNumber, branch: "main" });
  await page.getByRole("link", { name: /^Hand-out/ }).click();
  await page.getByRole("searchbox", { name: "Find a shipment" }).fill(trackingNumber);
  await page.getByRole("button", { name: "Find", exact: true }).click();
  await page.getByRole("button", { name: "Refused" }).click();
  await expect(page.getByText(`${trackingNumber} stays on the shelf`)).toBeVisible();
  await page.goto(`/admin/counter/hand-out?search=${trackingNumber}`);
  await page.getByRole("radio", { name: "ID, looked at" }).check();
  await page.getByRole("group", { name: "Kind of ID" }).getByText("Other").click();
  await page.getByRole("group", { name: "Name agrees" }).getByText("Yes").click();
  await page.getByRole("button", { name: "Hand out 1 piece" }).click();
  await expect(page.getByText(`${trackingNumber} was handed out`)).toBeVisible();
});

test("the customer's screen works without JavaScript on both sides: it is pressed there and seen after a reload", async ({
  page,
}) => {
  await enterAs(page, "dispatcher");
  const { trackingNumber } = await bookAsStaff(page);
  await page.goto("/admin/counter/screens");
  await page.getByRole("button", { name: "Make a link" }).click();
  const link = new URL(await page.getByRole("textbox", { name: "Link", exact: true }).inputValue()).pathname;
  const tablet = await page.context().newPage();
  await tablet.goto(link);
  await expect(tablet.locator("meta[http-equiv=refresh]")).toHaveAttribute("content", "5;url=/counter");
  await page.goto("/admin/counter/drop-off");
  await page.getByRole("textbox", { name: "Code" }).fill(trackingNumber);
  await page.getByRole("button", { name: "Find", exact: true }).click();
  await page.getByRole("textbox", { name: "On the scale" }).fill("13");
  await page.getByRole("button", { name: "Weigh", exact: true }).click();
  await expect(page.getByText("Waiting for the customer")).toBeVisible();
  // The page loads itself again.
  await expect(tablet.getByRole("heading", { level: 1 })).toHaveText("Your parcel weighs 13.0 lb");
  await expect(tablet.getByRole("link", { name: "Show again" })).toBeVisible();
  await tablet.getByRole("button", { name: /^Accept \$\d+\.\d\d more$/ }).click();
  await expect(tablet.getByText("Accepted. Our staff take your parcel in now.")).toBeVisible();
  await page.reload();
  await expect(page.getByRole("checkbox", { name: "Price accepted" })).toBeChecked();
  for (const name of ["Label reads", "Packed well", "Contents OK", "1 of 1 piece"])
    await page.getByRole("checkbox", { name }).check();
  await page.getByRole("button", { name: "Take it in" }).click();
  await expect(page.getByText(`${trackingNumber} is ours now`)).toBeVisible();
});
