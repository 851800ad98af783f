import { describe, expect, it } from "vitest";
import { isOpenInMaintenance, parseChangeMaintenance } from "#domain/settings/maintenance.ts";

describe("isOpenInMaintenance (E9)", () => {
  it.each([
    "/track",
    "/track/PTC123456ABC7",
    "/track/PTC123456ABC7.data",
    "/Track/PTC123456ABC7/unlock",
    "/%74rack/PTC1",
    "/es/track/PTC1",
    "/t/secret",
    "/subscriptions/token",
    "/verify",
    "/es/verify",
    "/verify.data",
    "/offline",
    "/api/v1/message-checks",
    "/admin/login",
    "/admin/settings/maintenance",
    "/scan",
    "/scan/station/secret",
    "/counter",
    "/counter/secret",
    "/api/v1/acts",
    "/api/v1/time",
    "/login",
    "/logout",
    "/setup",
    "/brand/logo/logo_1",
    "/api/v1/tracking/PTC1",
    "/api/v1/tracking/PTC1/unlock",
    "/api/openapi.json",
  ])("%s", (pathname) => expect(isOpenInMaintenance(pathname)).toBe(true));

  it.each([
    "/",
    "/_root.data",
    "/services",
    "/contact",
    "/terms",
    "/es",
    "/new-shipment/package",
    "/new-shipment/review.data",
    "/track/PTC1/cancellation",
    "/track/PTC1/correction",
    "/track/PTC1/Repeat-Booking",
    "/trackers",
    "/signup",
    "/api/v1/shipments",
    "/api/v1/quotes",
    "/api/v1/contact-messages",
    "/api/v1/trackings",
    "/%zz",
  ])("not %s", (pathname) => expect(isOpenInMaintenance(pathname)).toBe(false));
});

it("parses the switch and a message of several lines", () => {
  expect(parseChangeMaintenance({ version: "3", maintenanceMode: "on", maintenanceMessage: " Back\nat 6 " })).toEqual({
    ok: true,
    value: { version: 3, maintenanceMode: true, maintenanceMessage: "Back\nat 6" },
  });
  expect(parseChangeMaintenance({ version: "3", maintenanceMessage: "x".repeat(501) })).toMatchObject({
    ok: false,
    issues: [{ path: "maintenanceMessage", message: "text_too_long" }],
  });
});
