import { expect, test } from "@playwright/test";
import { draftUntilReview } from "#tests/e2e/drafts.ts";
import { takePictures } from "#tests/e2e/pictures.ts";
import { expectAccessible, next } from "#tests/e2e/support.ts";
import { bookAsStaff, enterAs } from "#tests/e2e/world.ts";
import { textsOfPdf } from "#tests/support/pdf-text.ts";

const latin = "Li Wei, 12 Nanjing Road, Savannah";

test("a Chinese recipient is given in Latin letters too, and the label has both (G57) @phone", async ({ page }) => {
  await draftUntilReview(page);
  await page.goto("/new-shipment/receiver");
  await expect(page.locator("html[data-hydrated]")).toBeAttached();
  const field = page.getByLabel("In Latin letters");
  await expect(field).toBeHidden();
  await page.getByLabel("Name", { exact: true }).fill("Zoë O’Brien-Łucka");
  await expect(field).toBeHidden();
  await page.getByLabel("Name", { exact: true }).fill("李伟");
  await page.getByLabel("Address", { exact: true }).fill("南京路12号");
  await expect(field).toBeVisible();
  await field.fill("Li 伟");
  // What was typed stays, and the field with it.
  await page.getByLabel("Name", { exact: true }).fill("Li Wei");
  await page.getByLabel("Address", { exact: true }).fill("12 Nanjing Road");
  await page.getByRole("button", { name: "Next" }).click();
  await expect(page.getByText("Use only Latin letters, digits and punctuation").last()).toBeVisible();
  await expect(field).toHaveValue("Li 伟");
  await expectAccessible(page);
  await takePictures(page, "latin-wrong");
  await page.getByLabel("Name", { exact: true }).fill("李伟");
  await page.getByLabel("Address", { exact: true }).fill("南京路12号");
  await page.getByLabel("Address line 2").fill("Suite 204");
  await field.fill(latin);
  await takePictures(page, "latin-field");
  await next(page, "options");
  await page.goto("/new-shipment/receiver");
  await expect(field).toHaveValue(latin);
  await page.goto("/new-shipment/review");
  await expect(page.getByText(latin)).toBeVisible();
  await expect(page.getByText("Suite 204", { exact: true })).toBeVisible();
  await takePictures(page, "latin-review");
  await page.getByLabel("I accept the terms").check();
  await page.getByRole("button", { name: "Submit" }).click();
  await page.waitForURL("**/track/*");
  const label = page.getByRole("region", { name: "Shipping label" });
  await expect(label.getByText(latin)).toBeVisible();
  await expect(label.getByText("李伟")).toBeVisible();
  await takePictures(page, "latin-booked");
  const pdf = await page.request.get(`${new URL(page.url()).pathname}/label`);
  expect(textsOfPdf(await pdf.body())).toContain(latin);

  await page.goto(`${new URL(page.url()).pathname}/correction`);
  await expect(page.locator("html[data-hydrated]")).toBeAttached();
  await expect(field).toHaveValue(latin);
  await page.getByLabel("Receiver name").fill("王芳");
  await field.fill("Wang Fang, 12 Nanjing Road");
  await takePictures(page, "latin-correction");
  await page.getByRole("button", { name: "Save corrections" }).click();
  await page.waitForURL("**/track/*");
  await expect(page.getByText("Wang Fang, 12 Nanjing Road").first()).toBeVisible();
});

test("staff read it on the record, and change it where it is of use (G57)", async ({ page }) => {
  await enterAs(page, "dispatcher");
  const { shipmentId } = await bookAsStaff(page, { receiverName: "李伟", receiverLatin: latin });
  await page.goto(`/admin/shipments/${shipmentId}`);
  await expect(page.getByText(latin).first()).toBeVisible();
  await takePictures(page, "latin-record");
  await page.goto(`/admin/edit/${shipmentId}`);
  await expect(page.locator("html[data-hydrated]")).toBeAttached();
  const field = (party: string) => page.getByRole("group", { name: party }).getByLabel("In Latin letters");
  await expect(field("Receiver")).toHaveValue(latin);
  await expect(field("Sender")).toBeHidden();
  await page.getByRole("group", { name: "Sender" }).getByLabel("Name").fill("Алиса");
  await field("Sender").fill("Alisa");
  await expectAccessible(page);
  await takePictures(page, "latin-edit");
  await page.getByRole("button", { name: "Update Shipment" }).click();
  await page.waitForURL("**/admin/dashboard");
  await page.goto(`/admin/shipments/${shipmentId}`);
  await expect(page.getByText("Alisa", { exact: true }).first()).toBeVisible();
});

test("a long transcription on both sides stays inside its field of the label (G57)", async ({ page }) => {
  await enterAs(page, "dispatcher");
  const long = "Apartment 1207, Building B, 1234 Nanjing Road East near the Old Market Gate, ".repeat(3).slice(0, 196);
  const { trackingNumber } = await bookAsStaff(page, {
    senderName: "Алиса",
    senderCompany: "Издательство",
    senderLatin: `${long} END`,
    receiverName: "李伟",
    receiverCompany: "上海书店",
    receiverAddress2: "5楼",
    receiverLatin: `${long} END`,
  });
  await page.goto(`/track/${trackingNumber}`);
  for (const side of ["from", "to"]) {
    const field = page.locator(`.label-card-${side}`).first();
    const texts = field.locator("p > *, p:not(:has(*))");
    const inside = await field.boundingBox();
    for (const text of await texts.all()) {
      const box = await text.boundingBox();
      const words = await text.textContent();
      expect((box?.y ?? 0) + (box?.height ?? 0), words ?? "").toBeLessThanOrEqual(
        (inside?.y ?? 0) + (inside?.height ?? 0),
      );
    }
    const hidden = await field.locator(".label-card-latin").evaluate((text) => text.scrollHeight - text.clientHeight);
    expect(hidden, side).toBeLessThanOrEqual(1);
  }
  await page.locator(".label-card").first().scrollIntoViewIfNeeded();
  await takePictures(page, "latin-long");
});
