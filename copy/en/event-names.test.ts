import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { eventNames, firstName } from "#copy/en/event-names.ts";
import type { NamedEvent } from "#domain/shipments/name-steps.ts";
import { eventKinds, reasonCodes, shipmentStatuses } from "#domain/shipments/vocabulary.ts";

const place = (city: string) => ({ city, state: "GA", country: "USA" });
const step = (status: NamedEvent["status"], city: string | null, rest: Partial<NamedEvent> = {}): NamedEvent => ({
  kind: "fact",
  status,
  place: city === null ? null : place(city),
  branchName: null,
  reasonCode: null,
  ...rest,
});

describe("the names of events (A10)", () => {
  it.each<[string, NamedEvent[], string[]]>([
    [
      "a whole journey",
      [
        step("pending", "Savannah"),
        step("processing", "Savannah"),
        step("in_transit", "Savannah"),
        step("in_transit", "Macon", { kind: "location" }),
        step("in_transit", "Atlanta", { branchName: "Main Branch" }),
        step("in_transit", "Atlanta", { branchName: "Main Branch" }),
        step("out_for_delivery", "Marietta"),
        step("delivered", "Marietta"),
      ],
      [
        "Shipment created",
        "Picked up",
        "Left Savannah",
        "Seen in Macon",
        "Arrived at Main Branch",
        "Left Main Branch",
        "Out for delivery",
        "Delivered",
      ],
    ],
    [
      "a parcel that came over a counter, sorted twice",
      [
        step("pending", "Atlanta"),
        step("processing", "Atlanta", { branchName: "Main Branch" }),
        step("processing", "Atlanta", { branchName: "Main Branch" }),
        step("processing", "Atlanta", { branchName: "Main Branch" }),
      ],
      ["Shipment created", "Received at Main Branch", "Arrived at Main Branch", "Scanned at Main Branch"],
    ],
    [
      "two tries",
      [
        step("out_for_delivery", "Marietta"),
        step("exception", "Marietta", { reasonCode: "consignee_not_home" }),
        step("out_for_delivery", "Marietta"),
        step("exception", "Marietta", { reasonCode: "weather" }),
      ],
      ["Out for delivery", "Delivery tried: nobody there", "Out for delivery again", "Held up: weather"],
    ],
    [
      "nothing known of places",
      [step("in_transit", null), step("in_transit", null), step("processing", null)],
      ["On the way", "Still on the way", "With us"],
    ],
    [
      "an end that was corrected",
      [step("delivered", "Macon"), step("in_transit", "Macon", { kind: "correction" })],
      ["Delivered", "Corrected to In transit"],
    ],
    [
      "sightings at places without a known name",
      [
        step("in_transit", "Savannah"),
        step("in_transit", null, { kind: "location" }),
        step("in_transit", null, { kind: "location" }),
      ],
      ["Left Savannah", "On the move", "Still on the move"],
    ],
    ["a first scan far from the sender", [step("in_transit", "Macon")], ["Arrived in Macon"]],
    ["a first scan where the sender is", [step("in_transit", "Savannah")], ["Left Savannah"]],
  ])("%s", (_, facts, names) => expect(eventNames(facts, place("Savannah"))).toEqual(names));

  it("calls the one entry of a journey that no one wrote down by its status", () => {
    expect(firstName("pending")).toBe("Shipment created");
    expect(firstName("in_transit")).toBe("In transit");
  });

  it("never says the same twice in a row, whatever was recorded", () => {
    const any = fc.record({
      kind: fc.constantFrom(...eventKinds.filter((kind) => kind !== "planned")),
      status: fc.constantFrom(...shipmentStatuses),
      place: fc.option(fc.constantFrom(place("Macon"), place("Savannah"))),
      branchName: fc.option(fc.constantFrom("Main Branch", "North Branch")),
      reasonCode: fc.option(fc.constantFrom(...reasonCodes)),
    });
    fc.assert(
      fc.property(fc.array(any, { maxLength: 8 }), (facts) => {
        const names = eventNames(facts, place("Savannah"));
        names.forEach((name, at) => expect(name).not.toBe(names[at - 1]));
        expect(names.join()).not.toMatch(/undefined|null|_|  /);
      }),
    );
  });
});
