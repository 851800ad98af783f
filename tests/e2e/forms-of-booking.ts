import { form } from "#tests/e2e/app-form.ts";

export const wizard = ["app/components/booking/wizard.tsx", "app/components/booking/wizard-form.tsx"];

/** Of a draft that is filled in up to its review. Backwards: what is kept of an early step may close the later ones. */
export const formsOfBooking = [
  form("price request", ".request-page", "/new-shipment/request", "app/routes/book/request.tsx"),
  ...["review", "payment", "services", "options", "receiver", "sender", "pickup", "package"].map((step) =>
    form(`booking, ${step}`, ".wizard-form", `/new-shipment/${step}`, ...wizard),
  ),
];
