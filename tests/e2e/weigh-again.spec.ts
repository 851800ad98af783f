import { expect, test } from "@playwright/test";
import { complaintsOf, expectAccessible } from "#tests/e2e/support.ts";
import { bookAsStaff, enterAs, recordActs } from "#tests/e2e/world.ts";
import { wedge } from "#tests/e2e/wedge.ts";

test("a parcel that is ours is weighed again by scanner and scale, and the page says what follows @phone", async ({
  page,
}) => {
  const complaints = complaintsOf(page);
  await enterAs(page, "dispatcher");
  const { trackingNumber, shipmentId } = await bookAsStaff(page);
  await page.goto(`/admin/counter/weigh-again?code=${trackingNumber}`);
  await expect(page.getByText("This parcel is not ours yet")).toBeVisible();
  await recordActs(page, { kind: "drop_off", code: trackingNumber, branch: "main" });

  // What comes to the drop-off side leads on.
  await page.goto(`/admin/counter/drop-off?code=${trackingNumber}`);
  await page.locator(".notice").getByRole("link", { name: "Weigh again" }).click();
  await page.waitForURL("**/admin/counter/weigh-again?**");
  await expect(page.getByRole("region", { name: "Booking" })).toContainText("Processing");
  await expect(page.locator("html[data-hydrated]")).toBeAttached();
  const scale = page.getByRole("textbox", { name: "On the scale" });
  await scale.focus();
  await wedge(page, "heavy");
  await expect(scale).toHaveAccessibleDescription("Enter a number");
  await scale.fill("");
  await wedge(page, "12.5 lb");
  const last = page.getByRole("region", { name: "Last weighing" });
  await expect(last).toContainText("+2.5 lb");
  await expect(last).toContainText("By the tariff it is $44.87 instead of $39.89.");
  await expect(last.getByRole("link", { name: "Edit the booking" })).toHaveAttribute(
    "href",
    `/admin/edit/${shipmentId}`,
  );
  await expect(scale).toHaveValue("");
  await expectAccessible(page);
  await scale.focus();
  await wedge(page, "10");
  await expect(last).toContainText("The price is the same");
  await expect(page.getByRole("table", { name: "Weighings" }).getByRole("row")).toHaveCount(3);
  const answer = (await (await page.request.get(`/api/v1/shipments/${shipmentId}`)).json()) as { weightLb: string };
  expect(answer.weightLb).toBe("10.0");

  await page.getByRole("heading", { level: 1 }).focus();
  await wedge(page, "PTC000000XXXX");
  await expect(page.getByText("No shipment has this code")).toBeVisible();
  expect(complaints.filter((text) => !text.includes("422"))).toEqual([]);
});
