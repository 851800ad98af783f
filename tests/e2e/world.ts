import { expect, type Page } from "@playwright/test";
import { demoPassword, staff } from "#server/seed/cast.ts";

/** Signs in as the dispatcher of the cast; the journeys' server is seeded with it. */
export async function staffLogin(page: Page): Promise<void> {
  const dispatcher = staff.find((member) => member.role === "dispatcher");
  await page.goto("/admin/login");
  await page.getByRole("textbox", { name: "Email address" }).fill(dispatcher?.email ?? "");
  await page.getByLabel("Password").fill(demoPassword);
  await page.getByRole("button", { name: "Sign in" }).click();
  await page.waitForURL("**/admin/dashboard");
}

/** A pending shipment that no journey beside this one touches, on the page staff have of it. The page is signed in as staff. */
export async function openOwnShipment(page: Page): Promise<void> {
  const origin = new URL(page.url()).origin;
  const requestedDelivery = new Date(Date.now() + 3 * 86_400_000).toISOString().slice(0, 16);
  const answer = await page.request.post("/api/v1/shipments", {
    headers: { origin, "idempotency-key": crypto.randomUUID() },
    data: {
      serviceType: "standard",
      packageType: "package",
      weight: "10",
      description: "Books",
      pickupType: "dropoff",
      preferredDropoffLocation: "main",
      senderName: "Ada Byron",
      senderPhone: "(404) 555-0123",
      senderEmail: "ada@example.com",
      senderAddress: "75 Peachtree St",
      senderCity: "Atlanta",
      senderState: "GA",
      senderZipCode: "30303",
      receiverName: "Grace Murray",
      receiverPhone: "(912) 555-0188",
      receiverEmail: "grace@example.com",
      receiverAddress: "12 Bull St",
      receiverCity: "Savannah",
      receiverState: "GA",
      receiverZipCode: "31401",
      priority: "normal",
      paymentMethod: "account",
      acceptTerms: true,
      requestedDelivery,
    },
  });
  expect(answer.status(), await answer.text()).toBe(201);
  await page.goto(`/admin/shipments/${((await answer.json()) as { shipmentId: string }).shipmentId}`);
}
