import { createElement, type ReactElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { createRoutesStub } from "react-router";
import { beforeAll, expect, it } from "vitest";
import { sliceShapes } from "#domain/bookings/inputs.ts";
import { officeBookingShape } from "#domain/bookings/office.ts";
import { bookingSteps } from "#domain/bookings/steps.ts";
import type { BookingOptions, BookingView, RawFields } from "#domain/bookings/views.ts";
import { now } from "#server/clock.ts";
import { getBookingOptions } from "#server/features/bookings/get-booking-options.ts";
import { previewBooking } from "#server/features/shipments/preview-booking.ts";
import { ensureFoundation } from "#server/seed/ensure-foundation.ts";
import { NewForm } from "#app/components/admin/new-shipment/new-form.tsx";
import { PackageStep } from "#app/components/booking/package-step.tsx";
import { PartyStep } from "#app/components/booking/party-step.tsx";
import { ServicesStep } from "#app/components/booking/services-step.tsx";
import type { StepProps } from "#app/components/booking/step-props.ts";
import { presentNew } from "#app/routes/admin/new-shipment/present-new.ts";
import { presentReview } from "#app/routes/book/present-review.ts";
import { actors } from "#tests/support/actors.ts";
import { useDatabase } from "#tests/support/db.ts";
import { isOwnText, shipmentFields } from "#tests/support/shipment-field-list.ts";

const staff = actors.dispatcher();
const values: RawFields = {
  ...Object.fromEntries(Object.entries(shipmentFields).map(([name, { booked }]) => [name, booked])),
  pickupType: "pickup",
};
/** The review shows these by the title of the choice. */
const choices = ["serviceType", "priority", "senderCountry", "receiverCountry"];
/** Fields of a form that are a column of the shipment. */
const columnsIn = (shape: object) => Object.keys(shape).filter((name) => name in shipmentFields);

useDatabase({ before: ensureFoundation });
let options: BookingOptions;
let view: BookingView;
let props: StepProps;

beforeAll(async () => {
  // The ticks for text messages are shown only where messages can be sent.
  options = { ...(await getBookingOptions()), textConsent: "Texts are free of charge." };
  const raw = Object.fromEntries(bookingSteps.map((step) => [step, values])) as BookingView["raw"];
  view = { raw, isAbroad: true, isStaff: true, reach: {} } as BookingView;
  props = { raw: values, errors: {}, warnings: {}, onRequest: null, view, options };
});

function controlsOf(element: () => ReactElement): string[] {
  const html = renderToStaticMarkup(createElement(createRoutesStub([{ path: "/", Component: element }])));
  return [...html.matchAll(/<(?:input|select|textarea)[^>]* name="([^"]*)"/g)].map(([, name = ""]) => name);
}

it.each(["package", "sender", "receiver", "services"] as const)(
  "has each field of its step in the wizard: %s",
  (step) => {
    const steps = {
      package: () => createElement(PackageStep, { arrivals: null, ...props }),
      sender: () => createElement(PartyStep, { role: "sender", ...props }),
      receiver: () => createElement(PartyStep, { role: "receiver", ...props }),
      services: () => createElement(ServicesStep, props),
    };
    const controls = controlsOf(steps[step]);
    expect(columnsIn(sliceShapes[step]).filter((name) => !controls.includes(name))).toEqual([]);
  },
);

it("repeats what was typed in the review of a booking (present-review.ts)", () => {
  const text = JSON.stringify(presentReview(view, options));
  const texts = Object.values(sliceShapes)
    .flatMap(columnsIn)
    .filter((name) => isOwnText(values[name] ?? "") && !choices.includes(name));
  const unsaid = texts.filter((name) => !text.includes(values[name] ?? ""));
  expect(unsaid).toEqual([]);
});

it("has each field on the sheet of a booking at the counter (new-form.tsx)", async () => {
  const preview = await previewBooking(staff, values);
  const shown = { options, values, preview, copied: null, requestId: null, counter: null };
  const page = presentNew(shown, { name: "Hill Couriers", logo: null }, now());
  const controls = controlsOf(() => createElement(NewForm, { page, answer: undefined }));
  expect(columnsIn(officeBookingShape).filter((name) => !controls.includes(name))).toEqual([]);
});
