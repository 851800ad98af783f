import { expect, type Page, test } from "@playwright/test";
import { planDay, newDriver } from "#tests/e2e/van-day.ts";
import { complaintsOf, expectAccessible } from "#tests/e2e/support.ts";
import { bookAsStaff, enterAs, recordActs } from "#tests/e2e/world.ts";

const traces = ["neighbor may", "number 12", "preferences", "vecino"];

/** Opens the details as the recipient, by their e-mail. */
async function openAsRecipient(reader: Page, number: string): Promise<void> {
  await reader.goto(`/track/${number}/unlock`);
  await reader.getByLabel(/E-mail or phone/).fill("grace@example.com");
  await reader.getByRole("button", { name: "Show details" }).click();
  await reader.waitForURL(`**/track/${number}`);
}

test("a recipient lets a neighbor take it: the sender's page, the record and the driver's phone say so; a stranger learns nothing @phone", async ({
  page,
  browser,
}) => {
  const { id, road } = await newDriver(page, browser);
  await enterAs(page, "dispatcher");
  const day = await planDay(page, id, 2, () => ({ receiverEmail: "grace@example.com" }));
  const [first = "", own = ""] = day.numbers;
  const reader = await (await browser.newContext()).newPage();
  const complaints = complaintsOf(reader);
  await openAsRecipient(reader, own);
  await page.goto(`/admin/search?q=${own}&open=1`);
  await expect(page.getByRole("heading", { name: "Timeline" })).toBeVisible();
  await recordActs(page, { kind: "start", code: day.code });
  await road.goto("/driver/list");
  const way = reader.getByRole("region", { name: "Where your parcel is" });
  await expect(way).toContainText("1 stop before yours");
  await expectAccessible(reader);
  await way.getByRole("link", { name: "A neighbor may take it" }).click();
  await expect(reader.getByRole("radio", { name: "A neighbor may take it" })).toBeChecked();
  await expect(reader.getByRole("radio", { name: "Hold it at Main Branch" })).toBeEnabled();
  await reader.getByLabel("For the driver").fill("Kay, number 12");
  await expectAccessible(reader);
  await reader.getByRole("button", { name: "Save" }).click();
  await expect(way).toContainText("A neighbor may take it. “Kay, number 12”");
  await expect(page.getByText("A neighbor may take it. “Kay, number 12”")).toBeVisible();
  await road.goto(`/driver/stops/${own}-delivery/whom`);
  await expect(road.getByText("If no one is home: a neighbor may take it. Kay, number 12")).toBeVisible();
  await expect(road.getByRole("radio", { name: "A neighbor" })).toBeEnabled();

  const stranger = await (await browser.newContext()).newPage();
  for (const address of [`/track/${own}`, `/track/${own}.data`, `/api/v1/tracking/${own}`, `/es/track/${own}`]) {
    const bytes = await (await stranger.request.get(address)).text();
    for (const trace of traces) expect(bytes).not.toContain(trace);
  }
  await stranger.goto(`/track/${own}/preferences`);
  await expect(stranger).toHaveURL(new RegExp(`/track/${own}$`));

  await recordActs(page, { kind: "deliver", code: first, branch: "" });
  await expect(way).toContainText("You are next");
  await expect(way).toContainText("The driver is on the way to you");
  await way.getByRole("link", { name: "Change this" }).click();
  await expect(reader.getByRole("radio", { name: "Leave it in a safe place" })).toBeDisabled();
  await reader.getByRole("radio", { name: "Bring it back and try again" }).check();
  await reader.getByRole("button", { name: "Save" }).click();
  await expect(way).toContainText("we bring it back and try again");
  expect(complaints).toEqual([]);
});

test("to hold it at a branch asks dispatch with a flag", async ({ page, browser }) => {
  const { id } = await newDriver(page, browser);
  await enterAs(page, "dispatcher");
  const { numbers } = await planDay(page, id, 1, () => ({ receiverEmail: "grace@example.com" }));
  const [own = ""] = numbers;
  const reader = await (await browser.newContext()).newPage();
  await openAsRecipient(reader, own);
  await reader.getByRole("link", { name: "Hold it at Main Branch" }).click();
  await reader.getByRole("button", { name: "Save" }).click();
  await expect(reader.getByText("You asked us to hold it at Main Branch. Dispatch has your request.")).toBeVisible();
  await page.goto("/admin/flags?kind=hold_asked");
  await page
    .getByRole("row")
    .filter({ hasText: own.slice(-4) })
    .getByRole("link")
    .click();
  await expect(page.getByText("A person who gave ZIP code and name, phone or email")).toBeVisible();
  await page.getByRole("radio", { name: "It is held there" }).check();
  await page.getByRole("button", { name: "Settle", exact: true }).click();
  await expect(page.getByText("Flag settled")).toBeVisible();
});

test("staff say it for either side, and the sender's word comes first", async ({ page }) => {
  await enterAs(page, "dispatcher");
  const { shipmentId, trackingNumber } = await bookAsStaff(page);
  await page.goto(`/admin/shipments/${shipmentId}`);
  await page.getByRole("link", { name: "Note a preference" }).click();
  const sender = page.locator("form[data-side=sender]");
  await sender.getByRole("group", { name: "A neighbor" }).getByRole("radio", { name: "Never" }).check();
  await sender.getByRole("button", { name: "Save" }).click();
  await page.waitForURL(`**/track/${trackingNumber}?done=preferences`);
  await expect(page.getByText("The sender does not want a neighbor to take it.")).toBeVisible();
  await page.goto(`/track/${trackingNumber}/preferences`);
  await expect(page.getByRole("radio", { name: "A neighbor may take it" })).toBeDisabled();
  await expectAccessible(page);
});
