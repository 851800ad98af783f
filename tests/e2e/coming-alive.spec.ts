import { expect, type Locator, type Page, test } from "@playwright/test";
import { forms } from "#tests/e2e/forms.ts";
import { startOwnServer } from "#tests/e2e/own-server.ts";
import { bookByAccount } from "#tests/e2e/support.ts";

// Staged so that Back comes while the page of the full tier still waits for one of its scripts, after a reload: the entry before it is the same document then.
for (const awaited of ["full-details", "entry.client"]) {
  test(`Back while the reloaded page still waits for ${awaited} leads to the page before, without a complaint`, async ({
    page,
  }) => {
    const complaints = complaintsOf(page);
    const number = await bookByAccount(page);
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
  await bookByAccount(page);
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

// Their pages draw other fields once they live, or need an entry first: not yet entered by this journey.
const notYet = ["booking, payment", "voiding", "voiding, alone"];

for (const { name, form, open } of forms.filter((each) => !notYet.includes(each.name)))
  test(`what is entered before the page lives stays: ${name}`, async ({ page }) => {
    await open(page);
    await expectKept(page, form);
  });

test("what is entered before the page lives stays: first administrator", async ({ page }) => {
  const server = await startOwnServer();
  try {
    await page.goto(/http\S+\/setup\?token=\S+/.exec(server.said())?.[0] ?? "");
    await expectKept(page, "main form");
  } finally {
    await server.stop();
  }
});

/** Loads the page again with its scripts held back, enters something else into every field, and lets the scripts come. */
async function expectKept(page: Page, form: string): Promise<void> {
  const complaints = complaintsOf(page);
  const gate = Promise.withResolvers<void>();
  await page.route("**/assets/*.js", async (route) => {
    await gate.promise;
    await route.continue().catch(() => undefined);
  });
  await page.reload({ waitUntil: "commit" });
  const shown = page.locator(form).first();
  await shown.waitFor({ state: "attached" });
  await page.waitForFunction(() => document.styleSheets.length > 0 && document.body.lastElementChild !== null);
  await page.evaluate(() => {
    for (const details of document.querySelectorAll("details")) details.open = true;
  });
  await enterEverywhere(shown);
  const chosen = await keptOf(shown);
  expect(Object.keys(chosen).length).toBeGreaterThan(0);
  gate.resolve();
  await expect(page.locator("html[data-hydrated]")).toBeAttached();
  expect(await keptOf(shown)).toMatchObject(chosen);
  // What follows a field is drawn from what React believes, so that has to be the same.
  const text = shown.locator("input:is([type=text], [type=search], [type=email], :not([type])), textarea").last();
  if ((await text.count()) > 0) {
    await text.press("End");
    await text.press("x");
    const typed = await valueOf(text);
    expect(await keptOf(shown)).toMatchObject({
      ...chosen,
      ...("number" in typed ? {} : typed),
      ...numberAsRead(chosen, typed),
    });
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

/** One after the other: a field may appear with the choice before it. */
async function enterEverywhere(form: Locator): Promise<void> {
  const controls = form.locator("input, select, textarea");
  const groups = new Set<string>();
  for (let place = 0; place < (await controls.count()); place += 1) {
    const control = controls.nth(place);
    if (!(await control.isVisible()) || !(await control.isEditable())) continue;
    const kind = await control.evaluate((node: HTMLInputElement) => node.type);
    const group = `${await control.getAttribute("name")}`;
    if (kind === "radio" && groups.has(group)) continue;
    groups.add(group);
    await enter(form, control, kind, group);
  }
}

const texts: Record<string, string> = {
  number: "7",
  date: "2031-05-06",
  time: "11:25",
  "datetime-local": "2031-05-06T11:25",
  email: "early@example.com",
  tel: "(404) 555-0177",
};

async function enter(form: Locator, control: Locator, kind: string, group: string): Promise<void> {
  if (kind === "radio") return form.locator(`input[name="${group}"]:not(:checked)`).last().check({ force: true });
  if (kind === "checkbox") return control.click({ force: true });
  if (kind === "select-one") {
    const other = await control.evaluate(
      (node: HTMLSelectElement) => [...node.options].findLast((option) => option.value !== node.value)?.value ?? "",
    );
    return void (await control.selectOption(other));
  }
  return control.fill(texts[kind] ?? "7 early");
}

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

async function valueOf(control: Locator): Promise<Record<string, string>> {
  return control.evaluate((node: HTMLInputElement) => ({ [node.name]: node.value }));
}

function complaintsOf(page: Page): string[] {
  const complaints: string[] = [];
  page.on("console", (message) => {
    if (message.type() === "error") complaints.push(message.text());
  });
  page.on("pageerror", (error) => complaints.push(error.message));
  return complaints;
}
