import { expect, test } from "@playwright/test";
import { liveFiguresWords, pagesWords, publicClaimsWords } from "#copy/en/pages.ts";
import { figures } from "#content/en/home.ts";
import { deliveriesNeeded } from "#domain/settings/live-figures.ts";
import { startOwnServer } from "#tests/e2e/own-server.ts";
import { expectAccessible } from "#tests/e2e/support.ts";
import { enterAs } from "#tests/e2e/world.ts";

test("a company says only what it can prove (F2), and shows no figures of deliveries it has not made (F1)", async ({
  page,
  browser,
}) => {
  const server = await startOwnServer(["seed-demo", "--days", "1", "--exempt", "127.0.0.1"]);
  const hipaa = page.getByLabel(publicClaimsWords.each.hipaa.show);
  const live = page.getByLabel(liveFiguresWords.show);
  try {
    const visitor = await (await browser.newContext()).newPage();
    const textOf = async (path: string) => (await visitor.request.get(`${server.base}${path}`)).text();
    const pages = ["", "/es"].flatMap((language) =>
      ["/", "/services", "/about", "/help"].map((each) => language + each),
    );
    await visitor.goto(`${server.base}/services`);
    await visitor.getByText("Medical Courier", { exact: true }).first().click();
    await expect(visitor.getByText("HIPAA compliant handling")).toBeVisible();
    expect(await textOf("/es/services")).toContain("Manejo conforme a HIPAA");
    expect(await textOf("/")).toContain("Carbon-neutral");

    await enterAs(page, "admin", server.base);
    await page.goto(`${server.base}/admin/settings/pages`);
    await expect(hipaa).toBeChecked();
    // What the sample world delivered is no delivery of the company's.
    await expect(live).toBeDisabled();
    await expect(live).not.toBeChecked();
    await expect(page.getByText(liveFiguresWords.tooFew(0, deliveriesNeeded))).toBeVisible();
    await expectAccessible(page);
    await hipaa.uncheck();
    await page.getByRole("button", { name: pagesWords.preview }).click();
    const preview = page.getByRole("status", { name: pagesWords.previewTitle });
    await expect(preview).toContainText(publicClaimsWords.each.carbon.show);
    await expect(preview).not.toContainText("HIPAA");
    await page.getByLabel(publicClaimsWords.each.carbon.show).uncheck();
    await page.getByRole("button", { name: "Save Changes" }).click();
    await expect(page.getByText("Settings saved successfully!")).toBeVisible();
    await expect(hipaa).not.toBeChecked();

    for (const path of pages) expect(await textOf(path), path).not.toMatch(/hipaa|carbon|tailpipe|tubo de escape/i);
    await visitor.reload();
    await visitor.getByText("Medical Courier", { exact: true }).first().click();
    await expect(visitor.getByText("Chain-of-custody record")).toBeVisible();
    await expect(visitor.getByText("HIPAA")).toHaveCount(0);

    // Who goes around the page is refused by the server, and the pages keep the company's own figures.
    await live.evaluate((box: HTMLInputElement) => (box.disabled = false));
    await live.check();
    await page.getByRole("button", { name: "Save Changes" }).click();
    await expect(page.getByRole("alert").getByText(liveFiguresWords.tooFew(0, deliveriesNeeded))).toBeVisible();
    expect(await textOf("/")).toContain(figures.main.words);
    await expectAccessible(page);
  } finally {
    await server.stop();
  }
});
