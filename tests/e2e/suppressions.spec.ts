import { expect, test } from "@playwright/test";
import { mailReporterTitles, providerWords } from "#copy/en/providers.ts";
import { suppressionWords as words } from "#copy/en/suppressions.ts";
import { startOwnServer } from "#tests/e2e/own-server.ts";
import { expectAccessible } from "#tests/e2e/support.ts";
import { enterAs } from "#tests/e2e/world.ts";
import { reported, reportKey } from "#tests/support/reported.ts";

test("a provider is named in the settings, what it reports stands in the list, and is released there (E10)", async ({
  page,
}) => {
  const server = await startOwnServer(["seed-demo", "--days", "1", "--exempt", "127.0.0.1"]);
  const bring = async ({ headers, body }: ReturnType<typeof reported>) =>
    (await fetch(`${server.base}/providers/http/mails`, { method: "POST", headers, body })).status;
  try {
    expect(await bring(reported("ada@hill.test"))).toBe(403);
    await enterAs(page, "admin", server.base);
    await page.goto(`${server.base}/admin/settings/providers`);
    await page.getByLabel(providerWords.reporter).selectOption("http");
    await page.getByRole("button", { name: "Save Changes" }).click();
    await expect(page.getByLabel(providerWords.reportKey)).toBeFocused();
    await page.getByLabel(providerWords.reportKey).fill(reportKey);
    await page.getByRole("button", { name: "Save Changes" }).click();
    await expect(page.getByText("Settings saved successfully!")).toBeVisible();
    await expect(page.getByText(providerWords.passwordSet(reportKey.slice(-4)))).toBeVisible();
    expect(await page.content()).not.toContain(reportKey);
    await page.getByText(providerWords.reportAddresses).click();
    await expect(page.getByText(mailReporterTitles.postmark, { exact: true }).last()).toBeVisible();
    await expectAccessible(page);

    await page.goto(`${server.base}/admin/messages`);
    await page.getByRole("link", { name: words.title }).click();
    await expect(page.getByText(words.emptyTitle)).toBeVisible();
    const brought = reported("ada@hill.test", { detail: "550 no such user" });
    expect(await bring(reported("ada@hill.test", {}, { key: "guessed" }))).toBe(403);
    expect(await bring(brought)).toBe(204);
    // The open page learns of it.
    const row = page.getByRole("row").filter({ hasText: "ada@hill.test" });
    await expect(row).toContainText("550 no such user");
    await expectAccessible(page);
    await row.getByRole("button", { name: words.releaseOf("ada@hill.test") }).click();
    await expect(page.getByText(words.released)).toBeVisible();
    await expect(row).toHaveCount(0);
    // What is brought again does nothing (F08).
    expect(await bring(brought)).toBe(204);
    await page.reload();
    await expect(page.getByText(words.emptyTitle)).toBeVisible();
  } finally {
    await server.stop();
  }
});
