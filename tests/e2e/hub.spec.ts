import { expect, type Page, test } from "@playwright/test";
import { complaintsOf, expectAccessible } from "#tests/e2e/support.ts";
import { bookAsStaff, enterAs, originOf } from "#tests/e2e/world.ts";

async function wedge(page: Page, code: string): Promise<void> {
  await page.keyboard.type(code, { delay: 5 });
  await page.keyboard.press("Enter");
}

async function open(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await expect(page.locator("html[data-hydrated]")).toBeAttached();
}

test("a cage is filled, travels and is counted at the next hub, with the line cut while it is sorted", async ({
  page,
  context,
}) => {
  const complaints = complaintsOf(page);
  await enterAs(page, "dispatcher");
  const numbers: string[] = [];
  for (let at = 0; at < 3; at += 1) numbers.push((await bookAsStaff(page)).trackingNumber);
  const other = (await bookAsStaff(page)).trackingNumber;
  const headers = { origin: await originOf(page) };
  await page.goto("/admin/containers");
  await page.getByRole("link", { name: "New container" }).first().click();
  await page.getByLabel("Name").fill("MAC-07");
  const target = page.getByRole("combobox", { name: "Goes to" });
  await target.selectOption({ index: 2 });
  const there = await target.inputValue();
  await page.getByRole("button", { name: "Add container" }).click();
  await page.getByRole("link", { name: "Card, Cage MAC-07" }).click();
  await expectAccessible(page);
  const cage = await page.locator(".run-paper-code .mono").innerText();

  await open(page, "/scan?branch=main&mode=put");
  await wedge(page, cage);
  await expect(page.getByText("0 pieces inside")).toBeVisible();
  await wedge(page, numbers[0] ?? "");
  await expect(page.getByText("1 piece inside")).toBeVisible();
  await page.reload();
  await expect(page.locator("html[data-hydrated]")).toBeAttached();
  await expect(page.getByText("1 piece inside")).toBeVisible();
  await context.setOffline(true);
  await wedge(page, numbers[1] ?? "");
  await wedge(page, numbers[2] ?? "");
  await expect(page.getByText(/2 scans are not sent/)).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByText("3 pieces inside")).toBeVisible();
  await expectAccessible(page);
  const modes = page.getByRole("navigation", { name: "What are you doing?" });
  await modes.getByRole("link", { name: "Arrive" }).click();
  await expect(page.getByText("Scan the code of a container to count what is in it.")).toBeVisible();
  await modes.getByRole("link", { name: "Sort" }).click();
  await expect(page.getByText("Scan the code of a cage, bag or pallet first, then what goes in.")).toBeVisible();

  const made = await page.request.post("/api/v1/runs", {
    headers,
    data: { kind: "linehaul", branch: "main", toBranch: there, wave: "morning" },
  });
  expect(made.ok(), await made.text()).toBe(true);
  const { code } = (await made.json()) as { code: string };
  const at = new Date().toISOString();
  const acts = [
    { clientEventId: `load-${cage}`, kind: "load", code: cage, run: code, branch: "main", deviceAt: at },
    { clientEventId: `depart-${cage}`, kind: "depart", code, branch: "main", deviceAt: at },
  ];
  expect((await page.request.post("/api/v1/acts", { headers, data: { acts } })).ok()).toBe(true);

  await open(page, `/scan?branch=${there}&mode=arrive`);
  await wedge(page, cage);
  await expect(page.getByRole("status", { name: "Count" })).toHaveText("0 of 3");
  await wedge(page, numbers[0] ?? "");
  await wedge(page, numbers[1] ?? "");
  await expect(page.getByRole("status", { name: "Count" })).toHaveText("2 of 3");
  await page.getByRole("button", { name: "Close", exact: true }).click();
  await expect(page.getByRole("heading", { name: "1 missing" })).toBeVisible();
  await page.getByRole("button", { name: "Scan on" }).click();
  await wedge(page, other);
  await expect(page.getByRole("region", { name: "Last scan" })).toContainText("Not yours");
  await page.getByRole("button", { name: "Close", exact: true }).click();
  await expect(page.getByRole("heading", { name: "1 missing, 1 over" })).toBeVisible();
  const keep = page.getByRole("table", { name: "Missing" }).getByRole("button", { name: /^Keep here, / });
  await keep.click();
  await expect(keep).toHaveAttribute("aria-pressed", "true");
  await expectAccessible(page);
  await page.getByRole("button", { name: "Close with 1 missing" }).click();
  await expect(page.getByRole("region", { name: "Last scan" })).toContainText("Pieces are missing");
  expect(complaints.filter((text) => !/ERR_INTERNET_DISCONNECTED/.test(text))).toEqual([]);
});
