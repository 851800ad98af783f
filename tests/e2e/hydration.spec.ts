import { expect, type Locator, type Page, test } from "@playwright/test";
import { accountWords } from "#copy/en/accounts.ts";
import { notSent } from "#copy/en/error-pages.ts";
import { book, draftUntilReview } from "#tests/e2e/drafts.ts";
import { forms } from "#tests/e2e/forms.ts";
import { comeToLife, enterEverywhere } from "#tests/e2e/held-back.ts";
import { startOwnServer } from "#tests/e2e/own-server.ts";
import { complaintsOf, sender } from "#tests/e2e/support.ts";
import { enterAs, officeMenu } from "#tests/e2e/world.ts";

// One form that fails does not take the time of the others.
test.use({ actionTimeout: 15_000, navigationTimeout: 30_000 });

test("a page in a tab that no one looks at hydrates without having been painted", async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(document, "hidden", { value: true });
    // As a browser does with a tab in the back.
    window.requestAnimationFrame = () => 0;
  });
  await page.goto("/track");
  await expect(page.locator("html[data-hydrated]")).toBeAttached();
});

// Staged so that Back happens while the page of the full tier waits for a script after a reload: then the previous
// history entry is the same document.
for (const awaited of ["full-details", "entry.client"]) {
  test(`Back while the reloaded page still waits for ${awaited} leads to the page before, without a complaint`, async ({
    page,
  }) => {
    const complaints = complaintsOf(page);
    const number = await book(page);
    await page.goto("/track");
    await page.getByRole("textbox", { name: "Tracking number" }).fill(number);
    await page.getByRole("button", { name: "Track", exact: true }).click();
    await page.waitForURL(`**/track/${number}`);
    await expect(page.getByRole("link", { name: "Share private link" })).toBeVisible();

    const gate = Promise.withResolvers<void>();
    await page.route(`**/assets/${awaited}*`, async (route) => {
      await gate.promise;
      await route.continue().catch(() => undefined);
    });
    const isAsked = page.waitForRequest(`**/assets/${awaited}*`);
    await page.reload({ waitUntil: "commit" });
    await isAsked;
    await expect(page.getByRole("link", { name: "Share private link" })).toBeVisible();
    await page.evaluate(() => history.back());
    await page.waitForURL("**/track");
    gate.resolve();
    await expect(page.locator("html[data-hydrated]")).toBeAttached();
    await expect(page.getByRole("textbox", { name: "Tracking number" })).toBeVisible();
    await page.goForward();
    await expect(page.getByRole("link", { name: "Share private link" })).toBeVisible();
    expect(complaints).toEqual([]);
  });
}

test("leaving the full page and coming back, within the site and from outside it, complains about nothing", async ({
  page,
}) => {
  const complaints = complaintsOf(page);
  await book(page);
  const link = page.getByRole("link", { name: "Share private link" });
  const alive = page.locator("html[data-hydrated]");
  await page.reload();
  await expect(alive).toBeAttached();
  await link.click();
  await page.waitForURL("**/private-links");
  await page.goBack();
  await expect(link).toBeVisible();
  await page.reload();
  await page.goto("/services");
  await page.goBack();
  await expect(alive).toBeAttached();
  await expect(link).toBeVisible();
  expect(complaints).toEqual([]);
});

test("the menu of the back office that a phone opened before hydration stays open", async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 812 });
  await enterAs(page, "admin");
  const gate = Promise.withResolvers<void>();
  await page.route("**/assets/*.js", async (route) => {
    await gate.promise;
    await route.continue();
  });
  await page.goto("/admin/dashboard", { waitUntil: "commit" });
  const users = (await officeMenu(page)).getByRole("link", { name: "Users" });
  await expect(users).toBeVisible();
  gate.resolve();
  await expect(page.locator("html[data-hydrated]")).toBeAttached();
  await expect(users).toBeVisible();
  await users.click();
  await page.waitForURL("**/admin/users");
  await expect(users).toBeHidden();
});

for (const { who, enter, forms: theirs } of forms)
  test(`what is entered before the page lives stays: ${who}`, async ({ page }) => {
    test.setTimeout(60_000 + 20_000 * theirs.length);
    const place = await enter(page);
    const lost: string[] = [];
    for (const { name, form, address } of theirs)
      await test
        .step(name, async () => {
          const opened = address.replace(":place", place).replace(":id", place.split("/").at(-1) ?? "");
          await expectKept(page, form, opened);
        })
        .catch((error: Error) => lost.push(`${name}: ${error.message}`));
    expect(lost.join("\n\n")).toBe("");
  });

test("what is entered before hydration stays: updates by mail", async ({ browser }) => {
  const server = await startOwnServer(["seed-demo", "--days", "1", "--exempt", "127.0.0.1"], {
    SMTP_URL: "smtp://127.0.0.1:1",
  });
  try {
    const context = await browser.newContext({ baseURL: server.base });
    const page = await context.newPage();
    const number = await book(page);
    await expectKept(page, ".updates-dialog-form", `/track/${number}/subscriptions`);
    await context.close();
  } finally {
    await server.stop();
  }
});

test("what is entered before hydration stays: first administrator, and what a silent database is sent", async ({
  page,
}) => {
  const server = await startOwnServer();
  try {
    const link = () => /http\S+\/setup\?token=\S+/.exec(server.said())?.[0] ?? "";
    // It answers a moment before it says so.
    await expect.poll(link).not.toBe("");
    await expectKept(page, "main form", link());

    await page.reload();
    await page.getByLabel("Name", { exact: true }).fill("Kept Byron");
    await page.getByLabel("Email address").fill("kept@example.com");
    await page.getByLabel("Password").fill("correct horse battery");
    server.freeze();
    await page.getByRole("button", { name: accountWords.setupButton }).click();
    await expect(page.getByRole("alert")).toContainText(notSent());
    await expect(page.getByLabel("Name", { exact: true })).toHaveValue("Kept Byron");
    await server.thaw();
    await page.getByRole("button", { name: "Try again" }).click();
    await page.waitForURL("**/admin/dashboard");

    // The form behind an invitation, which works once.
    await page.goto(`${server.base}/admin/users/new`);
    await page.getByLabel("Email address").fill("zoe@courier.test");
    await page.getByRole("button", { name: "Send invitation" }).click();
    await expectKept(page, "main form", await page.getByRole("textbox", { name: "Invitation link" }).inputValue());
  } finally {
    await server.stop();
  }
});

test("who writes while the page is hydrated goes on where they were", async ({ page }) => {
  const keys = await page.context().newCDPSession(page);
  await draftUntilReview(page);
  await page.goto("/new-shipment/package");
  const description = page.getByLabel("Package description");
  await comeToLife(page, async () => {
    await description.focus();
    await description.selectText();
  });
  await page.keyboard.insertText("Saved there");
  await expect(description).toHaveValue("Saved there");
  await isSaved(page);

  await comeToLife(page, async () => {
    await description.focus();
    await page.keyboard.press("Home");
    await page.keyboard.insertText("Atlases, ");
  });
  await page.keyboard.insertText("globes, ");
  await expect(description).toHaveValue("Atlases, globes, Saved there");
  await isSaved(page);

  // A word that is still being put together, as every phone does it.
  await comeToLife(page, async () => {
    await description.focus();
    await page.keyboard.press("Home");
    await keys.send("Input.imeSetComposition", { text: "Glo", selectionStart: 3, selectionEnd: 3 });
  });
  await keys.send("Input.imeSetComposition", { text: "Globe", selectionStart: 5, selectionEnd: 5 });
  await keys.send("Input.insertText", { text: "Globes " });
  await expect(description).toHaveValue("Globes Atlases, globes, Saved there");

  await page.goto("/new-shipment/sender");
  const email = page.getByLabel("Email", { exact: true });
  await comeToLife(page, async () => {
    await email.focus();
    await page.keyboard.press("Home");
    await page.keyboard.insertText("mrs.");
  });
  await page.keyboard.insertText("dr.");
  await expect(email).toHaveValue(`mrs.dr.${sender.email}`);
});

test("a number that is being typed while the page is hydrated is grouped, and goes on behind its last letter", async ({
  page,
}) => {
  await page.goto("/");
  const box = page.getByRole("textbox", { name: "Tracking number" });
  await comeToLife(page, async () => {
    await box.focus();
    await page.keyboard.type("ptc38");
  });
  await expect(box).toHaveValue("PTC 38");
  await page.keyboard.type("1226fsem");
  await expect(box).toHaveValue("PTC 381 226 FSEM");
});

test("what the tab still had comes back round the person who is writing already", async ({ page }) => {
  await draftUntilReview(page);
  await page.goto("/new-shipment/package");
  await page.route("**/draft?since=*", (route) => route.abort());
  const [description, weight] = [page.getByLabel("Package description"), page.getByLabel("Weight (lbs)")];
  await expect(page.locator("html[data-hydrated]")).toBeAttached();
  await description.fill("Never arrived");
  await comeToLife(page, async () => {
    await weight.focus();
    await page.keyboard.press("Home");
    await page.keyboard.insertText("1");
  });
  await page.keyboard.insertText("2");
  await expect(description).toHaveValue("Never arrived");
  await expect(weight).toHaveValue("1210");
});

/** Clears state that only the tab has and that would be rendered after the next load. */
async function isSaved(page: Page): Promise<void> {
  await expect.poll(() => page.evaluate(() => sessionStorage.getItem("booking-unsent:package"))).toBeNull();
}

/** Opens the page, changes every field of the form, then lets hydration run. */
async function expectKept(page: Page, form: string, address: string): Promise<void> {
  const complaints = complaintsOf(page);
  const shown = page.locator(form).first();
  let chosen: Record<string, unknown> = {};
  await comeToLife(
    page,
    async () => {
      await enterEverywhere(shown);
      chosen = await keptOf(shown);
    },
    address,
  );
  expect(Object.keys(chosen).length).toBeGreaterThan(0);
  // Filters that apply as they change load their list, which draws the form again.
  await expect(async () => expect(await keptOf(shown)).toMatchObject(chosen)).toPass({ timeout: 10_000 });
  // What follows a field is drawn from what React believes, so that has to be the same.
  const text = shown
    .locator("input:is([type=text], [type=search], [type=email], :not([type]))[name], textarea")
    .filter({ visible: true })
    .last();
  // The field itself, and not whichever is last at each step: one may appear with what was chosen, a moment after.
  const last = (await text.count()) > 0 ? await text.elementHandle() : null;
  if (last) {
    await last.press("End");
    await last.press("x");
    // A busy page may still be drawing the letter; what it settles on is the same for every field.
    await expect(async () => {
      const typed: Record<string, string> = await last.evaluate((node) =>
        "name" in node && "value" in node ? { [String(node.name)]: String(node.value) } : {},
      );
      expect(await keptOf(shown)).toMatchObject({
        ...chosen,
        ...("number" in typed ? {} : typed),
        ...numberAsRead(chosen, typed),
      });
    }).toPass({ timeout: 10_000 });
  }
  expect(complaints).toEqual([]);
}

/** A living page writes a tracking number in its normal form; it is the same number. */
async function keptOf(form: Locator): Promise<Record<string, unknown>> {
  const values: Record<string, unknown> = await valuesOf(form);
  return typeof values["number"] === "string" ? { ...values, number: asNumber(values["number"]) } : values;
}

function numberAsRead(chosen: Record<string, unknown>, typed: Record<string, unknown>): Record<string, unknown> {
  return "number" in chosen && typeof typed["number"] === "string" ? { number: asNumber(typed["number"]) } : {};
}

const asNumber = (text: string) => text.replace(/\s/g, "").toUpperCase();

/** By name, of the fields a person sees. */
function valuesOf(form: Locator): Promise<Record<string, string>> {
  return form.evaluate((node: HTMLFormElement) => {
    const fields = [...node.querySelectorAll<HTMLInputElement>("input:not([type=hidden]), select, textarea")];
    const seen = fields.filter((one) => one.checkVisibility());
    return Object.fromEntries(
      seen.map((one) => {
        const isTick = one.type === "checkbox" || one.type === "radio";
        return [isTick ? `${one.name}=${one.value}` : one.name, isTick ? String(one.checked) : one.value];
      }),
    );
  });
}
