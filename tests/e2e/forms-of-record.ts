import { form, type AppForm } from "#tests/e2e/app-form.ts";

const reason = "app/components/form/reason-form.tsx";
const event = "app/components/admin/shipments/event-form.tsx";

/** Forms of staff on the page of their own shipment. */
export const formsOfRecord: AppForm[] = [
  form("tracking event", ".event-form", ":place", event, "app/routes/admin/shipments/show.tsx"),
  form("tracking event, alone", ".event-form", ":place/events", event, "app/routes/admin/shipments/events.tsx"),
  form("voiding", "details[name=void] form", ":place", reason, "app/components/admin/shipments/staff-timeline.tsx"),
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
    "app/components/admin/shipments/location-form.tsx",
    "app/routes/admin/shipments/location.tsx",
  ),
  form(
    "receipt taken back",
    ".reason-form",
    ":place/receipt-withdrawal",
    reason,
    "app/routes/admin/shipments/receipt-withdrawal.tsx",
  ),
  form(
    "paper of the labels",
    ".label-sheet-form",
    ":place/printing",
    "app/components/shipment/label-sheet-form.tsx",
    "app/components/admin/printing/print-options.tsx",
  ),
  form(
    "driver of a stop",
    ".stop-form",
    ":place/stops/delivery",
    "app/components/admin/shipments/stop-form.tsx",
    "app/routes/admin/shipments/stop.tsx",
  ),
];

/** On the record of a shipment whose price was left open at the counter. */
export const formsOfPayment: AppForm[] = [
  form(
    "payment received",
    ".stop-form",
    ":place/receipt",
    "app/components/admin/shipments/receive-form.tsx",
    "app/routes/admin/shipments/receipt.tsx",
  ),
];
