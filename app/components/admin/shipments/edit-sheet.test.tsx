import { renderToStaticMarkup } from "react-dom/server";
import { createRoutesStub } from "react-router";
import { describe, expect, it } from "vitest";
import { withFixedFields } from "#domain/bookings/fixed-when-over.ts";
import type { EditPage } from "#app/components/admin/shipments/edit-page.ts";
import { editEntry } from "#app/components/admin/shipments/edit-entry.ts";
import { EditSheet } from "#app/components/admin/shipments/edit-sheet.tsx";

const values = {
  serviceType: "standard",
  weight: "10",
  insurance: "on",
  receiverName: "Grace Murray",
  receiverCity: "Savannah",
  estimatedDelivery: "2026-12-07",
};
const page = (isOver: boolean, more: Partial<EditPage> = {}) =>
  ({
    number: "PTC463056",
    values,
    currency: "USD",
    zoneWords: "America/New York",
    senderZoneWords: "America/New York",
    countries: [{ value: "USA", words: "United States" }],
    textConsent: null,
    isOver,
    isShipped: false,
    shipped: "Not shipped yet",
    events: [],
    form: { usual: [], corrections: [], silent: [] },
    ...more,
  }) as unknown as EditPage;

function htmlOf(isOver: boolean, more: Partial<EditPage> = {}): string {
  const shown = page(isOver, more);
  const Stub = createRoutesStub([
    { path: "/", Component: () => <EditSheet entry={editEntry(shown, undefined)} page={shown} /> },
  ]);
  return renderToStaticMarkup(<Stub />);
}

function fieldsOf(isOver: boolean, more: Partial<EditPage> = {}): Record<string, string> {
  const html = htmlOf(isOver, more);
  const tags = html.match(/<(?:input|select|textarea)[^>]*>/g) ?? [];
  return Object.fromEntries(tags.map((tag) => [/name="([^"]*)"/.exec(tag)?.[1] ?? "", tag]));
}

describe("the edit form of a shipment that is over", () => {
  it("disables what price and promise depend on, and says why beside it", () => {
    const fields = fieldsOf(true);
    for (const name of ["serviceType", "weight", "insurance", "receiverCity", "senderZipCode", "estimatedDelivery"])
      expect([name, fields[name]]).toEqual([
        name,
        expect.stringMatching(/ disabled="".* aria-describedby="|aria-describedby=".* disabled=""/),
      ]);
    for (const name of ["receiverName", "receiverAddress", "reference", "notes", "specialInstructions"])
      expect([name, fields[name]]).toEqual([name, expect.not.stringContaining("disabled")]);
    expect(fields["estimatedDelivery"]).toContain('type="date"');
  });

  it("leaves every field open before that, with an hour beside a promised day", () => {
    const fields = fieldsOf(false);
    for (const [name, tag] of Object.entries(fields))
      expect([name, tag]).toEqual([name, expect.not.stringContaining(" disabled")]);
    expect(fields["estimatedDelivery"]).toContain('value="2026-12-07"');
    expect(fields["estimatedHour"]).toContain('type="time"');
  });

  it("names the shipment by its tracking number, which no field changes", () => {
    expect(htmlOf(false).replaceAll(/<[^>]*>/g, "")).toMatch(/Tracking number.*PTC\s*463\s*056/);
    expect(Object.keys(fieldsOf(false))).not.toContain("trackingNumber");
  });

  it("shows a date shipped without an hour as a date, with the hour beside it", () => {
    const byDay = fieldsOf(false, { isShipped: true, values: { ...values, shippedAt: "2026-11-23" } });
    expect(byDay["shippedAt"]).toMatch(/type="date".*value="2026-11-23"|value="2026-11-23".*type="date"/);
    expect(byDay["shippedHour"]).toContain('type="time"');
    const byHour = fieldsOf(false, { isShipped: true, values: { ...values, shippedAt: "2026-11-23T16:15" } });
    expect(byHour["shippedAt"]).toContain('type="datetime-local"');
    expect(byHour["shippedHour"]).toBeUndefined();
  });

  it("keeps what a disabled field does not send, and refuses nothing that was not typed", () => {
    expect(withFixedFields({ receiverName: "Grace Hall" }, values)).toEqual({
      serviceType: "standard",
      weight: "10",
      insurance: "on",
      receiverCity: "Savannah",
      estimatedDelivery: "2026-12-07",
      receiverName: "Grace Hall",
    });
    expect(withFixedFields({ weight: "12" }, values)["weight"]).toBe("12");
  });
});
