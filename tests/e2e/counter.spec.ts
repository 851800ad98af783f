import { expect, test } from "@playwright/test";
import { complaintsOf, expectAccessible } from "#tests/e2e/support.ts";
import { bookAsStaff, enterAs, recordActs } from "#tests/e2e/world.ts";
import { wedge } from "#tests/e2e/wedge.ts";

test("a counter day by keys and scanner: a heavier parcel is accepted, one goes back, one is handed out", async ({
  page,
}) => {
  const complaints = complaintsOf(page);
  await enterAs(page, "dispatcher");
  const [heavy, refused] = [await bookAsStaff(page), await bookAsStaff(page)];
  await page.goto("/admin/counter");
  await expect(page.getByRole("heading", { level: 1, name: "Counter" })).toBeVisible();
  await expect(page.locator("html[data-hydrated]")).toBeAttached();
  await expect(page.getByRole("textbox", { name: "Code" })).toBeFocused();
  await expectAccessible(page);

  await wedge(page, heavy.trackingNumber);
  await expect(page.getByRole("region", { name: "Booking" })).toContainText("Pending");
  const scale = page.getByRole("textbox", { name: "On the scale" });
  await expect(scale).toBeFocused();
  await wedge(page, "12.5 lb");
  const weight = page.getByRole("list", { name: "Weight" });
  await expect(weight).toContainText("+2.5 lb");
  await expect(weight).toContainText("+$");
  await expect(page.getByRole("region", { name: "The customer sees" })).toContainText("Your parcel weighs 12.5 lb");
  await expectAccessible(page);
  await page.getByRole("button", { name: "Take it in" }).click();
  await expect(page.getByText("Check this before the parcel is ours").first()).toBeVisible();
  for (const name of ["Label reads", "Packed well", "Contents OK", "1 of 1 piece"])
    await page.getByRole("checkbox", { name }).press("Space");
  await page.getByRole("button", { name: "Take it in" }).press("Enter");
  await expect(page.getByText("The customer accepts the new price first").first()).toBeVisible();
  await expect(page.getByRole("checkbox", { name: "Packed well" })).toBeChecked();
  await page.getByRole("checkbox", { name: "Price accepted" }).check();
  await page.getByRole("button", { name: "Take it in" }).click();
  await expect(page.getByText(`${heavy.trackingNumber} is ours now`)).toBeVisible();
  const today = page.getByRole("table", { name: "Taken in today" });
  await expect(today.getByRole("row").filter({ hasText: "accepted" }).first()).toContainText("12.5 lb");

  await page.getByRole("textbox", { name: "Code" }).focus();
  await wedge(page, refused.trackingNumber);
  await page.getByRole("combobox", { name: "Why it goes back" }).selectOption("Not packed well enough");
  await page.getByRole("button", { name: "Give it back" }).click();
  await expect(page.getByText(`${refused.trackingNumber} was given back`)).toBeVisible();

  // A scan outside the fields goes to the counter's.
  await page.getByRole("heading", { level: 1 }).focus();
  await wedge(page, heavy.trackingNumber);
  await expect(page.getByText("This parcel is ours already, or its booking is over.")).toBeVisible();

  await recordActs(page, { kind: "shelve", code: heavy.trackingNumber, branch: "main" });
  await page.keyboard.press("F3");
  await expect(page.getByRole("searchbox", { name: "Find a shipment" })).toBeFocused();
  await wedge(page, heavy.trackingNumber);
  await expect(page.getByRole("region", { name: "On the shelf" })).toContainText("Available for pickup");
  await expectAccessible(page);
  const who = page.getByRole("radiogroup", { name: "Who is at the counter?" });
  await who.getByRole("radio", { name: "ID, looked at" }).check();
  await page.getByRole("group", { name: "Kind of ID" }).getByText("Passport").click();
  await page.getByRole("group", { name: "Name agrees" }).getByText("No", { exact: true }).click();
  await page.getByRole("button", { name: "Hand out 1 piece" }).click();
  await expect(page.getByText("Hand out only if the name agrees").first()).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("group", { name: "Name agrees" }).getByText("Yes").click();
  await page.getByRole("button", { name: "Hand out 1 piece" }).click();
  await expect(page.getByText(`${heavy.trackingNumber} was handed out`)).toBeVisible();
  await expect(page.getByRole("table", { name: "Handed out today" })).toContainText("ID, looked at");
  const answer = (await (await page.request.get(`/api/v1/shipments/${heavy.shipmentId}`)).json()) as { status: string };
  expect(answer.status).toBe("delivered");
  // Refused forms, on purpose.
  expect(complaints.filter((text) => !text.includes("422"))).toEqual([]);
});

test("what no one booked or no one waits for is said, and nothing is lost @phone", async ({ page }) => {
  await enterAs(page, "dispatcher");
  await page.goto("/admin/counter/drop-off?code=PTC000000XXXX");
  await expect(page.getByText("No shipment has this code")).toBeVisible();
  await expectAccessible(page);
  const { trackingNumber } = await bookAsStaff(page);
  await page.goto(`/admin/counter/drop-off?code=${trackingNumber}&weight=heavy`);
  await expect(page.getByRole("textbox", { name: "On the scale" })).toHaveAccessibleDescription("Enter a number");
  await expect(page.getByRole("textbox", { name: "On the scale" })).toHaveValue("heavy");
  await page.goto(`/admin/counter/hand-out?search=${trackingNumber}`);
  await expect(page.getByText("Nothing waits here under this name or number")).toBeVisible();
  await expectAccessible(page);
});
