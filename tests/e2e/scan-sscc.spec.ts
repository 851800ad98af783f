import { expect, test } from "@playwright/test";
import { bookAsStaff, enterAs, originOf } from "#tests/e2e/world.ts";
import { wedge } from "#tests/e2e/wedge.ts";

test("what is scanned after an SSCC goes into its container, also offline", async ({ page, context }) => {
  await enterAs(page, "admin");
  await page.goto("/admin/settings/printers");
  await page.getByLabel("GS1 company prefix").fill("0614141");
  await page.getByRole("button", { name: "Save Changes" }).click();
  await expect(page.getByRole("status").filter({ hasText: "saved" })).toBeVisible();
  const headers = { origin: await originOf(page) };
  const made = await page.request.post("/api/v1/containers", {
    headers,
    data: { kind: "cage", name: `SSCC ${Date.now()}`, branch: "main" },
  });
  expect(made.ok(), await made.text()).toBe(true);
  const { id } = (await made.json()) as { id: string };
  const issued = await page.request.post(`/api/v1/containers/${id}/ssccs`, { headers });
  expect(issued.ok(), await issued.text()).toBe(true);
  const { sscc } = (await issued.json()) as { sscc: string };
  const { trackingNumber } = await bookAsStaff(page);

  await page.goto("/scan?branch=main&mode=put");
  await expect(page.locator("html[data-hydrated]")).toBeAttached();
  await context.setOffline(true);
  await wedge(page, `00${sscc}`);
  await wedge(page, trackingNumber);
  await expect(page.getByText(/2 scans are not sent/)).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByText("1 piece inside")).toBeVisible();
});
