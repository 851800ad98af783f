import { expect, test } from "@playwright/test";
import { updatesWords as words } from "#copy/en/updates.ts";
import { takePictures } from "#tests/e2e/pictures.ts";
import { complaintsOf, expectAccessible } from "#tests/e2e/support.ts";
import { bookAsStaff } from "#tests/e2e/world.ts";
import { openUpdatesServer, type UpdatesServer } from "#tests/e2e/updates-server.ts";

let setup: UpdatesServer;
test.beforeAll(async ({ browser }) => {
  test.setTimeout(240_000);
  setup = await openUpdatesServer(browser);
});
test.afterAll(() => setup.close());

test("steps are chosen, a phone proves itself by a code, and the page behind a mail rules over all shipments (A9) @phone", async ({
  page,
}, { project }) => {
  const { base } = setup.server;
  const [one = "", other = ""] = setup.numbers.slice(project.name === "phone" ? 2 : 0);
  const email = `reader-${project.name}@hill.test`;
  const phone = project.name === "phone" ? "+14045262001" : "+14045262002";
  const complaints = complaintsOf(page);

  await page.goto(`${base}/track/${one}`);
  await page.getByRole("button", { name: "Get Updates" }).click();
  const dialog = page.getByRole("dialog", { name: "Get updates" });
  await expect(dialog.getByLabel("Phone")).toBeVisible();
  await expect(dialog.getByText(/Message and data rates may apply\. Reply STOP to end/)).toBeVisible();
  for (const tick of await dialog.getByRole("checkbox").all()) await expect(tick).toBeChecked();
  await expectAccessible(page);
  await takePictures(page, "updates-dialog");
  for (const tick of await dialog.getByRole("checkbox").all()) await tick.uncheck();
  await dialog.getByLabel("Email address").fill(email);
  await dialog.getByRole("button", { name: "Subscribe" }).click();
  await expect(dialog.getByText("Choose at least one")).toBeVisible();
  await expect(dialog.getByLabel("Email address")).toHaveValue(email);
  await expectAccessible(page);
  await dialog.getByLabel("Out for delivery").check();
  await dialog.getByLabel("Email address").fill("neighbour");
  await dialog.getByRole("button", { name: "Subscribe" }).click();
  await expect(dialog.getByText("Enter a valid email address")).toBeVisible();
  await expect(dialog.getByLabel("Email address")).toBeFocused();
  await dialog.getByLabel("Email address").fill(email);
  await dialog.getByLabel("Phone").fill("12");
  await dialog.getByRole("button", { name: "Subscribe" }).click();
  await expect(dialog.getByText("Enter a valid phone number")).toBeVisible();
  await expect(dialog.getByLabel("Phone")).toBeFocused();
  await dialog.getByLabel("Phone").fill(phone);
  await dialog.getByRole("button", { name: "Subscribe" }).click();
  await expect(dialog.getByText(`You'll receive updates at ${email}`)).toBeVisible();
  await expectAccessible(page);
  await takePictures(page, "updates-code");
  await dialog.getByLabel("Code").fill("W-12");
  await dialog.getByRole("button", { name: "Confirm" }).click();
  await expect(dialog.getByText(/This code is not right/)).toBeVisible();
  await expect(dialog.getByLabel("Code")).toBeFocused();
  await dialog.getByLabel("Code").fill(await setup.codeOf(phone));
  await dialog.getByRole("button", { name: "Confirm" }).click();
  await expect(dialog.getByText(/You'll get texts at \(404\) 526-200\d/)).toBeVisible();
  await dialog.getByRole("button", { name: words.done }).click();
  // Both phones of the journey come by the second shipment with an address alone.
  await page.goto(`${base}/track/${other}/subscriptions`);
  await page.getByLabel("Email address").fill(email);
  await page.getByRole("button", { name: "Subscribe" }).click();
  await expect(page.getByText(`You'll receive updates at ${email}`)).toBeVisible();
  await expect.poll(() => setup.mailsTo(email).length, { timeout: 20_000 }).toBe(2);

  // The mail about the second shipment, opened twice: looking changes nothing.
  const manage = await setup.pageOf(email);
  for (const look of [1, 2]) {
    await page.goto(manage);
    await expect(page.getByText("Nothing is sent to you yet.").first(), String(look)).toBeVisible();
  }
  await expect(page.getByRole("heading", { name: "Your mails" })).toBeVisible();
  await expect(page.getByText(email)).toHaveCount(0);
  await expectAccessible(page);
  await takePictures(page, "updates-manage-pending");
  await page.getByRole("button", { name: "Confirm", exact: true }).click();
  await expect(page.getByText("You get a mail for each step that is ticked.")).toBeVisible();
  const [linked, listed] = (await page.getByRole("link", { name: one }).count()) > 0 ? [other, one] : [one, other];
  await page.getByLabel(`Change, ${listed}`).click();
  const card = page.getByRole("listitem").filter({ hasText: listed.slice(-4) });
  await expect(card.getByRole("button", { name: `Confirm, ${listed}` })).toBeVisible();
  await expectAccessible(page);
  await takePictures(page, "updates-manage");
  await card.getByRole("button", { name: `Confirm, ${listed}` }).click();
  await expect(card.getByText("You get a mail for each step that is ticked.")).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);

  // Of the first only the step that was ticked brings a mail and a text; of the second every step.
  const before = setup.mailsTo(email).length;
  await setup.addEvent(one, "on_hold");
  await setup.addEvent(other, "on_hold");
  await expect.poll(() => setup.mailsTo(email).length, { timeout: 20_000 }).toBe(before + 1);
  expect(setup.mailsTo(email).at(-1)).toContain(other);
  await setup.addEvent(one, "out_for_delivery");
  await expect.poll(() => setup.mailsTo(email).length, { timeout: 20_000 }).toBe(before + 2);
  expect(setup.mailsTo(email).at(-1)).toContain(one);

  await page.goto(manage);
  await page.getByRole("button", { name: "Pause" }).click();
  await expect(page.getByText(/Paused: no mails about any shipment/)).toBeVisible();
  await expectAccessible(page);
  await takePictures(page, "updates-paused");
  await page.getByRole("button", { name: "Resume" }).click();
  await expect(page.getByText(/Paused: no mails about any shipment/)).toHaveCount(0);
  await page.getByRole("button", { name: "Unsubscribe from everything" }).click();
  await expect(page.getByText("You get no mails about any shipment.")).toBeVisible();
  await expectAccessible(page);
  await takePictures(page, "updates-none");
  await page.getByRole("button", { name: "Confirm", exact: true }).click();
  await expect(page.getByText("You get a mail for each step that is ticked.")).toHaveCount(1);
  await expect(page.getByText("You get no mails about this shipment.")).toBeVisible();
  expect(linked).not.toBe(listed);
  expect(complaints.filter((text) => !text.includes("422"))).toEqual([]);
});

test("a locked gate stays shut after its link was asked for, and without a network too", async ({ page }) => {
  const { base } = setup.server;
  const { trackingNumber } = await bookAsStaff(setup.staff);
  await page.goto(`${base}/track/${trackingNumber}`);
  const gate = page.getByRole("region", { name: "See full details" });
  for (let tries = 0; tries < 6; tries += 1) {
    const answered = page.waitForResponse((answer) => answer.url().includes("/unlock"));
    await gate.getByLabel("E-mail or phone").fill(`guess-${tries}@hill.test`);
    await gate.getByRole("button", { name: "Show details" }).click();
    await answered;
  }
  const locked = gate.getByRole("heading", { name: /^Too many tries\. Locked until/ });
  await expect(locked).toBeFocused();
  await page.context().setOffline(true);
  await gate.getByRole("button", { name: "E-mail me a link" }).click();
  await expect(gate.getByRole("alert")).toContainText("Try again");
  await expect(locked).toBeVisible();
  await expect(gate.getByLabel("Last name")).toHaveCount(0);
  await page.context().setOffline(false);
  await gate.getByRole("button", { name: "E-mail me a link" }).click();
  await expect(gate.locator(".details-gate-sent", { hasText: "Sent" })).toBeFocused();
  await expect(gate.getByText("a link is on its way")).toBeVisible();
  await expect(locked).toBeVisible();
  await expect(gate.getByLabel("Last name")).toHaveCount(0);
  await expect(gate.getByRole("button", { name: "E-mail me a link" })).toHaveCount(0);
  await expectAccessible(page);
  await takePictures(page, "gate-locked-sent");
});
