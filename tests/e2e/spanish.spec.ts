import { expect, type Page, test } from "@playwright/test";
import { englishTexts } from "#tests/e2e/english-texts.ts";
import { complaintsOf, expectAccessible, receiver, sender } from "#tests/e2e/support.ts";

const pages = [
  "",
  "/services",
  "/about",
  "/contact",
  "/branches",
  "/help",
  "/verify",
  "/offline",
  "/support",
  "/privacy",
  "/terms",
  "/cookies",
  "/track",
  "/login",
  "/signup",
  "/forgot-password",
  "/no-such-page",
];

/** Lines of the page that are an English text of ours. */
async function englishLines(page: Page, english: Set<string>): Promise<string[]> {
  const lines = (await page.locator("body").innerText()).split("\n").map((line) => line.replaceAll(/\s+/g, " ").trim());
  const names = await page
    .locator("[aria-label], [placeholder], [alt], [title]")
    .evaluateAll((all) =>
      all.flatMap((one) =>
        ["aria-label", "placeholder", "alt", "title"].flatMap((name) => one.getAttribute(name) ?? []),
      ),
    );
  return [...lines, ...names, await page.title()].filter(
    // A branch of the sample is called what the navigation is called.
    (line) => english.has(line) && line !== "Main",
  );
}

async function settle(page: Page): Promise<void> {
  await expect(page.locator("html[data-hydrated]")).toBeAttached();
  await expect(page.locator('html[lang="es"]')).toBeAttached();
  await expectFits(page);
}

/** Spanish takes more room, also where an English page fits. */
async function expectFits(page: Page): Promise<void> {
  const over = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(over, page.url()).toBeLessThanOrEqual(0);
}

test("every public page is Spanish under /es, and nothing of it is left in English @phone", async ({ page }) => {
  test.setTimeout(120_000);
  const english = await englishTexts();
  expect(english.size).toBeGreaterThan(1000);
  const complaints = complaintsOf(page);
  for (const path of pages) {
    await page.goto(`/es${path}`);
    await settle(page);
    expect(await englishLines(page, english), path).toEqual([]);
    await expectAccessible(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth), path).toBeLessThanOrEqual(0);
  }
  expect(complaints.filter((one) => !one.includes("404"))).toEqual([]);
});

test("a shipment is booked, tracked and followed in Spanish, and the choice of language is remembered", async ({
  page,
}) => {
  test.setTimeout(120_000);
  const english = await englishTexts();
  const check = async () => {
    expect(await englishLines(page, english), page.url()).toEqual([]);
    for (const width of [375, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      await expectFits(page);
    }
  };
  await page.goto("/contact");
  await page.getByRole("contentinfo").getByRole("link", { name: "Español" }).click();
  await page.waitForURL("**/es/contact");
  await page.getByRole("banner").getByRole("link", { name: "Nuevo envío" }).click();
  await page.waitForURL("**/es/new-shipment/package");
  await settle(page);
  const next = async (step: string) => {
    await check();
    await page.getByRole("button", { name: "Siguiente" }).click();
    await page.waitForURL(`**/es/new-shipment/${step}`);
    await expect(page.locator(`[aria-current="step"][href$="/${step}"]`)).toBeVisible();
  };
  await page.getByRole("button", { name: "Siguiente" }).click();
  await expect(page.getByRole("alert").first()).toContainText("Elija un servicio");
  await page.getByRole("radio", { name: "Entrega al día siguiente" }).check();
  await page.getByRole("radio", { name: "Paquete", exact: true }).check();
  const kept = page.waitForResponse((answer) => answer.url().includes("/es/new-shipment/package/draft"));
  await page.getByLabel("Peso (lb)").fill("10");
  // What the server says to the draft comes in the same language.
  expect((await kept).status()).toBe(200);
  await check();
  await page.getByLabel("Descripción del paquete").fill("Mapas del siglo XIX");
  await next("pickup");
  await page.getByRole("radio", { name: /Entrega en sucursal/ }).check();
  await page.locator("select[name=preferredDropoffLocation]").selectOption({ index: 1 });
  for (const [step, party] of [
    ["sender", sender],
    ["receiver", receiver],
  ] as const) {
    await next(step);
    const typed = { Name: party.name, Phone: party.phone, Email: party.email, Address: party.address };
    for (const [field, words] of Object.entries({ ...typed, City: party.city, ZipCode: party.zip }))
      await page.locator(`[name=${step}${field}]`).fill(words);
    await page.locator(`[name=${step}State]`).selectOption(party.state);
  }
  for (const step of ["options", "services", "payment"]) await next(step);
  await page.getByRole("radio", { name: /cuenta/i }).check();
  await next("review");
  await page.getByLabel(/Acepto los términos/).check();
  await check();
  await page.getByRole("button", { name: /Confirmar/ }).click();
  await page.waitForURL("**/es/track/*");
  await settle(page);
  await check();
  await expectAccessible(page);

  const number = new URL(page.url()).pathname.split("/").at(-1) ?? "";
  await page.goto(`/track/${number}`);
  await page.waitForURL(`**/es/track/${number}`);
  await page.getByRole("contentinfo").getByRole("link", { name: "English" }).click();
  await page.waitForURL((url) => url.pathname === `/track/${number}`);
  await page.goto("/contact");
  await expect(page.locator('html[lang="en"]')).toBeAttached();
});

test("the desk answers in the language of the question, and the office has one address", async ({ page }) => {
  await page.goto("/es/support");
  await settle(page);
  const ask = async (words: string) => {
    await page.getByRole("textbox", { name: "Mensaje" }).fill(words);
    await page.getByRole("button", { name: "Enviar" }).click();
  };
  await ask("¿cuánto cuesta enviar 10 lb de 30303 a 31401 al día siguiente?");
  await expect(page.locator('.chat-answer[lang="es"]').last()).toContainText("Entrega al día siguiente");
  await ask("how much does it cost to send 10 lb from 30303 to 31401 next day?");
  await expect(page.locator('.chat-answer[lang="en"]').last()).toContainText("Next-Day Delivery");
  await page.goto("/es/admin/shipments?q=x");
  expect(new URL(page.url()).pathname).not.toContain("/es");
});
