import { expect, test } from "@playwright/test";
import { demoPassword } from "#server/seed/cast.ts";
import { book } from "#tests/e2e/drafts.ts";
import { emailOf } from "#tests/e2e/world.ts";

test("without scripts the language is a link, forms are refused in it with what was typed, and odd addresses are pages", async ({
  page,
}) => {
  await page.goto("/contact");
  await page.getByRole("contentinfo").getByRole("link", { name: "Español" }).click();
  await page.waitForURL("**/es/contact");
  await page.getByLabel("Nombre").fill("Lê O’Brien <b>");
  await page.getByRole("button", { name: "Enviar mensaje" }).click();
  await expect(page.getByRole("alert").first()).toBeVisible();
  await expect(page.getByLabel("Nombre")).toHaveValue("Lê O’Brien <b>");
  await expect(page.locator('html[lang="es"]')).toBeAttached();
  await page.goto("/es/support");
  await page.getByRole("textbox", { name: "Mensaje" }).fill("¿a qué hora abren?");
  await page.getByRole("button", { name: "Enviar", exact: true }).click();
  await page.waitForURL("**/es/support*");
  await expect(page.locator('.chat-answer[lang="es"]').last()).toBeVisible();
  // The helper reads English; the choice made above would lead it to the Spanish pages.
  await page.context().clearCookies({ name: "language" });
  const number = await book(page);
  // Without a referrer the link leads to the counterpart of its own page.
  await page.goto(`/track/${number}`);
  await page.getByRole("contentinfo").getByRole("link", { name: "Español" }).click();
  await page.waitForURL(`**/es/track/${number}`);
  await page.getByRole("button", { name: "Recibir avisos" }).click();
  await page.waitForURL(`**/es/track/${number}/subscriptions*`);
  // This server has no mail server and shows a notice instead of the form.
  await expect(page.locator('html[lang="es"]')).toBeAttached();
  await expect(page.getByText("En este momento no podemos enviar correos.", { exact: false })).toBeVisible();
  for (const path of ["/es//..%2f", "/es/policies", "/es/es", "/esp"]) {
    const answer = await page.goto(path);
    expect([path, answer?.status()]).toEqual([path, 404]);
  }
  expect((await page.request.get("/language?to=xx", { maxRedirects: 0 })).headers()["set-cookie"]).toBeUndefined();
  const away = await page.request.get("/language?to=es&from=//evil.test/x", { maxRedirects: 0 });
  expect(away.headers()["location"]).toBe("/es");
  const outside = await page.request.get("/language?to=en&from=/es//evil.test/x", { maxRedirects: 0 });
  expect(outside.headers()["location"]).toBe("/evil.test/x");
  // What is decoded may not stand in a header; the room has one address, whatever asks for it.
  expect((await page.request.get("/es/admin/%0Ax", { maxRedirects: 0 })).status()).toBe(308);
  const posted = await page.request.post("/es/admin/new", {
    form: {},
    headers: { origin: new URL(page.url()).origin },
    maxRedirects: 0,
  });
  expect([posted.status(), posted.headers()["location"]]).toEqual([308, "/admin/new"]);
});

test("signs in in Spanish without scripts, and redirects to the requested page", async ({ page }) => {
  await page.goto("/es/account");
  expect(new URL(page.url()).pathname + new URL(page.url()).search).toBe("/es/login?next=%2Faccount");
  await page.goto("/es/login?next=/es/account/security");
  await page.getByLabel("Correo electrónico").fill(emailOf("customer"));
  await page.getByLabel("Contraseña", { exact: true }).fill(demoPassword);
  await page.getByRole("button", { name: "Iniciar sesión" }).click();
  await page.waitForURL((url) => url.pathname === "/es/account/security");
  await expect(page.locator('html[lang="es"]')).toBeAttached();
});
