import { type APIResponse, expect, type Page } from "@playwright/test";
import { receiver, sender } from "#tests/e2e/support.ts";
import { originOf } from "#tests/e2e/world.ts";

const party = (role: "sender" | "receiver", of: typeof sender) => ({
  [`${role}Name`]: of.name,
  [`${role}Company`]: of.company,
  [`${role}Phone`]: of.phone,
  [`${role}Email`]: of.email,
  [`${role}Address`]: of.address,
  [`${role}City`]: of.city,
  [`${role}State`]: of.state,
  [`${role}ZipCode`]: of.zip,
  [`${role}Country`]: "USA",
});

/** The same shipment as `fillUntilPayment` types. */
const posts = {
  package: {
    serviceType: "standard",
    packageType: "package",
    weight: "10",
    length: "18",
    width: "12",
    height: "6",
    value: "640.00",
    quantity: "1",
    description: "Nineteenth-century survey maps",
  },
  pickup: { pickupType: "dropoff", preferredDropoffLocation: "main" },
  sender: party("sender", sender),
  receiver: { ...party("receiver", receiver), specialInstructions: "Ring twice and keep the crate flat." },
  options: { priority: "normal", requestedDelivery: new Date(Date.now() + 3 * 86_400_000).toISOString().slice(0, 16) },
  services: { deliveryConfirmationType: "signature", notifyEmail: "on" },
};

/**
 * Posts a draft with every step up to the payment, as a browser without scripts would, for journeys about other
 * steps.
 */
export async function draftUntilPayment(page: Page): Promise<void> {
  for (const [step, fields] of Object.entries(posts)) await postDone(page, step, fields);
}

/** The same, on the hydrated payment page: the card's fields appear with the scripts and move the content below. */
export async function openPayment(page: Page): Promise<void> {
  await draftUntilPayment(page);
  await page.goto("/new-shipment/payment");
  await expect(page.locator("html[data-hydrated]")).toBeAttached();
}

/** Up to the review, paid by account. */
export async function draftUntilReview(page: Page): Promise<void> {
  await draftUntilPayment(page);
  await postDone(page, "payment", { paymentMethod: "account" });
}

export async function postDone(page: Page, step: string, fields: Record<string, string>): Promise<void> {
  const answer = await postStep(page, step, fields);
  expect(answer.status(), `${step}: ${answer.headers()["location"]}`).toBe(302);
}

/** What the step answers by itself; a redirect is not followed. */
export async function postStep(page: Page, step: string, fields: Record<string, string>): Promise<APIResponse> {
  return page.request.post(`/new-shipment/${step}`, {
    headers: { origin: await originOf(page) },
    form: { intent: "next", ...fields },
    maxRedirects: 0,
  });
}

/** By account; gives the number. The page is on the shipment's. */
export async function book(page: Page): Promise<string> {
  await draftUntilReview(page);
  await page.goto("/new-shipment/review");
  await page.getByLabel("I accept the terms").check();
  await page.getByRole("button", { name: "Submit" }).click();
  await page.waitForURL("**/track/*");
  return new URL(page.url()).pathname.split("/").pop() ?? "";
}
