import { expect, test } from "@playwright/test";
import { complaintsOf, expectAccessible } from "#tests/e2e/support.ts";
import { bookAsStaff, enterAs, officeMenu, originOf, recordActs } from "#tests/e2e/world.ts";

const someCode = () => `SHELF-${crypto.randomUUID().slice(0, 8).toUpperCase()}`;

test("an unknown code scanned at the dock becomes a flag, is matched, and is in the parcel's timeline", async ({
  page,
}) => {
  const complaints = complaintsOf(page);
  await enterAs(page, "dispatcher");
  const { shipmentId, trackingNumber } = await bookAsStaff(page);
  const code = someCode();
  await page.goto("/scan?branch=main");
  await page.getByRole("textbox", { name: "Code" }).fill(code);
  await page.getByRole("button", { name: "Scan" }).click();
  await expect(page.getByRole("region", { name: "Last scan" })).toContainText("Unknown");

  await page.goto("/admin/dashboard");
  await (await officeMenu(page)).getByRole("link", { name: /^Flags/ }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Flags" })).toBeVisible();
  await expect(page.getByRole("region", { name: "Filters" })).toBeVisible();
  await page.getByRole("combobox", { name: "Kind" }).selectOption("Unknown code");
  const row = page.getByRole("navigation", { name: "Open flags" }).getByRole("row").filter({ hasText: code });
  await expectAccessible(page);
  await row.getByRole("link", { name: "Unknown code" }).click();

  await expect(page.getByRole("heading", { level: 1, name: "Unknown code" })).toBeVisible();
  await page.getByRole("button", { name: "Take it" }).click();
  await expect(page.getByText("You have it")).toBeVisible();
  const answers = page.getByRole("radiogroup", { name: "What happened?" });
  await answers.getByRole("radio", { name: "Put aside" }).check();
  await page.getByRole("button", { name: "Settle", exact: true }).click();
  await expect(page.getByRole("textbox", { name: "Reason" })).toBeVisible();
  await expect(page.getByText("Say why").first()).toBeVisible();
  await answers.getByRole("radio", { name: "It is this shipment" }).check();
  await page.getByRole("textbox", { name: "Tracking number" }).fill("PTC000000XXXX");
  await page.getByRole("button", { name: "Settle", exact: true }).click();
  await expect(page.getByText("There is no shipment with this number").first()).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("textbox", { name: "Tracking number" }).fill(trackingNumber);
  await page.getByRole("button", { name: "Settle", exact: true }).click();
  await expect(page.getByText("Flag settled")).toBeVisible();
  await expect(page.getByText(code)).toBeHidden();

  await page.goto(`/admin/shipments/${shipmentId}`);
  await expect(page.getByText("Dropped off at the branch").first()).toBeVisible();
  expect(complaints.filter((text) => !/422/.test(text))).toEqual([]);
});

test("shows both deliveries by their times, and settles the second @phone", async ({ page }) => {
  await enterAs(page, "dispatcher");
  const { trackingNumber } = await bookAsStaff(page);
  const [first, second] = [39, 0].map((minutes) => new Date(Date.now() - minutes * 60_000).toISOString());
  await recordActs(page, { kind: "deliver", code: trackingNumber, deviceAt: first });
  await recordActs(page, { kind: "deliver", code: trackingNumber, deviceAt: second, input: "keyed" });
  await page.goto("/admin/flags?kind=second_delivery");
  const list = page.getByRole("navigation", { name: "Open flags" });
  const number = trackingNumber.replace(/^(...)(...)(...)/, "$1 $2 $3 ");
  await list.getByRole("row").filter({ hasText: number }).getByRole("link").click();
  await expect(page.getByRole("heading", { level: 1, name: "Delivered twice" })).toBeVisible();
  const acts = page.locator("section").filter({ has: page.getByRole("heading", { level: 2, name: /\d+:\d\d [AP]M/ }) });
  await expect(acts).toHaveCount(2);
  await expect(acts.first()).toContainText("First");
  await expect(acts.last()).toContainText("typed");
  await expect(page.getByText(/^(?:38|39) minutes between the two$/)).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("link", { name: "Open shipment" }).click();
  const both = page.getByRole("region", { name: "Delivered twice" });
  await expect(both.getByRole("heading", { level: 3 })).toHaveCount(2);
  await expect(both.getByText(/^(?:38|39) minutes between the two$/)).toBeVisible();
  const places = [];
  for (const act of await both.getByRole("region").all()) places.push(await act.boundingBox());
  const [one, next] = places;
  const isNarrow = (page.viewportSize()?.width ?? 0) < 760;
  if (isNarrow) expect(next?.y).toBeGreaterThan((one?.y ?? 0) + (one?.height ?? 0) - 1);
  else expect(next?.y).toBe(one?.y);
  await expectAccessible(page);
  await both.getByRole("link", { name: "Open the flag" }).click();
  await page.getByRole("radio", { name: "The first is right" }).check();
  await page.getByRole("button", { name: "Settle", exact: true }).click();
  await expect(page.getByText("Flag settled")).toBeVisible();
});

test("tells the second of two people that a flag is settled, and settles several at once", async ({
  page,
  browser,
}) => {
  await enterAs(page, "dispatcher");
  const codes = [someCode(), someCode(), someCode()];
  await recordActs(page, ...codes.map((code) => ({ kind: "arrive", code })));
  await page.goto("/admin/flags?kind=unknown");
  const list = page.getByRole("navigation", { name: "Open flags" });
  const rowOf = (code: string) => list.getByRole("row").filter({ hasText: code });
  await rowOf(codes[0] ?? "")
    .getByRole("link")
    .click();
  await page.getByRole("radio", { name: "New label" }).check();

  const other = await (await browser.newContext()).newPage();
  await enterAs(other, "admin", await originOf(page));
  const settled = await other.request.post(`/api/v1/flags/${page.url().split("/").at(-1)}/settlement`, {
    headers: { origin: await originOf(page) },
    data: { answer: "put_aside", reason: "Blue shelf" },
  });
  expect(settled.ok(), await settled.text()).toBe(true);
  await expect(page.getByRole("heading", { level: 2, name: "Put aside" })).toBeVisible();
  await other.close();

  await page.goto("/admin/flags?kind=unknown");
  for (const code of codes.slice(1)) await rowOf(code).getByRole("checkbox").check();
  await page.getByRole("radio", { name: "Put aside" }).check();
  await page.getByRole("textbox", { name: "Reason" }).fill("Blue shelf");
  await page.getByRole("button", { name: "Settle ticked" }).click();
  await expect(page.getByText("2 flags settled")).toBeVisible();
});
