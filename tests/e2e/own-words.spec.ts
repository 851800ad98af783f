import { expect, test } from "@playwright/test";
import { shippedPolicyVersion } from "#domain/policies/kinds.ts";
import { dangerWords } from "#copy/en/danger.ts";
import { pagesWords } from "#copy/en/pages.ts";
import { paymentSettingsWords as payments } from "#copy/en/payments-settings.ts";
import { policyWords } from "#copy/en/policies.ts";
import { sampleCompany } from "#domain/settings/sample-company.ts";
import { demoPassword } from "#server/seed/cast.ts";
import { startOwnServer } from "#tests/e2e/own-server.ts";
import { expectAccessible } from "#tests/e2e/support.ts";
import { enterAs } from "#tests/e2e/world.ts";

const hostile = '<script>document.title = "taken"</script> [click](javascript:alert(1))';

test("a company writes its own terms and words, says how it is paid, and signs everyone out", async ({
  page,
  browser,
}) => {
  const server = await startOwnServer(["seed-demo", "--days", "1", "--exempt", "127.0.0.1"]);
  const settings = (section: string) => page.goto(`${server.base}/admin/settings/${section}`);
  const saved = () => expect(page.getByText("Settings saved successfully!")).toBeVisible();
  try {
    const visitor = await (await browser.newContext()).newPage();
    await visitor.goto(`${server.base}/terms`);
    await expect(visitor.getByText(new RegExp(`^Version ${shippedPolicyVersion}, in force since`))).toBeVisible();

    await enterAs(page, "admin", server.base);
    await settings("policies");
    await expectAccessible(page);
    await page.getByRole("link", { name: "Terms", exact: true }).click();
    await page.getByLabel(policyWords.text).fill("## Only a heading");
    await page.getByRole("button", { name: policyWords.publish }).click();
    await expect(page.getByLabel(policyWords.text)).toBeFocused();
    await page.getByLabel(policyWords.text).fill(`What {company} promises.\n\n## Rules\n${hostile}\n- one rule`);
    await page.getByRole("button", { name: policyWords.preview }).click();
    await expect(page.getByRole("status", { name: policyWords.previewTitle })).toContainText(hostile);
    await expectAccessible(page);
    await page.getByRole("button", { name: policyWords.publish }).click();
    await saved();
    await visitor.reload();
    await expect(visitor.getByText(`What ${sampleCompany.companyName} promises.`)).toBeVisible();
    await expect(visitor.getByText(hostile)).toBeVisible();
    expect(await visitor.title()).toContain("Terms");
    expect(await visitor.getByRole("link", { name: "click" }).count()).toBe(0);

    await settings("pages");
    await page.getByLabel(pagesWords.headline).fill("From Austin,\nby noon.");
    await page.getByLabel(pagesWords.homeFigures).fill("412 | parcels last month");
    await page.getByLabel("Show awards").uncheck();
    await page.getByLabel("Awards", { exact: true }).fill("2025 | only two parts");
    await page.getByRole("button", { name: "Save Changes" }).click();
    await expect(page.getByLabel("Awards", { exact: true })).toBeFocused();
    await page.getByLabel("Awards", { exact: true }).fill("");
    await page.getByRole("button", { name: "Save Changes" }).click();
    await saved();
    await expectAccessible(page);
    await visitor.goto(server.base);
    await expect(visitor.getByRole("heading", { level: 1 })).toHaveText(/From Austin,\s*by noon\./);
    await expect(visitor.getByText("parcels last month")).toBeVisible();
    await expect(visitor.getByText("Courier of the Year")).toHaveCount(0);
    await expectAccessible(visitor);

    await settings("payments");
    await expect(page.getByText("TEST: nothing is charged")).toBeVisible();
    await page.getByRole("button", { name: payments.test }).click();
    await expect(page.getByRole("alert").getByText(/Cards are in test mode/)).toBeVisible();
    await page.getByLabel(payments.publishableKey).fill("pk_test_ofTheJourney");
    await page.getByLabel(payments.secretKey).fill("sk_test_ofTheJourney4f2a");
    await page.getByLabel(payments.offersCash).uncheck();
    await page.getByRole("button", { name: "Save Changes" }).click();
    await saved();
    await expect(page.getByText("Set, ends 4f2a, test mode.")).toBeVisible();
    expect(await page.content()).not.toContain("sk_test_ofTheJourney");
    await expectAccessible(page);
    await page.goto(`${server.base}/admin/new`);
    await expect(page.getByRole("radio", { name: "Terminal" })).toBeVisible();
    await expect(page.getByRole("radio", { name: "Cash" })).toHaveCount(0);

    await settings("retention");
    await expectAccessible(page);
    const colleague = await (await browser.newContext()).newPage();
    await enterAs(colleague, "dispatcher", server.base);
    await settings("danger");
    await expectAccessible(page);
    await page.getByLabel(dangerWords.companyName).fill(sampleCompany.companyName);
    await page.getByLabel(dangerWords.password).fill("not the password");
    await page.getByRole("button", { name: dangerWords.sessions }).click();
    await expect(page.getByLabel(dangerWords.password)).toBeFocused();
    await page.getByLabel(dangerWords.password).fill(demoPassword);
    await page.getByRole("button", { name: dangerWords.sessions }).click();
    await expect(page.getByText(/sessions? (was|were) ended\./)).toBeVisible();
    await colleague.goto(`${server.base}/admin/shipments`);
    await expect(colleague).toHaveURL(/\/admin\/login/);
  } finally {
    await server.stop();
  }
});
