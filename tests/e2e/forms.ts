import { expect, type Page } from "@playwright/test";
import { book, draftUntilReview } from "#tests/e2e/drafts.ts";
import { enterAs, openOwnShipment } from "#tests/e2e/world.ts";

/** A form of the house that takes something in. `files` draw it; `form` finds it at `address`. */
type HouseForm = { name: string; files: string[]; form: string; address: string };
/** Forms that one person can open, one after the other. `enter` makes that person of a fresh browser, and says what `:place` is in the addresses (`:id` is its last part). */
export type FormsOf = { who: string; enter: (page: Page) => Promise<string>; forms: HouseForm[] };

const wizard = ["app/components/booking/wizard.tsx", "app/components/booking/wizard-form.tsx"];
const settings = "app/components/admin/settings-form.tsx";
const reason = "app/components/admin/reason-form.tsx";
const event = "app/components/shipment/event-form.tsx";
const search = "app/components/admin/list-search.tsx";
const enquiry = ["app/components/admin/enquiry-forms.tsx", "app/components/admin/enquiry-room.tsx"];
const account = ["app/components/admin/account-fields.tsx", "app/components/admin/account-room.tsx"];
const trackingBox = "app/components/shipment/tracking-box.tsx";
const signIn = "app/components/account/sign-in-page.tsx";

export const forms: FormsOf[] = [
  {
    who: "who books",
    enter: (page) => draftUntilReview(page).then(nobody),
    // Backwards: what is kept of an early step may close the later ones.
    forms: ["review", "payment", "services", "options", "receiver", "sender", "pickup", "package"].map((step) =>
      form(`booking, ${step}`, ".wizard-form", `/new-shipment/${step}`, ...wizard),
    ),
  },
  {
    who: "a visitor",
    enter: nobody,
    forms: [
      form(
        "contact",
        ".contact-form",
        "/contact",
        "app/components/site/contact-form.tsx",
        "app/routes/site/contact.tsx",
      ),
      form("tracking box of the home page", ".tracking-box", "/", trackingBox),
      form("tracking box", ".tracking-box", "/track", trackingBox),
      form("sign-in", "main form", "/login", signIn),
      form("sign-in of staff", "main form", "/admin/login", signIn),
    ],
  },
  {
    who: "who booked",
    enter: book,
    forms: [
      form(
        "updates by mail",
        ".updates-dialog-form",
        "/track/:place/subscriptions",
        "app/components/shipment/updates-dialog.tsx",
        "app/routes/track/subscriptions.tsx",
      ),
      form("correction", ".shipment-aside-form", "/track/:place/correction", "app/routes/track/correction.tsx"),
      form("cancellation", ".shipment-aside-form", "/track/:place/cancellation", "app/routes/track/cancellation.tsx"),
    ],
  },
  {
    // Who booked sees everything already.
    who: "who has a number",
    enter: async (page) => {
      const number = await book(page);
      await page.context().clearCookies();
      return number;
    },
    forms: [
      form("what opens the details", "#details form", "/track/:place", "app/components/shipment/details-gate.tsx"),
    ],
  },
  {
    who: "an administrator",
    enter: (page) => enterAs(page, "admin").then(nobody),
    forms: [
      form("search of shipments", ".list-search", "/admin/shipments", search),
      form(
        "inviting",
        ".invite-form",
        "/admin/users/new",
        "app/components/admin/invite-form.tsx",
        "app/routes/admin/users/new.tsx",
      ),
      form("search of people", ".list-search", "/admin/users", search),
      form(
        "filters of shipments",
        ".shipment-filters-form",
        "/admin/shipments",
        "app/components/admin/shipment-filters.tsx",
      ),
      form("search of everything", ".list-search", "/admin/search", search),
      form("filter of the trail", ".audit-filter", "/admin/audit", "app/components/admin/audit-filter.tsx"),
      form("a new account", ".account-fields", "/admin/accounts/new", ...account, "app/routes/admin/accounts/new.tsx"),
      form("search of messages", ".list-search", "/admin/inbox", search),
      form("status of shipments", ".status-filter", "/admin/shipments", "app/components/admin/status-filter.tsx"),
      form(
        "adding a branch",
        ".settings-form",
        "/admin/settings/branches/new",
        settings,
        "app/routes/admin/settings/branches/new.tsx",
        "app/routes/admin/settings/branches/edit.tsx",
      ),
      ...["company", "notifications", "tariff", "areas"].map((section) =>
        form(
          `settings, ${section}`,
          ".settings-form",
          `/admin/settings/${section}`,
          settings,
          `app/routes/admin/settings/${section}.tsx`,
        ),
      ),
    ],
  },
  {
    who: "who answers messages",
    enter: async (page) => {
      await enterAs(page, "dispatcher");
      await page.goto("/admin/inbox");
      await page.getByRole("table", { name: "Messages" }).getByRole("link").last().click();
      await expect(page).toHaveURL(/inbox\/enq_/);
      return new URL(page.url()).pathname;
    },
    forms: [
      ...["", "/reply"].map((own) => form(`reply${own}`, "form:has(#reply)", `:place${own}`, ...enquiry)),
      form("note", "form:has(#note)", ":place", ...enquiry),
      form("who looks after it", ".enquiry-forms-assign", ":place", ...enquiry),
    ],
  },
  {
    who: "a dispatcher",
    enter: async (page) => {
      await enterAs(page, "dispatcher");
      await openOwnShipment(page);
      // The first entry of a shipment stands; those after it can be voided.
      await addEvent(page);
      await draftUntilReview(page);
      return new URL(page.url()).pathname;
    },
    forms: [
      form("tracking event", ".event-form", ":place", event, "app/routes/admin/shipments/show.tsx"),
      form("tracking event, alone", ".event-form", ":place/events", event, "app/routes/admin/shipments/events.tsx"),
      form("voiding", "details[name=void] form", ":place", reason, "app/components/admin/staff-timeline.tsx"),
      form(
        "voiding, alone",
        "details[name=void] form",
        ":place/event-voids",
        reason,
        "app/routes/admin/shipments/event-voids.tsx",
      ),
      form(
        "cancelling",
        ".staff-shipment-page-panel .reason-form",
        ":place",
        reason,
        "app/routes/admin/shipments/show.tsx",
      ),
      form(
        "cancelling, alone",
        ".reason-form",
        ":place/cancellation",
        reason,
        "app/routes/admin/shipments/cancellation.tsx",
      ),
      form(
        "location, alone",
        ".location-form",
        ":place/location",
        "app/components/admin/location-form.tsx",
        "app/routes/admin/shipments/location.tsx",
      ),
      form(
        "editing",
        ".edit-form",
        "/admin/edit/:id",
        "app/components/admin/edit-form.tsx",
        "app/routes/admin/edit.tsx",
      ),
      form(
        "booking over the counter",
        ".new-form",
        "/admin/new",
        "app/components/admin/new-form.tsx",
        "app/routes/admin/new.tsx",
      ),
      form("booking for staff, options", ".wizard-form", "/new-shipment/options", ...wizard),
    ],
  },
];

/** Files that draw a form in which there is nothing to keep: buttons alone, or fields that are there once the page lives. */
export const formsOfButtons = [
  // A file cannot be put back by anybody, and nothing takes it away.
  "app/components/admin/logo-form.tsx",
  "app/routes/admin/settings/logo.tsx",
  "app/components/admin/dashboard/dashboard-parts.tsx",
  "app/components/admin/account-state.tsx",
  "app/routes/admin/audit.tsx",
  "app/components/admin/delete-form.tsx",
  "app/components/admin/people-table.tsx",
  "app/components/admin/person-form.tsx",
  "app/components/admin/branch-table.tsx",
  "app/routes/admin/settings/branches/closure.tsx",
  "app/routes/admin/settings/branches/reopening.tsx",
  "app/components/admin/add-event-dialog.tsx",
  "app/components/admin/shipment-pane.tsx",
  "app/components/admin/shipments-table.tsx",
  "app/components/admin/staying-toast.tsx",
  "app/components/layout/admin-rail.tsx",
  "app/components/layout/error-page.tsx",
  "app/components/shipment/booking-actions.tsx",
  "app/components/shipment/private-link-list.tsx",
  "app/components/shipment/shipment-actions.tsx",
  "app/components/shipment/subscription-form.tsx",
  "app/components/booking/payment-step.tsx",
  "app/routes/account/account.tsx",
  "app/routes/account/session-ended.tsx",
  "app/routes/admin/dashboard.tsx",
  "app/routes/admin/shipments/deletion.tsx",
  "app/components/admin/invitation-table.tsx",
  "app/routes/admin/users/deletion.tsx",
  "app/routes/admin/users/invitation-link.tsx",
  "app/routes/admin/users/invitation-revocation.tsx",
  "app/routes/admin/users/role.tsx",
  "app/routes/admin/shipments/restoration.tsx",
  "app/routes/book/start-over.tsx",
  "app/routes/track/private-links.tsx",
  "app/routes/track/subscription.tsx",
];

/** Of a house that nobody has set up (`first-admin` in the same journey). */
export const formsOfSetup = ["app/routes/account/setup.tsx"];

/** Behind a link that works once (`invitations` in a journey of their own). */
export const formsOfInvitation = ["app/routes/account/invitation.tsx"];

function form(name: string, found: string, address: string, ...files: string[]): HouseForm {
  return { name, form: found, address, files };
}

async function nobody(): Promise<string> {
  return "";
}

async function addEvent(page: Page): Promise<void> {
  const { pathname } = new URL(page.url());
  await page.getByRole("combobox", { name: "Location" }).fill("Decatur depot");
  await page.getByLabel("Description").fill("Sorted");
  await page.getByRole("button", { name: "Add Event" }).click();
  await expect(page.getByText("Decatur depot").first()).toBeVisible();
  await expect(page).toHaveURL(pathname);
}
