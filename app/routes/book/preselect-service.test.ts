import { expect, it } from "vitest";
import type { BookingView, RawFields } from "#domain/bookings/views.ts";
import { preselectService } from "#app/routes/book/preselect-service.ts";

const view = (typed: RawFields): BookingView => ({
  draftId: null,
  version: 0,
  savedAt: null,
  completedSteps: [],
  furthestStep: "package",
  quote: null,
  promise: null,
  warnings: [],
  reach: { standard: null, express: null, rush: null, medical: null },
  isAbroad: false,
  isStaff: false,
  bookedTrackingNumber: null,
  raw: { package: typed, pickup: {}, sender: {}, receiver: {}, options: {}, services: {}, payment: {}, review: {} },
});

it("chooses the service of a link in a fresh draft only, and only one there is", () => {
  expect(preselectService(view({}), "express").raw.package).toEqual({ serviceType: "express" });
  expect(preselectService(view({ weight: "3" }), "express").raw.package).toEqual({ weight: "3" });
  for (const unknown of [null, "", "legal", "__proto__", "constructor"])
    expect(preselectService(view({}), unknown).raw.package).toEqual({});
});
