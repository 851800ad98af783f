import { expect, type Page, test } from "@playwright/test";
import { trackingBoxWords } from "#copy/en/tracking-box.ts";
import { book } from "#tests/e2e/drafts.ts";
import { expectAccessible, receiver, sender } from "#tests/e2e/support.ts";

const gate = (page: Page) => page.getByRole("region", { name: "See full details" });

test("a number that leads nowhere is answered alike, whatever is wrong with it", async ({ page, request }) => {
  await page.goto("/track");
  await page.getByRole("button", { name: "Track", exact: true }).click();
  await expect(page.getByRole("alert")).toHaveText("Please enter a tracking number");
  await expectAccessible(page);
  const typed = page.getByRole("textbox", { name: "Tracking number" });
  await typed.fill("ptc-428 019 x7ky");
  await expect(page.getByText(trackingBoxWords.mistyped)).toBeHidden();
  // Said while it is typed: the last character does not fit.
  await typed.fill("ptc-428 019 x7kz");
  await expect(page.getByText(trackingBoxWords.mistyped)).toBeVisible();
  await page.getByRole("button", { name: "Track", exact: true }).click();
  await page.waitForURL("**/track/PTC428019X7KZ");
  await expect(page.getByRole("alert")).toHaveText("No shipment found with this tracking number");
  await expect(page.getByText(trackingBoxWords.mistyped)).toBeVisible();
  await expectAccessible(page);
  for (const wrong of ["PTC428019X7KZ", "%00", "%F0%9F%93%A6", "'; --", "<script>alert(1)</script>", "A".repeat(300)]) {
    const answer = await request.get(`/track/${wrong}`, { maxRedirects: 0 });
    expect([wrong, answer.status()]).toEqual([wrong, 404]);
    expect(answer.headers()["referrer-policy"]).toBe("no-referrer");
    expect(answer.headers()["x-robots-tag"]).toContain("noindex");
  }
});

test("who booked sees everything, prints the label alone, and shares it by a link that can be ended @phone", async ({
  page,
  browser,
}) => {
  const number = await book(page);
  const label = page.getByRole("region", { name: "Shipping label" });
  await expect(label.getByText(receiver.name)).toBeVisible();
  await expect(label.getByRole("img", { name: `Code 128 barcode of ${number}` })).toBeVisible();
  // The declared value, in any form; the number itself may hold these digits by chance.
  expect((await label.innerText()).replaceAll(/\s/g, "").replaceAll(number, "")).not.toContain("640");
  await expect(page.getByText("$640.00")).toBeVisible();
  await expect(page.getByText("Ring twice and keep the crate flat.")).toBeVisible();
  await expect(page.getByRole("region", { name: "Receipt" }).getByText("$39.89")).toBeVisible();
  await expect(page.getByRole("list", { name: "Timeline" }).getByRole("listitem")).toHaveCount(1);
  await expect(page.getByRole("list", { name: "Progress" })).toHaveAccessibleName("Progress: stop 1 of 5, booked");
  await expectAccessible(page);

  await page.emulateMedia({ media: "print" });
  await expect(label).toBeVisible();
  await expect(page.getByRole("heading", { level: 1 })).toBeHidden();
  await expect(label.getByText("Status")).toBeHidden();
  await page.emulateMedia({ media: "screen" });

  await page.getByRole("link", { name: "Share private link" }).click();
  await page.getByRole("button", { name: "Make a private link" }).click();
  const link = await page.getByLabel("This link is shown once").inputValue();
  expect(link).toContain("/t/");
  await expectAccessible(page);
  const friend = await (await browser.newContext()).newPage();
  await friend.goto(link);
  await friend.waitForURL(`**/track/${number}`);
  await expect(friend.getByText(sender.address).first()).toBeVisible();
  // The receipt mail has a separate link.
  await expect(page.getByRole("list", { name: "Private links" })).toContainText("Link in a message from us");
  await page.getByRole("button", { name: /^Revoke: Link to share/ }).click();
  await expect(page.getByText("The link was revoked.")).toBeVisible();
  await friend.reload();
  await expect(gate(friend)).toBeVisible();
  expect(await friend.content()).not.toContain(sender.address);
  await friend.goto(link);
  await expect(friend.getByRole("heading", { level: 1 })).toHaveText("This private link no longer works.");
});

test("a visitor copies, shares, subscribes, and opens the details with a second factor until it locks", async ({
  page,
  browser,
}) => {
  const number = await book(page);
  const context = await browser.newContext({ permissions: ["clipboard-read", "clipboard-write"] });
  // Where the device has no share sheet, Share copies the link.
  await context.addInitScript(() => Object.defineProperty(Navigator.prototype, "share", { value: undefined }));
  const visitor = await context.newPage();
  await visitor.goto(`/track/${number}`);
  await visitor.getByRole("button", { name: "Copy Tracking" }).click();
  await expect(visitor.getByText("Tracking number copied")).toBeVisible();
  expect(await visitor.evaluate(() => navigator.clipboard.readText())).toBe(number);
  await visitor.getByRole("button", { name: "Share" }).click();
  await expect(visitor.getByText("Link copied to clipboard!")).toBeVisible();
  expect(await visitor.evaluate(() => navigator.clipboard.readText())).toBe(
    `${new URL(visitor.url()).origin}/track/${number}`,
  );

  await visitor.getByRole("button", { name: "Get Updates" }).click();
  const dialog = visitor.getByRole("dialog", { name: "Get updates" });
  await expectAccessible(visitor);
  // No e-mail goes out here: none is promised, and the telephone is offered (updates.spec.ts has a house that sends).
  await expect(dialog.getByText("We can't send e-mail at the moment.")).toBeVisible();
  await expect(dialog.getByRole("link", { name: "(404) 555-0142" })).toHaveAttribute("href", "tel:+14045550142");
  await expect(dialog.getByLabel("Email address")).toHaveCount(0);
  await expect(dialog.getByRole("button", { name: "Subscribe" })).toHaveCount(0);
  await visitor.keyboard.press("Escape");
  await expect(gate(visitor).getByText("We can't send e-mail at the moment.")).toBeVisible();
  await expect(gate(visitor).getByRole("button", { name: "E-mail me a link" })).toHaveCount(0);

  await gate(visitor).getByLabel("ZIP code").fill(receiver.zip);
  await gate(visitor).getByRole("button", { name: "Show details" }).click();
  await expect(gate(visitor).getByText("Enter the last name as well")).toBeVisible();
  await gate(visitor).getByLabel("Last name").fill("Smith");
  await gate(visitor).getByRole("button", { name: "Show details" }).click();
  await expect(gate(visitor).getByText("ZIP and surname do not match. 4 tries left this hour.")).toBeVisible();
  await expectAccessible(visitor);
  await gate(visitor).getByLabel("E-mail or phone").fill("770.555.0119");
  await gate(visitor).getByLabel("ZIP code").fill("");
  await gate(visitor).getByLabel("Last name").fill("");
  await gate(visitor).getByRole("button", { name: "Show details" }).click();
  await expect(visitor.getByText(receiver.address).first()).toBeVisible();
  await expect(visitor.getByRole("region", { name: "Receipt" })).toHaveCount(0);

  const guesser = await (await browser.newContext()).newPage();
  await guesser.goto(`/track/${number}`);
  for (const left of ["3 tries", "2 tries", "1 try", "No tries"]) {
    await gate(guesser)
      .getByLabel("E-mail or phone")
      .fill(`${left.replace(" ", "")}@example.org`);
    await gate(guesser).getByRole("button", { name: "Show details" }).click();
    await expect(gate(guesser).getByText(`${left} left this hour.`)).toBeVisible();
  }
  await gate(guesser).getByLabel("E-mail or phone").fill(receiver.email);
  await gate(guesser).getByRole("button", { name: "Show details" }).click();
  await expect(
    gate(guesser).getByRole("heading", { name: /^Too many tries\. Locked until .+ E[DS]T\.$/ }),
  ).toBeFocused();
  await expect(gate(guesser).getByLabel("Last name")).toHaveCount(0);
  await expectAccessible(guesser);
  await expect(gate(guesser).getByRole("button", { name: "E-mail me a link" })).toHaveCount(0);
  await expect(gate(guesser).getByRole("link", { name: "(404) 555-0142" })).toBeVisible();
});

test("who booked corrects, books again and cancels while it is pending", async ({ page }) => {
  const number = await book(page);
  await page.getByRole("link", { name: "Correct details" }).click();
  await page.getByLabel("Receiver name").fill("");
  await page.getByRole("button", { name: "Save corrections" }).click();
  await expect(page.getByRole("alert").getByRole("link", { name: "Receiver name is required" })).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel("Receiver name").fill("Bartholomew Castellanos");
  await page.getByRole("button", { name: "Save corrections" }).click();
  await expect(page.getByText("Shipment corrected")).toBeVisible();
  await expect(page.getByRole("region", { name: "To", exact: true })).toContainText("Bartholomew Castellanos");
  await page.getByRole("link", { name: "Cancel shipment" }).click();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Cancel shipment" }).click();
  await expect(page.getByText("Shipment cancelled", { exact: true })).toBeVisible();
  await expect(page.getByRole("status", { name: "Shipment status" })).toContainText("Cancelled");
  await page.getByRole("button", { name: "Book again" }).click();
  await page.waitForURL("**/new-shipment/package");
  await expect(page.getByLabel("Weight (lbs)")).toHaveValue("10.0");
  expect(number).toMatch(/^PTC/);
});
