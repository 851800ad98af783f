import { expect, type Page } from "@playwright/test";
import { book, draftUntilReview } from "#tests/e2e/drafts.ts";
import { formsOfBooking, wizard } from "#tests/e2e/forms-of-booking.ts";
import { formsOfImports } from "#tests/e2e/forms-of-imports.ts";
import { formsOfPayment, formsOfRecord } from "#tests/e2e/forms-of-record.ts";
import { formsOfReports } from "#tests/e2e/forms-of-reports.ts";
import { formOfStation } from "#tests/e2e/forms-of-runs.ts";
import { formsOfRoad } from "#tests/e2e/forms-of-road.ts";
import { accountFormsOfVisitors, ownAccountForms } from "#tests/e2e/account-forms.ts";
import { form, type AppForm } from "#tests/e2e/app-form.ts";
import { enterAs, openOwnShipment } from "#tests/e2e/world.ts";

/**
 * Forms that one user can open in sequence. `enter` signs a fresh browser in as that user, and returns the value of
 * `:place` in the addresses (`:id` is its last part).
 */
export type FormsOf = { who: string; enter: (page: Page) => Promise<string>; forms: AppForm[] };

const settings = "app/components/admin/settings/settings-form.tsx";
const event = "app/components/admin/shipments/event-form.tsx";
const search = "app/components/table/list-search.tsx";
const filterSelect = "app/components/table/filter-select.tsx";
const filterForm = "app/components/table/filter-form.tsx";
const auditFilter = ["app/components/admin/audit/audit-filter.tsx", filterForm];
const enquiry = ["app/components/admin/inbox/enquiry-forms.tsx", "app/components/admin/inbox/enquiry-room.tsx"];
const account = ["app/components/admin/accounts/account-fields.tsx", "app/components/admin/accounts/account-room.tsx"];
const certificate = ["app/components/site/certificate-check.tsx", "app/routes/site/verify-custody.tsx"];
const trackingBox = "app/components/shipment/tracking-box.tsx";
const several = "app/components/shipment/track-several.tsx";
const noPlace = () => Promise.resolve("");
const signIn = "app/components/account/sign-in-page.tsx";

export const forms: FormsOf[] = [
  {
    who: "who books",
    enter: (page) => draftUntilReview(page).then(noPlace),
    forms: formsOfBooking,
  },
  {
    who: "a visitor",
    enter: noPlace,
    forms: [
      form(
        "contact",
        ".contact-form",
        "/contact",
        "app/components/site/contact-form.tsx",
        "app/routes/site/contact.tsx",
      ),
      form("support desk", ".support-chat-say", "/support", "app/components/support/support-chat.tsx"),
      form(
        "wish for a person",
        ".ask-person-form",
        "/support?person=1",
        "app/components/support/ask-person-form.tsx",
        "app/components/support/support-chat.tsx",
      ),
      form("quick quote", ".quick-quote-sheet", "/", "app/components/site/quick-quote.tsx"),
      form("question", "main form", "/help", "app/routes/site/help.tsx"),
      form("code of a message", "main form", "/verify", "app/routes/site/verify.tsx"),
      form("certificate", ".certificate-check-form", "/verify/custody/PTC428019X7KY", ...certificate),
      form("nearest branch", "main form", "/branches", "app/routes/site/branches.tsx"),
      form("tracking box of the home page", ".tracking-box", "/", trackingBox),
      form("tracking box", ".tracking-box", "/track", trackingBox),
      form("several numbers", ".track-several form", "/track?numbers=AB12", several),
      form("sign-in", "main form", "/login", signIn),
      form("sign-in of staff", "main form", "/admin/login", signIn),
      ...accountFormsOfVisitors,
    ],
  },
  {
    who: "who booked",
    enter: book,
    forms: [
      form("correction", ".shipment-aside-form", "/track/:place/correction", "app/routes/track/correction.tsx"),
      form("other paper", ".label-sheet-form", "/track/:place", "app/components/shipment/label-papers.tsx"),
      form("cancellation", ".shipment-aside-form", "/track/:place/cancellation", "app/routes/track/cancellation.tsx"),
    ],
  },
  ...formsOfReports,
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
    enter: (page) => enterAs(page, "admin").then(noPlace),
    forms: [
      formOfStation,
      form(
        "saved view",
        ".saved-views-form",
        "/admin/shipments/views?query=late%3D1",
        "app/components/admin/shipments/saved-views.tsx",
      ),
      form(
        "columns of the list",
        ".layout-menu-form",
        "/admin/shipments/look",
        "app/components/admin/shipments/layout-menu.tsx",
        "app/routes/admin/shipments/look.tsx",
      ),
      form("search of shipments", ".list-search", "/admin/shipments", search),
      form(
        "inviting",
        ".invite-form",
        "/admin/users/new",
        "app/components/admin/users/invite-form.tsx",
        "app/routes/admin/users/new.tsx",
      ),
      ...ownAccountForms,
      form("search of people", ".list-search", "/admin/users", search),
      form(
        "filters of shipments",
        ".shipment-filters-form",
        "/admin/shipments",
        "app/components/admin/shipments/shipment-filters.tsx",
      ),
      form(
        "filters of pickups",
        ".pickup-filters-form",
        "/admin/pickups",
        "app/components/admin/pickups/pickup-filters.tsx",
        filterForm,
      ),
      form("search of everything", ".list-search", "/admin/search", search),
      form("filter of the audit log", ".audit-filter", "/admin/audit", ...auditFilter),
      form("a new account", ".account-fields", "/admin/accounts/new", ...account, "app/routes/admin/accounts/new.tsx"),
      form("search of messages", ".list-search", "/admin/inbox", search),
      form("search of what was sent", ".list-search", "/admin/messages", search),
      form("state of messages", ".filter-select", "/admin/messages", filterSelect),
      form("status of shipments", ".filter-select", "/admin/shipments", filterSelect),
      form(
        "adding a branch",
        ".settings-form",
        "/admin/settings/branches/new",
        settings,
        "app/routes/admin/settings/branches/new.tsx",
        "app/routes/admin/settings/branches/edit.tsx",
      ),
      form(
        "signing everybody out",
        ".danger-zone-form",
        "/admin/settings/danger",
        "app/components/admin/settings/danger-zone.tsx",
      ),
      form(
        "words of a message",
        ".settings-form",
        "/admin/settings/messages/delivered",
        settings,
        "app/routes/admin/settings/messages/edit.tsx",
      ),
      form("a test text", ".text-test-form", "/admin/settings/texts", "app/components/admin/settings/text-test.tsx"),
      form(
        "a policy",
        ".settings-form",
        "/admin/settings/policies/terms",
        settings,
        "app/routes/admin/settings/policies/edit.tsx",
      ),
      ...[
        "company",
        "notifications",
        "providers",
        "signing",
        "texts",
        "tracking",
        "security",
        "maintenance",
        "tariff",
        "areas",
        "pages",
        "printers",
        "retention",
        "payments",
      ].map((section) =>
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
    who: "who does something to many at once",
    enter: (page) => jobOfMany(page, "Location"),
    forms: [
      form(
        "location of many",
        ".bulk-room-form",
        ":place",
        "app/components/admin/bulk/bulk-form.tsx",
        "app/components/admin/bulk/bulk-room.tsx",
      ),
    ],
  },
  {
    who: "who adds an event to many at once",
    enter: (page) => jobOfMany(page, "Add Event"),
    forms: [form("event of many", ".event-form", ":place", event)],
  },
  {
    who: "who takes money at the counter",
    enter: async (page) => {
      await enterAs(page, "dispatcher");
      await openOwnShipment(page, { paymentMethod: "cash" });
      return new URL(page.url()).pathname;
    },
    forms: formsOfPayment,
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
      ...formsOfRecord,
      form("code of a scan", ".station-form", "/scan?branch=main", "app/components/scan/station.tsx"),
      form(
        "branch of a pickup",
        ".branch-form",
        "/admin/pickups/:id/branch",
        "app/components/admin/pickups/branch-form.tsx",
        "app/routes/admin/pickups/branch.tsx",
      ),
      form(
        "editing",
        ".edit-form",
        "/admin/edit/:id",
        "app/components/admin/shipments/edit-form.tsx",
        "app/routes/admin/edit.tsx",
      ),
      form(
        "booking over the counter",
        ".new-form",
        "/admin/new",
        "app/components/admin/new-shipment/new-form.tsx",
        "app/components/booking/card-field.tsx",
        "app/routes/admin/new.tsx",
      ),
      form("booking for staff, options", ".wizard-form", "/new-shipment/options", ...wizard),
    ],
  },
  formsOfImports,
  ...formsOfRoad,
];

/** The address of a job that asks what is to be done with one ticked shipment. */
async function jobOfMany(page: Page, action: string): Promise<string> {
  await enterAs(page, "dispatcher");
  await page.goto("/admin/shipments");
  await page
    .getByRole("checkbox", { name: /^Select PTC/ })
    .first()
    .check();
  await page.getByRole("region", { name: "Bulk actions" }).getByRole("button", { name: action }).click();
  await expect(page).toHaveURL(/bulk\/blk_/);
  return new URL(page.url()).pathname;
}

async function addEvent(page: Page): Promise<void> {
  const { pathname } = new URL(page.url());
  await page.getByRole("combobox", { name: "Location" }).fill("Decatur depot");
  await page.getByLabel("Description").fill("Sorted");
  await page.getByRole("button", { name: "Add Event" }).click();
  await expect(page.getByText("Decatur depot").first()).toBeVisible();
  await expect(page).toHaveURL(pathname);
}
