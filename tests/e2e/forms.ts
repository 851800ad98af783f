import { expect, type Page } from "@playwright/test";
import { demoPassword, staff } from "#server/seed/cast.ts";
import { receiver, sender } from "#tests/e2e/support.ts";
import { openOwnShipment, staffLogin } from "#tests/e2e/world.ts";

/** A form of the house that takes something in. `files` draw it; `form` finds it on the page that `open` leads to. */
export type HouseForm = { name: string; files: string[]; form: string; open: (page: Page) => Promise<unknown> };

const wizard = ["app/components/booking/wizard.tsx", "app/components/booking/wizard-form.tsx"];
const settings = "app/components/admin/settings-form.tsx";
const reason = "app/components/admin/reason-form.tsx";
// The first entry of a shipment stands; those after it can be voided.
const voiding = "details[name=void] form";
const event = "app/components/shipment/event-form.tsx";
const search = "app/components/admin/list-search.tsx";

export const forms: HouseForm[] = [
  ...["package", "pickup", "sender", "receiver", "options", "services", "payment", "review"].map((step) => ({
    name: `booking, ${step}`,
    files: wizard,
    form: ".wizard-form",
    open: async (page: Page) => {
      await draftUntilReview(page);
      await page.goto(`/new-shipment/${step}`);
    },
  })),
  {
    name: "booking for staff, options",
    files: wizard,
    form: ".wizard-form",
    open: async (page) => {
      await staffLogin(page);
      await draftUntilReview(page);
      await page.goto("/new-shipment/options");
    },
  },
  at("contact", ".contact-form", "/contact", "app/components/site/contact-form.tsx", "app/routes/site/contact.tsx"),
  at("tracking box of the home page", ".tracking-box", "/", "app/components/shipment/tracking-box.tsx"),
  at("tracking box", ".tracking-box", "/track", "app/components/shipment/tracking-box.tsx"),
  at("sign-in", "main form", "/login", "app/components/account/sign-in-page.tsx"),
  at("sign-in of staff", "main form", "/admin/login", "app/components/account/sign-in-page.tsx"),
  ofBooking("what opens the details", "#details form", "", "app/components/shipment/details-gate.tsx"),
  ofBooking(
    "updates by mail",
    ".updates-dialog-form",
    "/subscriptions",
    "app/components/shipment/updates-dialog.tsx",
    "app/routes/track/subscriptions.tsx",
  ),
  ofBooking("correction", ".shipment-aside-form", "/correction", "app/routes/track/correction.tsx"),
  ofBooking("cancellation", ".shipment-aside-form", "/cancellation", "app/routes/track/cancellation.tsx"),
  inAdmin("search of shipments", ".list-search", "/admin/shipments", search),
  inAdmin("search of people", ".list-search", "/admin/users", search),
  inAdmin("status of shipments", ".status-filter", "/admin/shipments", "app/components/admin/status-filter.tsx"),
  inAdmin(
    "settings of the company",
    ".settings-form",
    "/admin/settings/company",
    settings,
    "app/routes/admin/settings/company.tsx",
  ),
  inAdmin(
    "settings of notifications",
    ".settings-form",
    "/admin/settings/notifications",
    settings,
    "app/routes/admin/settings/notifications.tsx",
  ),
  ofShipment("tracking event", ".event-form", "", event, "app/routes/admin/shipments/show.tsx"),
  ofShipment("tracking event, alone", ".event-form", "/events", event, "app/routes/admin/shipments/events.tsx"),
  ofShipment("voiding", voiding, "", reason, "app/components/admin/staff-timeline.tsx"),
  ofShipment("voiding, alone", voiding, "/event-voids", reason, "app/routes/admin/shipments/event-voids.tsx"),
  ofShipment(
    "cancelling",
    ".staff-shipment-page-panel .reason-form",
    "",
    reason,
    "app/routes/admin/shipments/show.tsx",
  ),
  ofShipment(
    "cancelling, alone",
    ".reason-form",
    "/cancellation",
    reason,
    "app/routes/admin/shipments/cancellation.tsx",
  ),
];

/** Files that draw a form in which there is nothing to keep: buttons alone, or fields that are there once the page lives. */
export const formsOfButtons = [
  // A file cannot be put back by anybody, and nothing takes it away.
  "app/components/admin/logo-form.tsx",
  "app/routes/admin/settings/logo.tsx",
  "app/components/layout/admin-frame.tsx",
  "app/components/shipment/booking-actions.tsx",
  "app/components/shipment/private-link-list.tsx",
  "app/components/shipment/shipment-actions.tsx",
  "app/components/shipment/subscription-form.tsx",
  "app/components/booking/payment-step.tsx",
  "app/routes/account/account.tsx",
  "app/routes/account/session-ended.tsx",
  "app/routes/admin/dashboard.tsx",
  "app/routes/book/start-over.tsx",
  "app/routes/track/private-links.tsx",
  "app/routes/track/subscription.tsx",
];

/** Of a house that nobody has set up (`first-admin` in the same journey). */
export const formsOfSetup = ["app/routes/account/setup.tsx"];

function at(name: string, form: string, address: string, ...files: string[]): HouseForm {
  return { name, form, files, open: (page) => page.goto(address) };
}

function inAdmin(name: string, form: string, address: string, ...files: string[]): HouseForm {
  return {
    name,
    form,
    files,
    open: async (page) => {
      await adminLogin(page);
      await page.goto(address);
    },
  };
}

function ofShipment(name: string, form: string, under: string, ...files: string[]): HouseForm {
  return {
    name,
    form,
    files,
    open: async (page) => {
      await staffLogin(page);
      await openOwnShipment(page);
      if (form === voiding) await addEvent(page);
      if (under) await page.goto(page.url() + under);
    },
  };
}

function ofBooking(name: string, form: string, under: string, ...files: string[]): HouseForm {
  return {
    name,
    form,
    files,
    open: async (page) => {
      const number = await book(page);
      // Who booked sees everything already.
      if (!under) await page.context().clearCookies();
      await page.goto(`/track/${number}${under}`);
    },
  };
}

async function addEvent(page: Page): Promise<void> {
  const { pathname } = new URL(page.url());
  await page.getByRole("textbox", { name: "Location" }).fill("Decatur depot");
  await page.getByLabel("Description").fill("Sorted");
  await page.getByRole("button", { name: "Add Event" }).click();
  await expect(page.getByText("Decatur depot").first()).toBeVisible();
  await expect(page).toHaveURL(pathname);
}

export async function adminLogin(page: Page): Promise<void> {
  await page.goto("/admin/login");
  await page
    .getByRole("textbox", { name: "Email address" })
    .fill(staff.find(({ role }) => role === "admin")?.email ?? "");
  await page.getByLabel("Password").fill(demoPassword);
  await page.getByRole("button", { name: "Sign in" }).click();
  await page.waitForURL("**/admin/dashboard");
}

const party = (role: "sender" | "receiver", of: typeof sender) => ({
  [`${role}Name`]: of.name,
  [`${role}Phone`]: of.phone,
  [`${role}Email`]: of.email,
  [`${role}Address`]: of.address,
  [`${role}City`]: of.city,
  [`${role}State`]: of.state,
  [`${role}ZipCode`]: of.zip,
  [`${role}Country`]: "USA",
});

const posts = {
  package: {
    serviceType: "standard",
    packageType: "package",
    weight: "10",
    length: "18",
    width: "12",
    height: "6",
    quantity: "1",
    description: "Survey maps",
  },
  pickup: { pickupType: "dropoff", preferredDropoffLocation: "main" },
  sender: party("sender", sender),
  receiver: { ...party("receiver", receiver), specialInstructions: "Ring twice." },
  options: { priority: "normal", requestedDelivery: new Date(Date.now() + 3 * 86_400_000).toISOString().slice(0, 16) },
  services: { notifyEmail: "on" },
  payment: { paymentMethod: "account" },
};

/** A draft with every step up to the review, posted as a browser without scripts would. */
export async function draftUntilReview(page: Page): Promise<void> {
  if (page.url() === "about:blank") await page.goto("/cookies");
  for (const [step, fields] of Object.entries(posts)) {
    const answer = await page.request.post(`/new-shipment/${step}`, {
      headers: { origin: new URL(page.url()).origin },
      form: { intent: "next", ...fields },
    });
    expect(answer.status(), step).toBe(200);
  }
}

async function book(page: Page): Promise<string> {
  await draftUntilReview(page);
  await page.goto("/new-shipment/review");
  await page.getByLabel("I accept the terms").check();
  await page.getByRole("button", { name: "Submit" }).click();
  await page.waitForURL("**/track/*");
  return new URL(page.url()).pathname.split("/").pop() ?? "";
}
