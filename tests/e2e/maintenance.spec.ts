import { expect, type Page, test } from "@playwright/test";
import { enquiryWords } from "#copy/en/enquiries.ts";
import { maintenanceTitle } from "#copy/en/error-pages.ts";
import { maintenanceStripWords } from "#copy/en/maintenance-strip.ts";
import { settingsWords } from "#copy/en/settings.ts";
import { startOwnServer } from "#tests/e2e/own-server.ts";
import { expectAccessible } from "#tests/e2e/support.ts";
import { bookAsStaff, emailOf, signIn } from "#tests/e2e/world.ts";

test("maintenance closes the public pages for everyone but staff, keeps tracking open, and loses nothing that was typed (E9)", async ({
  page,
  browser,
}) => {
  const server = await startOwnServer(["seed-demo", "--days", "1", "--exempt", "127.0.0.1"]);
  try {
    await signIn(page, server.base, emailOf("admin"));
    const { trackingNumber: number } = await bookAsStaff(page);
    const visitor = await (await browser.newContext()).newPage();
    await visitor.goto(`${server.base}/services`);
    const typing = await (await browser.newContext({ javaScriptEnabled: false })).newPage();
    await typing.goto(`${server.base}/contact`);
    await typing.getByLabel("Name", { exact: true }).fill("Ana O’Hara");
    await typing.getByLabel("Email", { exact: true }).fill("ana@example.com");
    await typing.getByLabel("Message", { exact: true }).fill("Do you carry bees?");

    // Open pages, with scripts, that the closing overtakes.
    const open = await Promise.all(
      ["/contact", "/support", "/new-shipment/package", "/"].map(async (address) => {
        const tab = await visitor.context().newPage();
        await tab.goto(server.base + address);
        await expect(tab.locator("html[data-hydrated]")).toBeAttached();
        return tab;
      }),
    );

    await page.goto(`${server.base}/admin/settings/maintenance`);
    await page.getByLabel(settingsWords.maintenanceMode).check();
    await page.getByLabel(settingsWords.maintenanceMessage).fill("Back at 6 PM.");
    await page.getByRole("button", { name: "Save Changes" }).click();
    await expect(page.getByText("Settings saved successfully!")).toBeVisible();
    await expect(page.getByText(maintenanceStripWords.on)).toBeVisible();
    await expectAccessible(page);

    const answer = await visitor.goto(`${server.base}/`);
    expect([answer?.status(), answer?.headers()["retry-after"]]).toEqual([503, "600"]);
    await expect(visitor.getByRole("heading", { level: 1, name: maintenanceTitle() })).toBeVisible();
    await expect(visitor.getByText("Back at 6 PM.")).toBeVisible();
    await expectAccessible(visitor);
    expect((await visitor.request.post(`${server.base}/api/v1/quotes`, { data: {} })).status()).toBe(503);
    expect((await visitor.goto(`${server.base}/track/${number}`))?.status()).toBe(200);
    await visitor.getByRole("link", { name: "Services" }).first().click();
    await expect(visitor.getByText("Back at 6 PM.")).toBeVisible();

    const [contact, chat, wizard, home] = open as [Page, Page, Page, Page];
    await contact.getByLabel("Name", { exact: true }).fill("Ana O’Hara");
    await contact.getByRole("button", { name: "Send Message" }).click();
    await expect(contact.getByRole("alert")).toContainText("Back at 6 PM.");
    await expect(contact.getByLabel("Name", { exact: true })).toHaveValue("Ana O’Hara");
    await chat.getByRole("textbox", { name: "Message" }).fill("Do you carry bees?");
    await chat.getByRole("button", { name: "Send", exact: true }).click();
    await expect(chat.getByRole("alert").filter({ hasText: "Back at 6 PM." })).toBeVisible();
    await expect(chat.getByRole("textbox", { name: "Message" })).toHaveValue("Do you carry bees?");
    await wizard.getByLabel("Package description").fill("Survey maps");
    await wizard.getByRole("button", { name: "Next" }).click();
    await expect(wizard.getByRole("alert")).toContainText("Back at 6 PM.");
    await expect(wizard.getByLabel("Package description")).toHaveValue("Survey maps");
    await home.getByLabel("From ZIP").fill("30303");
    await home.getByRole("button", { name: "Get price" }).click();
    await expect(home.getByRole("alert").filter({ hasText: "Back at 6 PM." })).toBeVisible();
    await expect(home.getByLabel("From ZIP")).toHaveValue("30303");

    await typing.getByRole("button", { name: "Send Message" }).click();
    await expect(typing.getByText("Back at 6 PM.")).toBeVisible();
    await expect(typing.getByLabel("Message", { exact: true })).toHaveValue("Do you carry bees?");

    expect((await page.goto(`${server.base}/services`))?.status()).toBe(200);
    await page.goto(`${server.base}/admin/dashboard`);
    await page.getByRole("link", { name: maintenanceStripWords.change }).click();
    await page.getByLabel(settingsWords.maintenanceMode).uncheck();
    await page.getByRole("button", { name: "Save Changes" }).click();
    await expect(page.getByText("Settings saved successfully!")).toBeVisible();
    await expect(page.getByText(maintenanceStripWords.on)).toHaveCount(0);

    await typing.getByRole("button", { name: "Try again" }).click();
    await expect(typing.getByText(enquiryWords.sent)).toBeVisible();
    expect((await visitor.goto(`${server.base}/`))?.status()).toBe(200);
  } finally {
    await server.stop();
  }
});
