import { expect, type Page, test } from "@playwright/test";
import { draftUntilReview } from "#tests/e2e/drafts.ts";
import { next, receiver, sender } from "#tests/e2e/support.ts";
import { bookAsStaff, enterAs } from "#tests/e2e/world.ts";

/** Returns the label as a printer gets it, whose texts are letters (ZPL). The page is signed in as staff. */
async function zplOf(page: Page, shipmentId: string): Promise<string> {
  const answer = await page.request.get(`/api/v1/shipments/${shipmentId}/label?format=zpl`);
  expect(answer.status()).toBe(200);
  return answer.text();
}

test("the second line of both addresses is typed in the wizard, and stands on page, label and record", async ({
  page,
  browser,
}) => {
  await draftUntilReview(page);
  for (const [step, line, after] of [
    ["sender", "Loft 3", "receiver"],
    ["receiver", "Suite 204", "options"],
  ] as const) {
    await page.goto(`/new-shipment/${step}`);
    await expect(page.locator("html[data-hydrated]")).toBeAttached();
    await page.getByLabel("Address line 2").fill(line);
    await next(page, after);
  }
  await page.goto("/new-shipment/review");
  await expect(page.getByText(`${receiver.address}, Suite 204`).first()).toBeVisible();
  await page.getByLabel("I accept the terms").check();
  await page.getByRole("button", { name: "Submit" }).click();
  await page.waitForURL("**/track/*");
  const number = new URL(page.url()).pathname.split("/").pop() ?? "";
  const label = page.getByRole("region", { name: "Shipping label" });
  await expect(label).toContainText(sender.address);
  for (const line of ["Loft 3", "Suite 204"]) await expect(label).toContainText(line);

  const staff = await (await browser.newContext()).newPage();
  await enterAs(staff, "dispatcher");
  await staff.goto(`/admin/shipments?q=${number}`);
  await staff.getByRole("link", { name: `Edit, ${number}` }).click();
  const party = (name: string) => staff.getByRole("group", { name, exact: true });
  await expect(party("Sender").getByLabel("Address line 2")).toHaveValue("Loft 3");
  await expect(party("Receiver").getByLabel("Address line 2")).toHaveValue("Suite 204");
  const shipmentId = new URL(staff.url()).pathname.split("/").pop() ?? "";
  await staff.goto(`/admin/shipments/${shipmentId}`);
  for (const line of ["Loft 3", "Suite 204"]) await expect(staff.getByText(line).first()).toBeVisible();
  const zpl = await zplOf(staff, shipmentId);
  for (const line of ["Loft 3", "Suite 204"]) expect(zpl).toContain(line);
});

test("a second line that staff add on the edit form is on the record and the label", async ({ page }) => {
  await enterAs(page, "dispatcher");
  const { shipmentId } = await bookAsStaff(page);
  expect(await zplOf(page, shipmentId)).not.toContain("Unit 9");
  await page.goto(`/admin/edit/${shipmentId}`);
  await page.getByRole("group", { name: "Receiver", exact: true }).getByLabel("Address line 2").fill("Unit 9");
  await page.getByRole("button", { name: "Update Shipment" }).click();
  await page.waitForURL("**/admin/dashboard");
  await page.goto(`/admin/shipments/${shipmentId}`);
  await expect(page.getByText("Unit 9").first()).toBeVisible();
  expect(await zplOf(page, shipmentId)).toContain("Unit 9");
});
