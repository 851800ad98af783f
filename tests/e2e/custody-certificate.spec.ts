import { mkdtemp, readFile, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { type Browser, expect, type Page, test } from "@playwright/test";
import { checkCertificateFile } from "#domain/road/check-certificate.ts";
import { complaintsOf, expectAccessible } from "#tests/e2e/support.ts";
import { bookAsStaff, enterAs, makePrivateLink, recordActs } from "#tests/e2e/world.ts";
import { textsOfPdf } from "#tests/support/pdf-text.ts";

/** Books and moves a new parcel as staff, and opens its private link in another browser. */
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

test("the saved page finds one changed byte without a connection, our own page compares with the records", async ({
  page,
  browser,
}) => {
  const { number, holder } = await openMoved(page, browser);
  const folder = await mkdtemp(path.join(tmpdir(), "custody-"));
  const json = await (await holder.request.get(`/track/${number}/custody?format=json`)).body();
  const pdf = await (await holder.request.get(`/track/${number}/custody`)).body();
  const write = async (name: string, bytes: Buffer) => {
    await writeFile(path.join(folder, name), bytes);
    return path.join(folder, name);
  };
  const changedAt = (bytes: Buffer, at: number) => Buffer.from(bytes.with(at, (bytes[at] ?? 0) ^ 1));
  const [genuine, paper] = [await write("custody.json", json), await write("custody.pdf", pdf)];
  const changed = await write("changed.json", changedAt(json, json.indexOf('"at": "20') + 25));
  const changedPaper = await write("changed.pdf", changedAt(pdf, Math.floor(pdf.length / 2)));

  // A visitor: the number alone shows nothing of the custody, the certificate shows what is on it.
  const stranger = await (await browser.newContext()).newPage();
  const complaints = complaintsOf(stranger);
  await stranger.goto(`/verify/custody/${number}`);
  await expect(stranger.locator("html[data-hydrated]")).toBeAttached();
  await expect(stranger.getByRole("heading", { level: 1 })).toHaveText("Is the certificate genuine?");
  const choose = async (file: string) => {
    await stranger.getByLabel("Certificate (PDF or JSON)").setInputFiles(file);
    await stranger.getByRole("button", { name: "Check", exact: true }).click();
  };
  const verdict = stranger.getByRole("heading", { level: 2 }).first();
  for (const file of [genuine, paper]) {
    await choose(file);
    await expect(verdict).toHaveText("Genuine");
    await expect(stranger.getByRole("row").last()).toContainText("Driver → Recipient");
    await choose(file === genuine ? changed : changedPaper);
    await expect(verdict).toHaveText("Changed, or not a certificate");
  }
  await expectAccessible(stranger);
  const { last } = JSON.parse(json.toString()) as { last: string };
  await stranger.goto(`/verify/custody/${number}?last=${last}`);
  await expect(verdict).toHaveText("In our records");
  await stranger.goto(`/verify/custody/${number}?last=${"0".repeat(64)}`);
  await expect(verdict).toHaveText("Not in our records");

  // The page without a connection, opened from the device.
  const saving = stranger.waitForEvent("download");
  await stranger.getByRole("link", { name: "Save the page" }).click();
  const saved = path.join(folder, "check-custody.html");
  await (await saving).saveAs(saved);
  expect(complaints).toEqual([]);
  const offline = await (await browser.newContext({ offline: true })).newPage();
  const faults = complaintsOf(offline);
  await offline.goto(pathToFileURL(saved).href);
  const said = offline.getByRole("status").getByRole("heading");
  for (const [file, words] of [
    [genuine, "Unchanged, and signed by"],
    [changed, "Changed, or not a certificate"],
    [paper, "Unchanged, and signed by"],
    [changedPaper, "Changed, or not a certificate"],
  ] as const) {
    await offline.getByLabel("Certificate").setInputFiles(file);
    await expect(said).toContainText(words);
  }
  await expectAccessible(offline);
  expect(faults).toEqual([]);
  for (const reader of [holder, stranger, offline]) await reader.context().close();
});
