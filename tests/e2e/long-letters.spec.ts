import { expect, type Page, test } from "@playwright/test";
import { bookAsStaff, enterAs } from "#tests/e2e/world.ts";

/** Korean letters as macOS and some input methods send them: three units each, and one when they are composed. */
const decomposed = (letters: number) => "각".normalize("NFD").repeat(letters);
const whole = (letters: number) => "각".repeat(letters);

/** Inserts the text as a keyboard or a paste does, which a field may cut. */
async function insert(page: Page, label: string, text: string): Promise<void> {
  await page.getByLabel(label, { exact: true }).focus();
  await page.keyboard.insertText(text);
}

test("a message of decomposed letters reaches the inbox whole", async ({ page }) => {
  await page.goto("/contact");
  await expect(page.locator("html[data-hydrated]")).toBeAttached();
  const subject = `Letters ${crypto.randomUUID().slice(0, 8)}`;
  await page.getByLabel("Name").first().fill("Rita Vale");
  await page.getByLabel("Email").first().fill("rita@example.com");
  await insert(page, "Message", `${subject}\n${decomposed(1500)}`);
  await page.getByRole("button", { name: "Send Message" }).click();
  await expect(page.getByRole("status").filter({ hasText: "Message sent." })).toBeVisible();

  await enterAs(page, "dispatcher");
  await page.goto("/admin/inbox");
  await page
    .getByRole("link", { name: new RegExp(subject) })
    .first()
    .click();
  await expect(page.getByText(whole(1500)).first()).toBeVisible();
});

test("notes and reason of an edit keep their end, and a text that is too long is refused in words", async ({
  page,
}) => {
  await enterAs(page, "dispatcher");
  const { shipmentId } = await bookAsStaff(page);
  await page.goto(`/admin/edit/${shipmentId}`);
  await expect(page.locator("html[data-hydrated]")).toBeAttached();
  const notes = page.getByLabel("Staff notes", { exact: true });
  await insert(page, "Staff notes", "x".repeat(2001));
  await page.getByRole("button", { name: "Update Shipment" }).click();
  await expect(page.getByText("This text is too long").first()).toBeVisible();
  await expect(notes).toHaveValue("x".repeat(2001));
  await notes.fill("");
  await insert(page, "Staff notes", decomposed(900));
  await page.getByRole("button", { name: "Update Shipment" }).click();
  await page.waitForURL("**/admin/dashboard");
  await page.goto(`/admin/edit/${shipmentId}`);
  await expect(notes).toHaveValue(whole(900));
});
