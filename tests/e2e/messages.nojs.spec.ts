import { expect, test } from "@playwright/test";
import { messageWords as words } from "#copy/en/outbox.ts";
import { enterAs, originOf } from "#tests/e2e/world.ts";

test("a message is found, refused with its reason and dropped without JavaScript", async ({ page }) => {
  const email = `grace-${crypto.randomUUID().slice(0, 8)}@hill.test`;
  await enterAs(page, "dispatcher");
  await page.goto("/admin/messages");
  const origin = await originOf(page);
  const data = { name: "Grace", email, message: "Where is it?" };
  expect((await page.request.post("/api/v1/contact-messages", { headers: { origin }, data })).status()).toBe(201);

  await page.getByRole("combobox", { name: "State" }).selectOption("kept");
  await page.getByRole("button", { name: "Show" }).first().click();
  await expect(page).toHaveURL(/state=kept/);
  await page.getByRole("searchbox", { name: "Search messages" }).fill(email);
  await page.getByRole("button", { name: "Search" }).click();
  await expect(page).toHaveURL(/state=kept&q=/);
  const rows = page.getByRole("table", { name: "Messages" }).getByRole("row");
  await expect(rows).toHaveCount(2);
  await rows.nth(1).getByRole("link").click();

  // The button states why it is disabled; pressing it anyway shows the reason and changes nothing.
  await page.getByRole("button", { name: words.sendAgain }).click({ force: true });
  await expect(page.getByRole("alert")).toContainText("Failed to send the message again. No mail server is set");
  await page.getByRole("link", { name: words.back }).click();
  await page.getByRole("button", { name: words.drop }).click();
  await expect(page.getByText(/^Dropped by /)).toBeVisible();

  await page.goto("/admin/messages/kept/sending");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Send all kept messages?");
  expect((await page.goto("/admin/messages/kept/anything"))?.status()).toBe(404);
});
