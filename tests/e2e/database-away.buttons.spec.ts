import { expect, type Page, test } from "@playwright/test";
import { backOfficeWords } from "#copy/en/back-office.ts";
import { bookingWords } from "#copy/en/booking.ts";
import { chooseFileAgain, tryAgain } from "#copy/en/error-pages.ts";
import { notDone } from "#copy/en/failed-sentence.ts";
import { messages } from "#copy/en/messages.ts";
import { settingsWords } from "#copy/en/settings.ts";
import { privateLinkWords } from "#copy/en/tracking-forms.ts";
import { bookedWords } from "#copy/en/full-details.ts";
import { book } from "#tests/e2e/drafts.ts";
import { type OwnServer, startOwnServer } from "#tests/e2e/own-server.ts";
import { enterAs } from "#tests/e2e/world.ts";

test.describe.configure({ mode: "default" });
let server: OwnServer;
test.use({ actionTimeout: 15_000, navigationTimeout: 30_000 });
test.beforeAll(async () => {
  server = await startOwnServer(["seed-demo", "--days", "1", "--exempt", "127.0.0.1"]);
});
test.afterAll(() => server.stop());

const picture = {
  name: "logo.svg",
  mimeType: "image/svg+xml",
  buffer: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="40" height="20"><path d="M0 0h40v20H0z"/></svg>'),
};

for (const javaScriptEnabled of [true, false])
  test(`a button that meets a frozen database says what did not happen, ${javaScriptEnabled ? "with" : "without"} scripts`, async ({
    browser,
  }) => {
    test.setTimeout(240_000);
    const someone = () => browser.newContext({ baseURL: server.base, javaScriptEnabled, locale: "en-US" });
    const [customer, administrator] = [await someone(), await someone()];
    try {
      const booking = await customer.newPage();
      const number = await book(booking);
      const [links, over, desk] = [await customer.newPage(), await customer.newPage(), await administrator.newPage()];
      await links.goto(`/track/${number}/private-links`);
      await links.getByRole("button", { name: privateLinkWords.create }).click();
      await expect(links.getByRole("button", { name: /^Revoke/ }).first()).toBeVisible();
      await over.goto("/new-shipment/start-over");
      // Its live stream would load the page again, which the records cannot answer either.
      await booking.route("**/live?**", (stream) => stream.abort());
      await booking.goto(`/track/${number}`);
      await enterAs(desk, "admin");
      const logo = await administrator.newPage();
      await logo.goto("/admin/settings/company");
      await logo.getByLabel(settingsWords.logo, { exact: true }).setInputFiles(picture);
      await desk.goto("/admin/dashboard");

      server.freeze();
      const press = (page: Page, name: string | RegExp) => page.getByRole("button", { name }).first().click();
      await press(links, /^Revoke/);
      await expect(links.getByRole("alert").filter({ hasText: notDone.links })).toBeVisible();
      await press(over, bookingWords.startOver.confirm);
      await expect(over.getByRole("alert").filter({ hasText: notDone.startOver })).toBeVisible();
      await press(booking, bookedWords.bookAgain);
      await expect(booking.getByRole("alert").filter({ hasText: notDone.repeat })).toBeVisible();
      await press(desk, backOfficeWords.logout);
      await expect(desk.getByRole("alert").filter({ hasText: notDone.logout })).toBeVisible();
      await press(logo, settingsWords.logoUpload);
      await expectLogoAskedFor(logo, javaScriptEnabled);

      await server.thaw();
      await press(desk, tryAgain());
      await desk.waitForURL("**/admin/login");
      await enterAs(desk, "admin");
      if (!javaScriptEnabled) await logo.locator("input[type=file]").setInputFiles(picture);
      await press(logo, javaScriptEnabled ? settingsWords.logoUpload : tryAgain());
      await expect(logo.getByText(messages.settings.saved)).toBeVisible();
      await expect(logo.getByRole("img", { name: settingsWords.logoNow })).toBeVisible();
      await press(booking, javaScriptEnabled ? bookedWords.bookAgain : tryAgain());
      await booking.waitForURL("**/new-shipment/package");
      await press(links, javaScriptEnabled ? /^Revoke/ : tryAgain());
      await expect(links.getByText(privateLinkWords.revoked)).toBeVisible();
    } finally {
      await server.thaw();
      await Promise.all([customer, administrator].map((context) => context.close()));
    }
  });

/** With scripts the file is still chosen; without them it is gone with the page, and that is said. */
async function expectLogoAskedFor(page: Page, isScripted: boolean): Promise<void> {
  if (!isScripted) return expect(page.getByText(chooseFileAgain())).toBeVisible();
  await expect(page.getByText(messages.settings.failed)).toBeVisible();
  const chosen = page.getByLabel(settingsWords.logo, { exact: true });
  expect(await chosen.evaluate((input: HTMLInputElement) => input.files?.[0]?.name)).toBe(picture.name);
}
