import { expect, test } from "@playwright/test";
import { triggerWords as words } from "#copy/en/message-words.ts";
import { enterAs } from "#tests/e2e/world.ts";

test("words of a message are refused at their field and previewed without JavaScript, and nothing typed is lost", async ({
  page,
}) => {
  await enterAs(page, "admin");
  await page.goto("/admin/settings/messages/on_hold");
  const spanish = page.getByRole("group", { name: "Spanish" });
  await spanish.getByLabel(words.subject).fill("Su envío {numero}");
  await spanish.getByLabel(words.intro).fill("Está a salvo en {place}.");
  await page.getByRole("button", { name: words.preview }).click();
  await expect(spanish.getByText("{numero} is not a placeholder of this message")).toBeVisible();
  await expect(spanish.getByLabel(words.intro)).toHaveValue("Está a salvo en {place}.");
  await spanish.getByLabel(words.subject).fill("Su envío {number}");
  await page.getByRole("button", { name: words.preview }).click();
  const mail = page.getByRole("article", { name: "Spanish" });
  await expect(mail).toContainText("Su envío PTC 428 019 X7KY");
  await expect(mail).toContainText("Está a salvo en Macon, GA.");
  await expect(spanish.getByLabel(words.subject)).toHaveValue("Su envío {number}");
  await page.getByLabel(words.number).fill("no number");
  await page.getByRole("button", { name: words.preview }).click();
  await expect(page.getByText("There is no shipment with this number").last()).toBeVisible();
  expect((await page.goto("/admin/settings/messages/unheard"))?.status()).toBe(404);
});
