import { expect, test } from "@playwright/test";
import { expectAccessible } from "#tests/e2e/support.ts";
import { bookAsStaff, enterAs, recordActs } from "#tests/e2e/world.ts";

test("the recipient reads a PIN on the tracking page, and says it at the counter @phone", async ({ page, browser }) => {
  await enterAs(page, "dispatcher");
  const { trackingNumber, shipmentId } = await bookAsStaff(page);
  const recipient = await (await browser.newContext()).newPage();
  await recipient.goto(`/track/${trackingNumber}`);
  await recipient.getByLabel("E-mail or phone").fill("912.555.0188");
  await recipient.getByRole("button", { name: "Show details" }).click();
  await expect(recipient.getByText("12 Bull St").first()).toBeVisible();
  const region = recipient.getByRole("region", { name: "PIN for the counter" });
  await expect(region).toHaveCount(0);

  const code = { code: trackingNumber };
  await recordActs(page, { kind: "drop_off", ...code }, { kind: "shelve", ...code });
  await recipient.reload();
  await expect(region).toContainText("Say it when you collect");
  const pin = /\d{6}/.exec(await region.innerText())?.[0] ?? "none";
  await expectAccessible(recipient);
  await recipient.emulateMedia({ media: "print" });
  await expect(region).toBeHidden();
  // Staff ask for it, and read it nowhere.
  await page.goto(`/track/${trackingNumber}`);
  await expect(page.getByText("12 Bull St").first()).toBeVisible();
  expect(await page.content()).not.toContain(pin);

  await page.goto(`/admin/counter/hand-out?search=${trackingNumber}`);
  await page.getByRole("radiogroup", { name: "Who is at the counter?" }).getByRole("radio", { name: "PIN" }).check();
  const field = page.getByRole("textbox", { name: "PIN" });
  await field.fill("12345");
  await page.getByRole("button", { name: "Hand out 1 piece" }).click();
  await expect(field).toHaveAccessibleDescription(/Type the six digits of the PIN/);
  await expectAccessible(page);
  await field.fill(String((Number(pin) + 1) % 1_000_000).padStart(6, "0"));
  await page.getByRole("button", { name: "Hand out 1 piece" }).click();
  await expect(field).toHaveAccessibleDescription(/not today’s PIN/);
  await field.fill(`${pin.slice(0, 3)} ${pin.slice(3)}`);
  await page.getByRole("button", { name: "Hand out 1 piece" }).click();
  await expect(page.getByText(`${trackingNumber} was handed out`)).toBeVisible();
  await expect(page.getByRole("table", { name: "Handed out today" }).getByRole("row").nth(1)).toContainText("PIN");
  const answer = (await (await page.request.get(`/api/v1/shipments/${shipmentId}`)).json()) as { status: string };
  expect(answer.status).toBe("delivered");
});
