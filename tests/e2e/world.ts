import { expect, type Locator, type Page } from "@playwright/test";
import type { Role } from "#domain/people/actor.ts";
import { customers, demoPassword, staff } from "#server/seed/cast.ts";

/** Of the first member of the cast with this role. */
export function emailOf(role: Role): string {
  return [...staff, ...customers].find((member) => member.role === role)?.email ?? "";
}

/** Signs in on the public page of `base` ("" is the journeys' server). */
export async function signIn(page: Page, base: string, email: string): Promise<void> {
  await page.goto(`${base}/login`);
  await page.getByRole("textbox", { name: "Email address" }).fill(email);
  await page.getByLabel("Password").fill(demoPassword);
  await page.getByRole("button", { name: "Sign in" }).click();
  await page.waitForURL((url) => !url.pathname.endsWith("/login"));
}

/**
 * Signs in as the first sample user with this role without the sign-in page, for journeys about other features.
 * `base`: a server other than the page's.
 */
export async function enterAs(page: Page, role: Role, base?: string): Promise<void> {
  const origin = base ?? (await originOf(page));
  const answer = await page.request.post(`${origin}/admin/login`, {
    form: { email: emailOf(role), password: demoPassword },
    headers: { origin },
    maxRedirects: 0,
  });
  expect([answer.status(), answer.headers()["location"]]).toEqual([
    302,
    role === "driver" ? "/driver" : "/admin/dashboard",
  ]);
}

/** The address of the page's server, also before the page shows anything. */
export async function originOf(page: Page): Promise<string> {
  const address = page.url() === "about:blank" ? (await page.request.get("/healthz")).url() : page.url();
  return new URL(address).origin;
}

/** Signs in as the sample dispatcher on the sign-in page; the journeys' server has sample data. */
export async function staffLogin(page: Page): Promise<void> {
  await page.goto("/admin/login");
  await page.getByRole("textbox", { name: "Email address" }).fill(emailOf("dispatcher"));
  await page.getByLabel("Password").fill(demoPassword);
  await page.getByRole("button", { name: "Sign in" }).click();
  await page.waitForURL("**/admin/dashboard");
}

/** The navigation of the back office; on a phone it lies behind a button. */
export async function officeMenu(page: Page): Promise<Locator> {
  await expect(page.getByRole("link", { name: "Find", exact: true })).toBeVisible();
  const menu = page.getByRole("button", { name: "Menu", exact: true });
  if (await menu.isVisible()) await menu.click();
  return page.getByRole("navigation", { name: "Admin" });
}

/**
 * Books a pending shipment that no other journey touches, and opens its staff page. The page is signed in as staff.
 */
export async function openOwnShipment(page: Page, more: Record<string, string> = {}): Promise<void> {
  await page.goto(`/admin/shipments/${(await bookAsStaff(page, more)).shipmentId}`);
}

/** Books from Atlanta to Savannah; `more` replaces fields. The page is signed in as staff. */
export async function bookAsStaff(
  page: Page,
  more: Record<string, unknown> = {},
): Promise<{ shipmentId: string; trackingNumber: string }> {
  const origin = await originOf(page);
  const requestedDelivery = new Date(Date.now() + 40 * 86_400_000).toISOString().slice(0, 16);
  const answer = await page.request.post(`${origin}/api/v1/shipments`, {
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
      notifyEmail: true,
      acceptTerms: true,
      requestedDelivery,
      ...more,
    },
  });
  expect(answer.status(), await answer.text()).toBe(201);
  return (await answer.json()) as { shipmentId: string; trackingNumber: string };
}

/** Records acts at the main branch. The page is signed in as staff; each act gets an id that no other journey has. */
export async function recordActs(page: Page, ...acts: Record<string, unknown>[]): Promise<void> {
  const answer = await page.request.post("/api/v1/acts", {
    headers: { origin: await originOf(page) },
    data: {
      acts: acts.map((act) => ({
        clientEventId: crypto.randomUUID(),
        branch: "main",
        deviceAt: new Date().toISOString(),
        offsetMs: 0,
        ...act,
      })),
    },
  });
  expect(answer.ok(), await answer.text()).toBe(true);
}

/**
 * Creates a billing account for one journey, because another one's limit would stop its bookings. Not approved unless
 * `isApproved`. The page is an administrator's.
 */
export async function openAccount(
  page: Page,
  creditLimit: string,
  { isApproved = true } = {},
): Promise<{ id: string; number: string }> {
  const origin = await originOf(page);
  const number = `LIM-${crypto.randomUUID().slice(0, 8)}`;
  const made = await page.request.post("/api/v1/accounts", {
    headers: { origin },
    data: { number, company: "Hartwell & Sons", termsDays: "14", creditLimit },
  });
  expect(made.status(), await made.text()).toBe(201);
  const { id } = (await made.json()) as { id: string };
  if (isApproved)
    expect((await page.request.post(`/api/v1/accounts/${id}/approval`, { headers: { origin } })).ok()).toBe(true);
  return { id, number };
}

/** Makes a private link and returns its path. The page is signed in as staff. */
export async function makePrivateLink(page: Page, number: string): Promise<string> {
  await page.goto(`/track/${number}/private-links`);
  await page.getByRole("button", { name: "Make a private link" }).click();
  return new URL(await page.getByLabel("This link is shown once.").inputValue()).pathname;
}
