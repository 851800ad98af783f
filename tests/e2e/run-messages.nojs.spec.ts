import { expect, test } from "@playwright/test";
import { newDriver, planDay } from "#tests/e2e/van-day.ts";

test("messages to a driver are written and read without JavaScript", async ({ page: office, browser }) => {
  await office.goto("/");
  const { id, road } = await newDriver(office, browser, { javaScriptEnabled: false });
  const run = await planDay(office, id, 1);
  await office.goto(`/admin/runs/${run.id}`);
  await office.getByRole("textbox", { name: "Message to the driver" }).fill("Call before you ring.");
  await office.getByRole("button", { name: "Send message" }).click();
  await expect(office.getByText("Message sent")).toBeVisible();
  await expect(office.getByText("Not read yet")).toBeVisible();
  await road.goto("/driver");
  const message = road.getByRole("article", { name: /^From dispatch/ }).filter({ hasText: "Call before" });
  await expect(message).toContainText("Call before you ring.");
  await message.getByRole("button", { name: "Read" }).click();
  await expect(road).toHaveURL("/driver");
  await expect(message).toHaveCount(0);
  await road.getByRole("link", { name: /^\d+ messages?$/ }).click();
  await expect(message).toContainText("Call before you ring.");
  await office.reload();
  await expect(office.getByText(/Read at \d/)).toBeVisible();
  await road.context().close();
});
