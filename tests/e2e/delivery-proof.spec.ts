import { type Browser, expect, type Page, test } from "@playwright/test";
import { formatTrackingNumber } from "#domain/shipments/tracking-number.ts";
import { draw, openHandOut, openTablet, shelveOwnShipment } from "#tests/e2e/customer-tablet.ts";
import { complaintsOf, expectAccessible } from "#tests/e2e/support.ts";
import { textsOfPdf } from "#tests/support/pdf-text.ts";
import { enterAs, makePrivateLink } from "#tests/e2e/world.ts";

const signer = "Ottoline Cholmondeley-Abernathy";

/** Opens a private link in another browser. The page is signed in as staff. */
async function openPrivateLink(page: Page, browser: Browser, number: string): Promise<Page> {
  const link = await makePrivateLink(page, number);
  const holder = await (await browser.newContext()).newPage();
  await holder.goto(link);
  await expect(holder.getByText("because you hold a private link")).toBeVisible();
  return holder;
}

test("who holds a private link sees the proof within 5 s of the hand-out; the number alone shows not one byte", async ({
  page,
  browser,
  baseURL,
}) => {
  await enterAs(page, "dispatcher");
  const tablet = await openTablet(page, browser);
  const number = await shelveOwnShipment(page);
  const holder = await openPrivateLink(page, browser, number);
  const complaints = complaintsOf(holder);
  const proof = holder.getByRole("region", { name: "Proof of delivery" });
  const stranger = await (await browser.newContext()).newPage();
  await stranger.goto(`/track/${number}`);
  for (const reader of [holder, stranger]) await expect(reader.getByText(/^Live, \d/)).toBeVisible();
  await expect(proof).toHaveCount(0);

  await openHandOut(page, number);
  await page.getByRole("radio", { name: "ID, looked at" }).check();
  await page.getByText("Passport", { exact: true }).click();
  await page.getByText("Yes", { exact: true }).click();
  await page.getByRole("button", { name: "Ask for a signature" }).click();
  await draw(tablet);
  await tablet.getByLabel("Name in print").fill(signer);
  await tablet.getByRole("button", { name: "Done" }).click();
  await expect(page.getByRole("img", { name: `Signed by ${signer}` })).toBeVisible();
  await page.getByRole("button", { name: "Hand out 1 piece" }).click();
  await expect(page.getByText(`${number} was handed out`)).toBeVisible();
  await expect(proof).toBeVisible({ timeout: 5_000 });
  await expect(proof).toContainText("Signature and ID");
  await expect(proof).toContainText("Main Branch");
  await expect(proof).toContainText("Passport");
  const picture = proof.getByRole("img", { name: `Signature of ${signer}` });
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  await expectAccessible(holder);
  expect(complaints).toEqual([]);

  await expect(stranger.getByText("Delivered").first()).toBeVisible();
  const hash = /SHA-256 (\w{4} \w{4}) … (\w{4})/.exec(await proof.innerText());
  const [start = "no hash", end = "no hash"] = hash?.slice(1) ?? [];
  const traces = [
    "Ottoline",
    "Proof of delivery",
    "signature.svg",
    "Passport",
    "not-received",
    start,
    start.replace(" ", ""),
  ];
  const seen = [await stranger.content()];
  for (const address of [`/track/${number}`, `/track/${number}.data`, `/api/v1/tracking/${number}`])
    seen.push(await (await stranger.request.get(address)).text());
  for (const bytes of seen) for (const trace of traces) expect(bytes).not.toContain(trace);
  expect(end).toMatch(/^\w{4}$/);
  const [address, nowhere] = [`/track/${number}/signature.svg`, "/track/PTC999999XXXX/signature.svg"];
  expect((await holder.request.get(address)).status()).toBe(200);
  const refused = await stranger.request.get(address);
  expect([refused.status(), (await stranger.request.get(nowhere)).status()]).toEqual([404, 404]);
  expect(await refused.text()).not.toContain("<path");
  const file = (await proof.getByRole("link", { name: "PDF" }).getAttribute("href")) ?? "";
  const pdf = await holder.request.get(file);
  expect([pdf.status(), pdf.headers()["content-type"]]).toEqual([200, "application/pdf"]);
  expect(textsOfPdf(await pdf.body())).toContain(signer);
  expect((await stranger.request.get(file)).status()).toBe(404);

  // The same without JavaScript, and in Spanish.
  const state = await holder.context().storageState();
  const plain = await (await browser.newContext({ javaScriptEnabled: false, storageState: state })).newPage();
  await plain.goto(`${baseURL ?? ""}/es/track/${number}`);
  const spanish = plain.getByRole("region", { name: "Prueba de entrega" });
  await expect(spanish).toContainText("Firma e identificación");
  const loaded = plain.waitForResponse((answer) => answer.url().includes("/signature.svg"));
  await plain.reload();
  expect((await loaded).status()).toBe(200);
  await expect(spanish.getByRole("img", { name: `Firma de ${signer}` })).toBeVisible();

  // The first report of a party counts. With the number alone the address leads to the tracking page.
  await stranger.goto(`/track/${number}/not-received`);
  await expect(stranger).toHaveURL(new RegExp(`/track/${number}$`));
  await proof.getByRole("link", { name: "I did not receive this" }).click();
  await expectAccessible(holder);
  await spanish.getByRole("link", { name: "No recibí este envío" }).click();
  await plain.getByRole("textbox", { name: /¿Qué pasó\?/ }).fill("No había nadie en casa");
  await plain.getByRole("button", { name: "Avisar" }).click();
  await expect(plain.getByText("Reporte enviado")).toBeVisible();
  await expect(spanish).toContainText("Reportado como no recibido");
  await expect(spanish.getByRole("link", { name: "No recibí este envío" })).toHaveCount(0);
  await holder.getByRole("textbox", { name: /What happened\?/ }).fill("It never came");
  await holder.getByRole("button", { name: "Tell us" }).click();
  await expect(proof).toContainText("Reported as not received");
  await expect(holder.getByText("Report sent")).toHaveCount(0);
  await page.goto("/admin/flags?kind=not_received");
  const flag = page.getByRole("row").filter({ hasText: formatTrackingNumber(number) });
  await expect(flag).toHaveCount(1);
  await flag.getByRole("link").first().click();
  const report = page.getByRole("region", { name: "Their report" });
  await expect(report).toContainText("No había nadie en casa");
  await expect(report.getByRole("link", { name: "Open the signature" })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("radio", { name: /It turned up/ }).check();
  await page.getByRole("button", { name: "Settle" }).click();
  await expect(page.getByText("Flag settled")).toBeVisible();
  await holder.reload();
  await expect(proof).toContainText("Our staff closed the report");
  expect(complaints).toEqual([]);
  for (const reader of [tablet, holder, stranger, plain]) await reader.context().close();
});
