import { expect, test } from "@playwright/test";
import { expectAccessible } from "#tests/e2e/support.ts";
import { bookAsStaff, enterAs } from "#tests/e2e/world.ts";
import { startPrinter } from "#tests/support/label-printer.ts";

test("an administrator sets up a label printer, and its queue says what was sent", async ({ page }) => {
  const printer = await startPrinter();
  try {
    await enterAs(page, "admin");
    await page.goto("/admin/settings/printers");
    await page.getByRole("textbox", { name: "Printers" }).fill("Cloud | tcp://169.254.169.254:9100");
    await page.getByRole("button", { name: "Save Changes" }).click();
    await expect(page.getByText("Cloud is outside the networks of printers").first()).toBeVisible();
    await page.getByRole("textbox", { name: "Printers" }).fill(`Dock 1 | tcp://127.0.0.1:${printer.port}`);
    await page.getByRole("button", { name: "Save Changes" }).click();
    await expect(page.getByText("Settings saved successfully!")).toBeVisible();
    const { shipmentId } = await bookAsStaff(page, { quantity: "2" });
    await page.goto(`/admin/shipments/${shipmentId}/printing`);
    await page.getByRole("button", { name: "Send to printer" }).click();
    await expect(page.getByText("2 labels wait for Dock 1")).toBeVisible();
    const queue = page.getByRole("table", { name: "Print queue" });
    await expect(queue.getByText("Sent to printer")).toHaveCount(2);
    await expectAccessible(page);
    expect(printer.received).toHaveLength(2);
    await queue.getByRole("button", { name: /^Print again, .*Piece 1 of 2$/ }).click();
    await expect.poll(() => printer.received.length).toBe(3);
  } finally {
    await printer.stop();
  }
});

test("WebUSB is offered only where the browser has it", async ({ page }) => {
  await enterAs(page, "dispatcher");
  const { shipmentId } = await bookAsStaff(page);
  await page.addInitScript(() => {
    const sent: number[] = [];
    Reflect.set(window, "sentByUsb", sent);
    const out = { direction: "out", type: "bulk", endpointNumber: 1 };
    const device = {
      configuration: { interfaces: [{ interfaceNumber: 0, alternates: [{ interfaceClass: 7, endpoints: [out] }] }] },
      open: async () => Promise.resolve(),
      close: async () => Promise.resolve(),
      claimInterface: async () => Promise.resolve(),
      transferOut: async (_: number, bytes: ArrayBuffer) => {
        sent.push(bytes.byteLength);
        return Promise.resolve({ status: "ok" });
      },
    };
    Object.defineProperty(navigator, "usb", { value: { requestDevice: async () => Promise.resolve(device) } });
  });
  await page.goto(`/admin/shipments/${shipmentId}/printing`);
  await page.getByRole("button", { name: "Print by USB" }).click();
  await expect(page.getByRole("status").filter({ hasText: "Sent to the printer." })).toBeVisible();
  expect(await page.evaluate(() => (Reflect.get(window, "sentByUsb") as number[])[0])).toBeGreaterThan(1000);
});
