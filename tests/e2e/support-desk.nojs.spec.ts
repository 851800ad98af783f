import { expect, test } from "@playwright/test";

test("the support desk answers without JavaScript, and hands over to a person", async ({ page }) => {
  await page.goto("/");
  await page.getByRole("link", { name: "Support desk" }).click();
  await page.waitForURL("**/support");
  const log = page.getByRole("log", { name: "Conversation" });
  const message = page.getByRole("textbox", { name: "Message" });
  await message.fill("10 lb next day to Savannah");
  await page.getByRole("button", { name: "Send" }).click();
  await expect(log).toContainText("Automatic answer");
  await expect(log.getByRole("list", { name: "Price" }).getByRole("listitem").last()).toContainText("$39.89");
  await page.getByRole("button", { name: "Claims" }).click();
  await expect(log).toContainText("Keep everything");

  await page.getByRole("button", { name: "Talk to a person" }).click();
  await page.getByLabel("Name").fill("Grace Nojs");
  await page.getByLabel("What it is about").fill("<b>Two pallets</b> 😀");
  await page.getByRole("button", { name: "Leave the message" }).click();
  await expect(page.getByRole("alert")).toContainText("Email");
  await expect(page.getByLabel("What it is about")).toHaveValue("<b>Two pallets</b> 😀");
  await page.getByLabel("Email").fill("grace@example.com");
  await page.getByRole("button", { name: "Leave the message" }).click();
  await expect(log).toContainText(/You have reached the desk\. Reference C-\d+/);
  await expect(log).toContainText("<b>Two pallets</b> 😀");
  await message.fill("And a third.");
  await page.getByRole("button", { name: "Send" }).click();
  await expect(log).toContainText("And a third.");
  await page.getByRole("button", { name: "Start a new conversation" }).click();
  await expect(log).not.toContainText("Two pallets");
});

test("bad input gets an answer: too long, blank, only signs, and more than twenty a minute", async ({
  page,
  request,
  baseURL,
}) => {
  const send = (message: string) =>
    request.post("/support", { form: { message, key: "" }, headers: { origin: baseURL ?? "" }, maxRedirects: 0 });
  expect((await send("x".repeat(100_000))).status()).toBe(422);
  expect((await send("")).status()).toBe(422);
  expect((await send("x".repeat(200_000))).status()).toBe(413);
  expect((await send("😀😀😀")).status()).toBe(302);
  await page.goto("/support");
  const message = page.getByRole("textbox", { name: "Message" });
  // The field itself stops at two thousand.
  await message.evaluate((field: HTMLInputElement) => field.removeAttribute("maxlength"));
  await message.fill("y".repeat(2001));
  await page.getByRole("button", { name: "Send" }).click();
  await expect(message).toHaveValue("y".repeat(2001));
  await expect(page.getByText(/too long|shorter/i)).toBeVisible();
});
