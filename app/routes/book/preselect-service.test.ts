import { expect, it } from "vitest";
import type { BookingView, RawFields } from "#domain/bookings/views.ts";
import { preselectService } from "#app/routes/book/preselect-service.ts";

const view = (typed: RawFields): BookingView => ({
  draftId: null,
  version: 0,
  savedAt: null,
  completedSteps: [],
  furthestStep: "package",
  lastOpenStep: "package",
  quote: null,
  promise: null,
  warnings: [],
  reach: { standard: null, express: null, rush: null, medical: null },
  isAbroad: false,
  isStaff: false,
  bookedTrackingNumber: null,
  raw: { package: typed, pickup: {}, sender: {}, receiver: {}, options: {}, services: {}, payment: {}, review: {} },
});

const filled = (typed: RawFields, query: Record<string, string>) =>
  preselectService(view(typed), new URLSearchParams(query)).raw.package;

it("takes service and weight of a link into a fresh draft only, and only what they can be", () => {
  expect(filled({}, { service: "express" })).toEqual({ serviceType: "express" });
  expect(filled({}, { service: "express", weight: "2.5" })).toEqual({ serviceType: "express", weight: "2.5" });
  expect(filled({ weight: "3" }, { service: "express", weight: "2.5" })).toEqual({ weight: "3" });
  expect(filled({}, {})).toEqual({});
  for (const service of ["", "legal", "__proto__", "constructor"]) expect(filled({}, { service })).toEqual({});
  for (const weight of ["", "-1", "1e3", "99999", "2.55", "<b>", "ten"]) expect(filled({}, { weight })).toEqual({});
});
