import { readFile } from "node:fs/promises";
import { type Browser, expect, type Page, test } from "@playwright/test";
import { checkCertificateFile } from "#domain/road/check-certificate.ts";
import { complaintsOf, expectAccessible } from "#tests/e2e/support.ts";
import { bookAsStaff, enterAs, makePrivateLink, recordActs } from "#tests/e2e/world.ts";
import { textsOfPdf } from "#tests/support/pdf-text.ts";

/** Moves a parcel of its own and opens it in another browser by a private link. The page is signed in as staff. */
async function openMoved(page: Page, browser: Browser): Promise<{ number: string; id: string; holder: Page }> {
  await enterAs(page, "dispatcher");
  const { trackingNumber: number, shipmentId: id } = await bookAsStaff(page);
  await recordActs(page, { kind: "drop_off", code: number });
  await recordActs(page, { kind: "load", code: number });
  await recordActs(page, { kind: "deliver", code: number, branch: "" });
  const link = await makePrivateLink(page, number);
  const holder = await (await browser.newContext()).newPage();
  await holder.goto(link);
  return { number, id, holder };
}

test("a party reads who had the parcel and downloads the certificate; the number alone shows not one byte @phone", async ({
  page,
  browser,
}) => {
  const { number, id, holder } = await openMoved(page, browser);
  const complaints = complaintsOf(holder);
  const custody = holder.getByRole("region", { name: "Custody" });
  await expect(custody.getByRole("listitem")).toHaveCount(3);
  await expect(custody.getByRole("listitem").first()).toContainText("Recipient");
  await expect(custody).toContainText("dropped off in Atlanta");
  await expectAccessible(holder);
  expect(complaints).toEqual([]);
  const address = (await custody.getByRole("link", { name: "Custody certificate" }).getAttribute("href")) ?? "";
  expect(address).toBe(`/track/${number}/custody`);
  const pdf = await holder.request.get(address);
  expect([pdf.status(), pdf.headers()["content-type"]]).toEqual([200, "application/pdf"]);
  expect(textsOfPdf(await pdf.body())).toContain("Savannah, GA");
  const json = await holder.request.get(`${address}?format=json`);
  for (const file of [pdf, json]) {
    const checked = await checkCertificateFile(Uint8Array.from(await file.body()));
    expect(checked).toMatchObject({ ok: true, certificate: { number } });
  }
  const saving = holder.waitForEvent("download");
  await holder.evaluate((to) => (location.href = to), `${address}?format=json`);
  const saved = await saving;
  expect(saved.suggestedFilename()).toBe(`custody-${number}.json`);
  expect(await readFile(await saved.path(), "utf8")).toContain(`"number": "${number}"`);

  const stranger = await (await browser.newContext()).newPage();
  for (const path of [address, `${address}?format=json`, "/track/PTC999999XXXX/custody"])
    expect((await stranger.request.get(path)).status()).toBe(404);
  for (const path of [`/track/${number}`, `/track/${number}.data`, `/api/v1/tracking/${number}`]) {
    const seen = await (await stranger.request.get(path)).text();
    for (const trace of ["/custody", "Who had it", "waybill-custody"]) expect(seen).not.toContain(trace);
  }

  await page.goto(`/admin/shipments/${id}`);
  const office = page.getByRole("link", { name: "Custody certificate" });
  const own = await page.request.get((await office.getAttribute("href")) ?? "");
  expect([own.status(), own.headers()["content-type"]]).toEqual([200, "application/pdf"]);
  await page.reload();
  await expect(page.getByText("Custody certificate made").first()).toBeVisible();
  for (const reader of [holder, stranger]) await reader.context().close();
});
