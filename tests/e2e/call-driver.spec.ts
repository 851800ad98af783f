import { expect, test } from "@playwright/test";
import { expectAccessible } from "#tests/e2e/support.ts";
import { enterAs } from "#tests/e2e/world.ts";

type Run = { id: string; state: string; driver: { id: string } | null };

test("staff call the driver of a run once an administrator has set the work phone", async ({ page }) => {
  await enterAs(page, "admin");
  const { items } = (await (await page.request.get("/api/v1/runs")).json()) as { items: Run[] };
  const run = items.find(({ driver, state }) => driver && state === "started");
  await page.goto(`/admin/runs/${run?.id ?? "none"}`);
  const call = page.getByRole("button", { name: "Call driver" });
  await expect(call).toHaveAccessibleDescription(/No work phone is known/);
  await page.goto(`/admin/users/${run?.driver?.id ?? "none"}`);
  await page.getByRole("link", { name: "Set work phone" }).click();
  const phone = page.getByRole("textbox", { name: "Phone" });
  await phone.fill("12");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(phone).toHaveAccessibleDescription(/Enter a valid phone number/);
  await expectAccessible(page);
  await phone.fill("(404) 555-0171");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("The work phone was saved.")).toBeVisible();
  await expect(page.getByRole("region", { name: "Account" })).toContainText("(404) 555-0171");
  await page.goto(`/admin/runs/${run?.id ?? "none"}`);
  await expect(call).toHaveAttribute("href", "tel:+14045550171");
  await expectAccessible(page);
});
