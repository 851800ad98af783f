import { expect, test } from "@playwright/test";
import { stepWords as spanish } from "#copy/es/booking.ts";
import { expectAccessible } from "#tests/e2e/support.ts";

const names = [
  "Package Details",
  "Pickup/Dropoff",
  "Sender Information",
  "Receiver Information",
  "Shipping Options",
  "Additional Services",
  "Payment",
  "Review & Submit",
];

test("every step of a booking is called by its name in full, however narrow the page @phone", async ({ page }) => {
  for (const [address, label, called] of [
    ["/new-shipment/package", "Booking steps", names],
    ["/es/new-shipment/package", "Pasos de la reserva", Object.values(spanish).map(({ name }) => name)],
  ] as const) {
    await page.goto(address);
    for (const width of [375, 768, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      const steps = await page.getByRole("navigation", { name: label }).ariaSnapshot();
      for (const name of called) expect(steps, `${width}`).toContain(name);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    }
    await expectAccessible(page);
  }
});
