import { expect, type Page, test } from "@playwright/test";
import { expectAccessible } from "#tests/e2e/support.ts";
import { bookAsStaff, enterAs, officeMenu } from "#tests/e2e/world.ts";

const box = (page: Page) => page.getByRole("combobox", { name: "Search everything" });
const hydrated = (page: Page) => page.locator("html[data-hydrated=true]").waitFor();

test("the palette finds a shipment, a person and a page, by keys alone", async ({ page }) => {
  await enterAs(page, "admin");
  const { trackingNumber, shipmentId } = await bookAsStaff(page);
  await page.goto("/admin/dashboard");
  await hydrated(page);
  await page.keyboard.press("ControlOrMeta+k");
  await expect(box(page)).toBeFocused();
  await expectAccessible(page);
  await box(page).fill(
    `${trackingNumber.slice(0, 3)} ${trackingNumber.slice(3, 6)} ${trackingNumber.slice(6)}`.toLowerCase(),
  );
  await expect(page.getByRole("option", { name: trackingNumber })).toHaveAttribute("aria-selected", "true");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(`/admin/shipments/${shipmentId}`);
  await expect(box(page)).toHaveCount(0);
  // The record has come and taken the focus: until then it is the page before that hears the keys.
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();

  await page.keyboard.press("ControlOrMeta+k");
  await box(page).fill("imani");
  await page.getByRole("option", { name: /Imani Brooks/ }).click();
  await expect(page).toHaveURL(/\/admin\/users\?search=imani/);
  await expect(page.getByRole("heading", { level: 1, name: "Users" })).toBeFocused();

  await page.keyboard.press("ControlOrMeta+k");
  await box(page).fill("sett");
  await expect(page.getByRole("option", { name: "Settings" })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(box(page)).toHaveCount(0);
  // Closed and called again before the browser has told of the closing.
  await page.keyboard.press("ControlOrMeta+k");
  await box(page).fill("x");
  await page.evaluate(() => {
    document.querySelector<HTMLElement>(".palette")?.hidePopover();
    document.dispatchEvent(new KeyboardEvent("keydown", { key: "k", ctrlKey: true, bubbles: true, cancelable: true }));
  });
  await expect(box(page)).toHaveValue("");
  await box(page).fill("<nothing of the kind>");
  await expect(page.getByText("Nothing matches “<nothing of the kind>”.")).toBeVisible();
  await expectAccessible(page);
  // The page behind is not there for keys or clicks, and has the focus back afterwards.
  await page.keyboard.press("Tab");
  await expect(box(page)).toBeFocused();
  const behind = page.getByRole("link", { name: "Pickups" });
  await behind.evaluate((link) => link.addEventListener("click", () => link.setAttribute("data-clicked", "")));
  await behind.click({ force: true });
  await expect(box(page)).toHaveCount(0);
  await expect(behind).not.toHaveAttribute("data-clicked");
});

test("what is typed before the palette has come goes into it, and does nothing on the page", async ({ page }) => {
  await enterAs(page, "dispatcher");
  const held = Promise.withResolvers<void>();
  await page.route("**/assets/palette-*.js", async (route) => {
    await held.promise;
    await route.continue();
  });
  await page.goto("/admin/shipments");
  await hydrated(page);
  await page.keyboard.press("ControlOrMeta+k");
  // The last of these alone would lead to a new shipment.
  await page.keyboard.type("texan");
  held.resolve();
  await expect(box(page)).toHaveValue("texan");
  await expect(box(page)).toBeFocused();
  await page.keyboard.type("t");
  await expect(box(page)).toHaveValue("texant");
  await expect(page).toHaveURL("/admin/shipments");
  await expect(page.getByRole("dialog")).toHaveCount(1);
});

test("a scanned or pasted number opens its shipment, from anywhere outside a field", async ({ page }) => {
  await enterAs(page, "dispatcher");
  const { trackingNumber, shipmentId } = await bookAsStaff(page);
  await page.goto("/admin/dashboard");
  await hydrated(page);
  await scan(page, trackingNumber);
  await expect(page).toHaveURL(`/admin/shipments/${shipmentId}`);
  await page.goto("/admin/shipments");
  await hydrated(page);
  await paste(page, `https://courier.example/track/${trackingNumber}`);
  await expect(page).toHaveURL(`/admin/shipments/${shipmentId}`);
  await page.goto("/admin/shipments");
  await hydrated(page);
  await paste(page, "PTC 999 999 9999");
  await expect(page.getByRole("heading", { name: "Nothing matches “PTC9999999999”." })).toBeVisible();
  // In a field it is text.
  await page.getByRole("searchbox", { name: "Search everything" }).fill("");
  await page.getByRole("searchbox", { name: "Search everything" }).pressSequentially(trackingNumber);
  await expect(page).toHaveURL(/q=PTC9999999999/);
});

for (const gapMs of [45, 60, 90])
  test(`a code read at ${gapMs} ms a key opens its shipment and no dialog, with or without Enter`, async ({ page }) => {
    await enterAs(page, "dispatcher");
    const { trackingNumber, shipmentId } = await bookAsStaff(page);
    for (const text of [`https://courier.example/track/${trackingNumber}`, trackingNumber.toLowerCase()])
      for (const ending of ["Enter", ""]) {
        await page.goto("/admin/shipments");
        await hydrated(page);
        await page.evaluate(() => {
          const noteDialog = () => {
            if (document.querySelector("dialog[open]")) document.documentElement.dataset["dialogs"] = "some";
          };
          new MutationObserver(noteDialog).observe(document, { subtree: true, attributes: true, childList: true });
        });
        await scan(page, text, gapMs, ending);
        await expect(page).toHaveURL(`/admin/shipments/${shipmentId}`);
        await expect(page.locator("html[data-dialogs]")).toHaveCount(0);
      }
  });

for (const gapMs of [45, 60, 90])
  test(`a code read at ${gapMs} ms a key into a list to choose from changes nothing and sends nothing`, async ({
    page,
  }) => {
    await enterAs(page, "dispatcher");
    const { trackingNumber, shipmentId } = await bookAsStaff(page);
    await page.goto(`/admin/edit/${shipmentId}`);
    await hydrated(page);
    await page.waitForLoadState("networkidle");
    const values = () =>
      page.locator("form select").evaluateAll((all) => all.map((each) => (each as HTMLSelectElement).value));
    const before = await values();
    for (const name of ["status", "serviceType", "receiverCountry"])
      for (const [text, ending] of [
        [trackingNumber, "Enter"],
        [`https://courier.example/track/${trackingNumber}`, "Enter"],
        ["(420) 30303 DEL", ""],
      ] as const) {
        const field = page.locator(`select[name="${name}"]`);
        await field.focus();
        await scan(page, text, gapMs, ending);
        await field.blur();
        expect([name, text, await values()]).toEqual([name, text, before]);
      }
    await expect(page).toHaveURL(`/admin/edit/${shipmentId}`);
    // A hand still chooses by the first letters.
    const status = page.getByRole("combobox", { name: "Status", exact: true });
    await status.focus();
    await page.keyboard.press("o");
    await expect(status).toHaveValue("out_for_delivery");
    await status.blur();
    await status.focus();
    await page.keyboard.type("del");
    await page.keyboard.press("Tab");
    await expect(status).toHaveValue("delivered");
  });

test("a foreign code is looked for, and does nothing else", async ({ page }) => {
  await enterAs(page, "dispatcher");
  await page.goto("/admin/shipments");
  await hydrated(page);
  await scan(page, "tent. never anxious", 60);
  await expect(page.getByRole("heading", { name: "Nothing matches “tent. never anxious”." })).toBeVisible();
  await expect(page.getByRole("dialog")).toHaveCount(0);
});

test("single keys move in a list, open, search and help, and can be switched off", async ({ page }) => {
  await enterAs(page, "dispatcher");
  await page.goto("/admin/shipments");
  await hydrated(page);
  const links = page.getByRole("table", { name: "Shipments" }).locator("tbody tr");
  const first = (row: number) => links.nth(row).getByRole("link").first();
  await page.keyboard.press("j");
  await expect(first(0)).toBeFocused();
  await page.keyboard.press("j");
  await expect(first(1)).toBeFocused();
  await page.keyboard.press("k");
  await expect(first(0)).toBeFocused();
  await page.keyboard.press("t");
  await expect(page.getByRole("dialog", { name: "Add Tracking Event" })).toBeVisible();
  await page.keyboard.press("Escape");
  // In one go, as fast as a scanner: none of the letters is a key of the page.
  await page.keyboard.type("/jk?");
  await expect(page.getByRole("searchbox", { name: "Search shipments" })).toBeFocused();
  await expect(page.getByRole("searchbox", { name: "Search shipments" })).toHaveValue("jk?");
  await page.getByRole("heading", { level: 1 }).click();
  await page.keyboard.press("?");
  await expect(page.getByRole("dialog", { name: "Keys" })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("checkbox", { name: "Single keys work on this device" }).uncheck();
  await page.keyboard.press("Escape");
  await page.keyboard.press("?");
  await page.keyboard.press("n");
  await page.keyboard.press("ControlOrMeta+k");
  await expect(box(page)).toBeVisible();
  await expect(page.getByRole("dialog")).toHaveCount(1);
});

test("an event by keys gives the focus back to its row, or to the heading where the row leaves the list with it", async ({
  page,
}) => {
  await enterAs(page, "dispatcher");
  const receiverName = `Keys ${crypto.randomUUID()}`;
  await bookAsStaff(page, { receiverName });
  await bookAsStaff(page, { receiverName });
  const rows = page.getByRole("table", { name: "Shipments" }).locator("tbody tr");
  const dialog = page.getByRole("dialog", { name: "Add Tracking Event" });
  const addEvent = async (filter: string) => {
    await page.goto(`/admin/shipments?q=${encodeURIComponent(receiverName)}${filter}`);
    await hydrated(page);
    await page.keyboard.press("j");
    await expect(rows.first().getByRole("link").first()).toBeFocused();
    await page.keyboard.press("t");
    await expect(dialog.getByLabel("Status")).toBeFocused();
    await dialog.getByRole("button", { name: "Add Event" }).press("Enter");
    await expect(dialog).toBeHidden();
    await expect(page.getByRole("status").filter({ hasText: "Tracking event added successfully" })).toBeVisible();
  };
  await addEvent("&status=pending");
  await expect(rows).toHaveCount(1);
  await expect(page.getByRole("heading", { name: "Shipments", level: 1 })).toBeFocused();
  await addEvent("");
  await expect(rows.first().getByRole("link").first()).toBeFocused();
});

test("the menu of a phone lies over the page and leaves with it; the rail offers what the role may open @phone", async ({
  page,
  isMobile,
}) => {
  await enterAs(page, "dispatcher");
  await page.goto("/admin/dashboard");
  const menu = await officeMenu(page);
  await expect(menu.getByRole("link", { name: "Dashboard" })).toHaveAttribute("aria-current", "page");
  await expect(menu.getByRole("link", { name: "Settings" })).toHaveCount(0);
  await expectAccessible(page);
  await menu.getByRole("link", { name: "Shipments" }).click();
  await expect(page.getByRole("heading", { name: "Shipments", level: 1 })).toBeVisible();
  if (isMobile) await expect(menu.getByRole("link", { name: "Dashboard" })).toBeHidden();
});

test("a page deep in the office says where it is, and what is not allowed or not there keeps the office round it", async ({
  page,
}) => {
  await enterAs(page, "dispatcher");
  const { shipmentId } = await bookAsStaff(page);
  await page.goto(`/admin/edit/${shipmentId}`);
  const crumbs = page.getByRole("navigation", { name: "Breadcrumb" });
  await expect(crumbs.getByRole("link")).toHaveText(["Shipments", "Shipment"]);
  await expect(
    page.getByRole("navigation", { name: "Admin" }).getByRole("link", { name: "Shipments" }),
  ).toHaveAttribute("aria-current", "true");
  await crumbs.getByRole("link", { name: "Shipment", exact: true }).click();
  await expect(page).toHaveURL(`/admin/shipments/${shipmentId}`);
  for (const [path, status] of [
    ["/admin/users", 403],
    ["/admin/nowhere", 404],
  ] as const) {
    expect((await page.goto(path))?.status()).toBe(status);
    await expect(page.getByRole("navigation", { name: "Admin" })).toBeVisible();
    await expectAccessible(page);
  }
});

/**
 * Sends a scanner's keys with their timestamps, and advances the page's timers by the gap between two, however long
 * the machine takes to deliver each.
 */
async function scan(page: Page, text: string, gapMs = 10, ending = "Enter"): Promise<void> {
  const browser = await page.context().newCDPSession(page);
  const start = Date.now() / 1000;
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 1000);
  for (const [place, key] of [...Array.from(text), ending].filter(Boolean).entries()) {
    const timestamp = start + (place * gapMs) / 1000;
    await browser.send("Input.dispatchKeyEvent", {
      type: "keyDown",
      key,
      text: key === "Enter" ? "\r" : key,
      timestamp,
    });
    await browser.send("Input.dispatchKeyEvent", { type: "keyUp", key, timestamp });
    await page.clock.runFor(gapMs);
  }
  await page.clock.resume();
  await browser.detach();
}

/** What the browser does with a paste outside every field; its own clipboard is closed to tests over plain http. */
async function paste(page: Page, text: string): Promise<void> {
  await page.evaluate((given) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData("text", given);
    document.body.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true }));
  }, text);
}

test("after the work is done the focus is where one goes on", async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 700 });
  await enterAs(page, "admin");
  await page.goto("/admin/shipments");
  await hydrated(page);
  await page.getByRole("link", { name: "Older" }).press("Enter");
  await expect(page).toHaveURL(/cursor=/);
  await expect(page.getByRole("heading", { level: 1, name: "Shipments" })).toBeFocused();

  await page.goto("/admin/inbox");
  await page.getByRole("main").getByRole("link", { name: "Temperature log for May" }).press("Enter");
  await page.getByLabel("Note for staff").fill("Rang her back");
  await page.getByRole("button", { name: "Add note" }).press("Enter");
  await expect(page.getByText("Rang her back", { exact: true })).toBeVisible();
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();

  await page.goto("/admin/settings/company");
  await page.getByLabel("Website").fill("https://example.com");
  await page.getByRole("button", { name: "Undo" }).press("Enter");
  await expect(page.getByLabel("Website")).toHaveValue("");
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
});

test("what folds out over the list goes with Escape, and when the focus goes on", async ({ page }) => {
  await enterAs(page, "dispatcher");
  await page.goto("/admin/shipments?status=pending");
  await hydrated(page);
  const panels = page.locator(".shipment-filters-more[open]");
  for (const name of ["Filter", "Save view", "Columns"]) {
    const opener = page.locator("summary").filter({ hasText: name });
    await opener.focus();
    await page.keyboard.press("Enter");
    await expect(panels).toHaveCount(1);
    await page.keyboard.press("Tab");
    await expect(panels.locator(":focus")).toHaveCount(1);
    await page.keyboard.press("Escape");
    await expect(panels).toHaveCount(0);
    await expect(opener).toBeFocused();
    await page.keyboard.press("Enter");
    await panels.getByRole("button").first().focus();
    // A press on plain text inside leaves it as it is.
    await panels
      .locator("fieldset, form")
      .first()
      .click({ position: { x: 2, y: 2 } });
    await expect(panels).toHaveCount(1);
    await opener.focus();
    await page.keyboard.press("Shift+Tab");
    await expect(panels).toHaveCount(0);
  }
});

test("the key u takes back what was just done, from where one stands", async ({ page }) => {
  await enterAs(page, "admin");
  const receiverName = `Undone ${crypto.randomUUID()}`;
  const { trackingNumber } = await bookAsStaff(page, { receiverName });
  await bookAsStaff(page, { receiverName });
  await page.goto(`/admin/shipments?q=${encodeURIComponent(receiverName)}`);
  await hydrated(page);
  await page.getByRole("link", { name: `Delete, ${trackingNumber}` }).press("Enter");
  await page.getByRole("dialog").getByRole("button", { name: "Delete", exact: true }).press("Enter");
  await expect(page.getByRole("button", { name: "Undo" })).toBeVisible();
  const link = page.getByRole("table", { name: "Shipments" }).locator("tbody tr").getByRole("link").first();
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
  await page.keyboard.press("j");
  await expect(link).toBeFocused();
  await page.keyboard.press("u");
  await expect(page.getByRole("status").filter({ hasText: "Shipment restored" })).toBeVisible();
});

test("the key b leads from a ticked row to what can be done with it, and t from the head of a record into its form", async ({
  page,
}) => {
  await enterAs(page, "dispatcher");
  const { shipmentId } = await bookAsStaff(page);
  await page.goto("/admin/shipments");
  await hydrated(page);
  const bar = page.getByRole("region", { name: "Bulk actions" });
  await page.keyboard.press("j");
  await expect(page.locator("tbody tr").first().getByRole("link").first()).toBeFocused();
  await page.keyboard.press("x");
  await expect(bar.getByText("1 selected")).toBeVisible();
  await page.keyboard.press("b");
  await expect(bar.getByText("1 selected")).toBeFocused();
  await page.keyboard.press("Tab");
  await expect(bar.locator(":focus")).toHaveCount(1);
  await page.goto(`/admin/shipments/${shipmentId}`);
  await hydrated(page);
  const form = page.getByRole("region", { name: "Add Tracking Event" });
  await form.getByLabel("Description").fill("Left with the guard");
  await page.getByRole("heading", { level: 1 }).press("t");
  await expect(form.getByLabel("Status")).toBeFocused();
  await expect(form.getByLabel("Description")).toHaveValue("Left with the guard");
});
