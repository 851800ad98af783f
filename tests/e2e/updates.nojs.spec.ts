import { expect, test } from "@playwright/test";
import { openUpdatesServer, type UpdatesServer } from "#tests/e2e/updates-server.ts";

let setup: UpdatesServer;
test.beforeAll(async ({ browser }) => {
  test.setTimeout(240_000);
  setup = await openUpdatesServer(browser);
});
test.afterAll(() => setup.close());

test("Get Updates by mail and text, and the page behind the mail, work without JavaScript, in Spanish too (A9)", async ({
  page,
}) => {
  const { base } = setup.server;
  const [number = "", other = ""] = setup.numbers;
  const email = "lectora@hill.test";
  await page.goto(`${base}/track/${number}/subscriptions`);
  for (const tick of await page.getByRole("checkbox").all()) await tick.uncheck();
  await page.getByLabel("Email address").fill(email);
  await page.getByLabel("Phone").fill("404 526 3003");
  await page.getByRole("button", { name: "Subscribe" }).click();
  await expect(page.getByText("Choose at least one")).toBeVisible();
  await expect(page.getByLabel("Email address")).toHaveValue(email);
  await expect(page.getByLabel("Phone")).toHaveValue("404 526 3003");
  await page.getByLabel("Delivered").check();
  await page.getByRole("button", { name: "Subscribe" }).click();
  await expect(page.getByText(`You'll receive updates at ${email}`)).toBeVisible();
  await page.getByLabel("Code").fill("000");
  await page.getByRole("button", { name: "Confirm" }).click();
  await expect(page.getByText(/This code is not right/)).toBeVisible();
  await expect(page.getByLabel("Code")).toHaveValue("000");
  await page.getByLabel("Code").fill(await setup.codeOf("+14045263003"));
  await page.getByRole("button", { name: "Confirm" }).click();
  await expect(page.getByText("You'll get texts at (404) 526-3003")).toBeVisible();

  const manage = await setup.pageOf(email);
  await page.goto(`${base}/es/track/${other}/subscriptions`);
  await page.getByLabel("Correo electrónico").fill(email);
  await page.getByRole("button", { name: "Suscribirse" }).click();
  await expect(page.getByText(/Primero preguntamos por correo/)).toBeVisible();
  await page.goto(manage);
  await expect(page.getByRole("checkbox", { checked: true })).toHaveCount(1);
  await page.getByRole("button", { name: "Confirm", exact: true }).click();
  await expect(page.getByText("You get a mail for each step that is ticked.")).toBeVisible();
  await page.getByLabel("Delivered").first().uncheck();
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByText("Tick at least one step, or press Unsubscribe.")).toBeVisible();
  await page.getByLabel("Out for delivery").first().check();
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByLabel("Out for delivery").first()).toBeChecked();
  await expect(page.getByLabel("Delivered").first()).toBeChecked();

  // A program of the mailbox presses the button of the mail (RFC 8058); a look changes nothing.
  const oneClick = await fetch(manage, {
    method: "POST",
    body: new URLSearchParams({ "List-Unsubscribe": "One-Click" }),
  });
  expect([oneClick.status, await oneClick.text()]).toEqual([200, "You are unsubscribed."]);
  const manejar = manage.replace(`${base}/`, `${base}/es/`);
  await page.goto(manejar);
  await expect(page.getByText("No recibe correos sobre este envío.")).toBeVisible();
  await page.getByLabel(`Cambiar: ${other}`).click();
  await page.getByRole("button", { name: `Confirmar: ${other}` }).click();
  await expect(page.getByText("Recibe un correo por cada paso marcado.")).toBeVisible();
  await page.getByRole("button", { name: "Pausar" }).click();
  await expect(page.getByText(/En pausa: ningún correo/)).toBeVisible();
  await page.getByRole("button", { name: "Reanudar" }).click();
  await page.getByRole("button", { name: "Darse de baja de todo" }).click();
  await expect(page.getByText("No recibe correos sobre ningún envío.")).toBeVisible();
  await page.getByRole("button", { name: "Confirmar", exact: true }).click();
  await expect(page.getByText("Recibe un correo por cada paso marcado.")).toHaveCount(1);
  expect((await page.goto(`${base}/subscriptions/forged.token`))?.status()).toBe(404);
});
