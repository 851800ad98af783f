import type { Page } from "@playwright/test";
import { demoPassword, staff } from "#server/seed/cast.ts";

/** Signs in as the dispatcher of the cast; the journeys' server is seeded with it. */
export async function staffLogin(page: Page): Promise<void> {
  const dispatcher = staff.find((member) => member.role === "dispatcher");
  await page.goto("/admin/login");
  await page.getByRole("textbox", { name: "Email address" }).fill(dispatcher?.email ?? "");
  await page.getByLabel("Password").fill(demoPassword);
  await page.getByRole("button", { name: "Sign in" }).click();
  await page.waitForURL("**/admin/dashboard");
}
