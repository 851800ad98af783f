import { expect, type Page, test } from "@playwright/test";
import { bookAsStaff, enterAs } from "#tests/e2e/world.ts";

type Column = { head: string; headLeft: number; cellLeft: number; cellWidth: number };

/** Every visible head of the table with the cell below it. The tick column is left out: its box is 36 px on purpose. */
const columnsOf = (page: Page) =>
  page.getByRole("table", { name: "Shipments" }).evaluate((table): Column[] => {
    const isShown = (cell: Element) => getComputedStyle(cell).display !== "none";
    const heads = [...table.querySelectorAll("thead tr > *")].filter(isShown);
    const cells = [...table.querySelectorAll("tbody tr:first-child > *")].filter(isShown);
    return Array.from({ length: Math.max(heads.length, cells.length) }, (_, at) => ({
      head: heads[at]?.textContent?.trim() ?? "",
      headLeft: Math.round(heads[at]?.getBoundingClientRect().left ?? -1),
      cellLeft: Math.round(cells[at]?.getBoundingClientRect().left ?? -2),
      cellWidth: Math.round(cells[at]?.getBoundingClientRect().width ?? 0),
    })).slice(1);
  });

test("every cell of the list stands under its head, with the pane open and closed", async ({ page }) => {
  await enterAs(page, "dispatcher");
  const { trackingNumber, shipmentId } = await bookAsStaff(page);
  for (const { address, heads } of [
    {
      address: `/admin/shipments?q=${trackingNumber}&open=${shipmentId}`,
      heads: ["Tracking Number", "Recipient", "Status", "Due"],
    },
    {
      address: `/admin/shipments?q=${trackingNumber}`,
      heads: ["Tracking Number", "Recipient", "Status", "Current Location", "Due", "Created", "Actions"],
    },
  ])
    for (const width of [1280, 1440, 1920]) {
      await page.setViewportSize({ width, height: 900 });
      await page.goto(address);
      const columns = await columnsOf(page);
      expect(columns.map(({ head }) => head)).toEqual(heads);
      for (const { head, headLeft, cellLeft, cellWidth } of columns) {
        expect(cellLeft, `${head} at ${width} px`).toBe(headLeft);
        // The age column of the closed list is narrower by design: "3 min" and "Nov 26" are all it holds.
        expect(cellWidth, `${head} at ${width} px`).toBeGreaterThanOrEqual(head === "Created" ? 92 : 96);
      }
      if (!address.includes("open=")) continue;
      const pane = page.getByRole("complementary", { name: `Shipment ${trackingNumber}` });
      const { width: paneWidth } = (await pane.boundingBox())!;
      expect(paneWidth).toBeGreaterThanOrEqual(380);
      expect(paneWidth).toBeLessThanOrEqual(440);
      expect(columns.find(({ head }) => head === "Recipient")!.cellWidth).toBeGreaterThanOrEqual(200);
    }
});

test("with columns of one's own the pane still leaves each cell under its head", async ({ page }) => {
  await enterAs(page, "dispatcher");
  const { trackingNumber, shipmentId } = await bookAsStaff(page);
  await page.goto("/admin/shipments");
  await expect(page.locator("html[data-hydrated]")).toBeAttached();
  await page.getByText("Columns", { exact: true }).click();
  for (const name of ["Sender", "Destination", "Service", "Updated"])
    await page.getByRole("checkbox", { name }).check();
  await page.getByRole("button", { name: "Show", exact: true }).click();
  await page.goto(`/admin/shipments?q=${trackingNumber}&open=${shipmentId}`);
  for (const width of [1280, 1440, 1920]) {
    await page.setViewportSize({ width, height: 900 });
    for (const { head, headLeft, cellLeft, cellWidth } of await columnsOf(page)) {
      expect(cellLeft, `${head} at ${width} px`).toBe(headLeft);
      expect(cellWidth, `${head} at ${width} px`).toBeGreaterThanOrEqual(96);
    }
  }
});

test("what the narrow list leaves out can be done in the pane and by its keys", async ({ page }) => {
  await enterAs(page, "admin");
  const { trackingNumber, shipmentId } = await bookAsStaff(page);
  await page.goto(`/admin/shipments?q=${trackingNumber}&open=${shipmentId}`);
  await expect(page.locator("html[data-hydrated]")).toBeAttached();
  const pane = page.getByRole("complementary", { name: `Shipment ${trackingNumber}` });
  await expect(pane.getByRole("button", { name: "Add Event" })).toBeVisible();
  await expect(pane.getByRole("link", { name: "Edit", exact: true })).toBeVisible();
  await expect(pane.getByRole("link", { name: "Delete", exact: true })).toBeVisible();
  await page.keyboard.press("j");
  // Two keys without a pause would count as the start of a scan.
  await expect(page.getByRole("row").filter({ hasText: trackingNumber }).getByRole("link").first()).toBeFocused();
  await page.keyboard.press("t");
  await expect(page.getByRole("dialog", { name: "Add Tracking Event" })).toBeVisible();
});
