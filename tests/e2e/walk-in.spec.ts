import { expect, type Page, test } from "@playwright/test";
import { complaintsOf, expectAccessible } from "#tests/e2e/support.ts";
import { bookAsStaff, enterAs } from "#tests/e2e/world.ts";

/** Types and presses, and counts the keys. */
function handsOf(page: Page) {
  const hands = {
    keys: 0,
    async type(text: string) {
      hands.keys += text.length;
      await page.keyboard.type(text, { delay: 5 });
    },
    async press(...keys: string[]) {
      for (const key of keys) {
        hands.keys += 1;
        await page.keyboard.press(key);
      }
    },
  };
  return hands;
}

/** Counts what only a mouse or a finger does, on every page of the flow. */
async function countPointers(page: Page): Promise<() => number> {
  let count = 0;
  await page.exposeFunction("notePointer", () => (count += 1));
  await page.addInitScript(() => {
    for (const kind of ["pointerdown", "mousedown", "wheel"])
      addEventListener(kind, () => (window as unknown as { notePointer: () => void }).notePointer(), true);
  });
  return () => count;
}

const party = (page: Page, name: "Sender" | "Receiver") => page.getByRole("group", { name: new RegExp(`^${name}`) });

/** From the counter to the form, with a regular's parties found by the sender's phone, and the weight of the scale. */
async function bookRegular(page: Page, hands: ReturnType<typeof handsOf>): Promise<void> {
  await expect(page.getByRole("textbox", { name: "Code" })).toBeFocused();
  await hands.press("F8");
  await expect(page.getByRole("heading", { level: 1, name: "Create New Shipment" })).toBeVisible();
  await expect(page.getByText("At the counter of Main Branch.")).toBeVisible();
  await expect(party(page, "Sender").getByLabel("Phone")).toBeFocused();
  await hands.type("4045550123");
  await expect(page.getByRole("listbox", { name: "Former senders" })).toBeVisible();
  await hands.press("Enter");
  await expect(party(page, "Receiver").getByLabel("Phone")).toBeFocused();
  await expect(page.getByRole("listbox", { name: "Former receivers" })).toBeVisible();
  await hands.press("Enter");
  await expect(page.getByLabel("Weight (lbs)")).toBeFocused();
  await hands.type("10");
  await expect(page.getByRole("list", { name: "Price" }).getByRole("listitem").last()).toContainText("$39.89");
  await hands.press("F9");
  await expect(page.getByRole("radio", { name: "Cash" })).toBeFocused();
}

/** Ticks the four checks and takes the parcel in. */
async function takeIn(page: Page, hands: ReturnType<typeof handsOf>): Promise<string> {
  await page.waitForURL("**/admin/counter/drop-off?**");
  await expect(page.getByRole("region", { name: "Booking" })).toContainText("Pending");
  const number = new URL(page.url()).searchParams.get("code") ?? "";
  await expect(page.getByRole("checkbox", { name: "Label reads" })).toBeFocused();
  await hands.press("Space", "Tab", "Space", "Tab", "Space", "Tab", "Space", "Enter");
  await expect(page.getByText(`${number} is ours now`)).toBeVisible();
  return number;
}

test("a walk-in who pays cash is booked and taken in over the keyboard alone", async ({ page }) => {
  const complaints = complaintsOf(page);
  const pointers = await countPointers(page);
  await enterAs(page, "dispatcher");
  await bookAsStaff(page);
  await page.goto("/admin/counter");
  await expect(page.locator("html[data-hydrated]")).toBeAttached();
  const hands = handsOf(page);
  await bookRegular(page, hands);
  await hands.press("Tab", "Tab");
  await expect(page.getByLabel("Amount received")).toBeFocused();
  await hands.type("50");
  await expect(page.getByRole("status").filter({ hasText: "$10.11" })).toBeVisible();
  await hands.press("Enter");
  await page.waitForURL("**/admin/counter/drop-off?**");
  await expect(page.getByText("Shipment created successfully!")).toBeVisible();
  await expectAccessible(page);
  const label = page.waitForEvent("download").catch(() => null);
  const printed = page.waitForRequest(/\/admin\/shipments\/shp_\w+\/label$/);
  await hands.press("F9");
  await printed;
  await label;
  if (!page.url().includes("drop-off")) await page.goBack();
  const number = await takeIn(page, hands);
  await expect(page.getByRole("table", { name: "Taken in today" })).toContainText("10.0 lb");
  const found = (await (await page.request.get(`/api/v1/shipments?q=${number}`)).json()) as {
    items: { status: string }[];
  };
  expect(found.items[0]?.status).toBe("processing");
  expect(pointers()).toBe(0);
  // A phone number, two choices, weight, amount, four checks and the keys between them.
  expect(hands.keys).toBeLessThan(40);
  expect(complaints).toEqual([]);
});

test("a walk-in who pays at the terminal is booked and taken in over the keyboard alone", async ({ page }) => {
  const pointers = await countPointers(page);
  await enterAs(page, "dispatcher");
  await bookAsStaff(page);
  await page.goto("/admin/counter");
  await expect(page.locator("html[data-hydrated]")).toBeAttached();
  const hands = handsOf(page);
  await bookRegular(page, hands);
  await hands.press("ArrowRight");
  await expect(page.getByRole("radio", { name: "Terminal" })).toBeChecked();
  await hands.press("Tab", "Tab");
  await expect(page.getByLabel("Payment received")).toBeFocused();
  await hands.press("Space", "Enter");
  await takeIn(page, hands);
  expect(pointers()).toBe(0);
  expect(hands.keys).toBeLessThan(40);
});
