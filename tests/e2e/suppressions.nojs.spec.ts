import { expect, test } from "@playwright/test";
import { providerWords } from "#copy/en/providers.ts";
import { suppressionWords as words } from "#copy/en/suppressions.ts";
import { startOwnServer } from "#tests/e2e/own-server.ts";
import { enterAs } from "#tests/e2e/world.ts";
import { reported, reportKey } from "#tests/support/reported.ts";

test("an address that is written to no more is released without JavaScript, and who releases it twice is told", async ({
  page,
}) => {
  const server = await startOwnServer(["seed-demo", "--days", "1", "--exempt", "127.0.0.1"]);
  try {
    await enterAs(page, "admin", server.base);
    await page.goto(`${server.base}/admin/settings/providers`);
    await page.getByLabel(providerWords.reporter).selectOption("http");
    await page.getByLabel(providerWords.reportKey).fill(reportKey);
    await page.getByRole("button", { name: "Save Changes" }).click();
    await expect(page.getByText(providerWords.passwordSet(reportKey.slice(-4)))).toBeVisible();
    const { headers, body } = reported("ada@hill.test", { event: "complained" });
    expect((await fetch(`${server.base}/providers/http/mails`, { method: "POST", headers, body })).status).toBe(204);

    await page.goto(`${server.base}/admin/messages/addresses`);
    const other = await page.context().newPage();
    await other.goto(page.url());
    for (const each of [page, other])
      await each.getByRole("button", { name: words.releaseOf("ada@hill.test") }).click();
    await expect(page.getByText(words.emptyTitle)).toBeVisible();
    await expect(other.getByText(words.releasedAlready)).toBeVisible();
    await expect(other.getByText(words.emptyTitle)).toBeVisible();
  } finally {
    await server.stop();
  }
});
