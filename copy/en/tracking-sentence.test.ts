import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { trackingSentence } from "#copy/en/tracking-sentence.ts";
import type { SentenceFacts } from "#domain/shipments/tracking-sentence.ts";
import { eventKinds, reasonCodes, shipmentStatuses } from "#domain/shipments/vocabulary.ts";

/** The sentence of what promises nothing. */
const statusPhrase = (view: SentenceFacts, now: string) =>
  trackingSentence({ ...view, estimatedDelivery: null, deliveredAt: null }, now).text;

const zone = "America/New_York";
const now = "2026-06-18T16:00:00.000Z"; // Thursday noon in Atlanta
const marietta = { city: "Marietta", state: "GA", country: "USA" };
const occurred = { at: "2026-06-18T14:00:00.000Z", zone };
const due = { at: "2026-06-18T22:00:00.000Z", zone };
const view = (change: Partial<SentenceFacts>): SentenceFacts => ({
  status: "out_for_delivery",
  origin: { city: "Savannah", state: "GA", country: "USA" },
  destination: marietta,
  currentPlace: marietta,
  estimatedDelivery: due,
  deliveredAt: null,
  events: [],
  ...change,
});

describe("trackingSentence", () => {
  it.each<[string, Partial<SentenceFacts>]>([
    ["Out for delivery in Marietta, arriving today by 6:00 PM", {}],
    [
      "On the way, last seen in Marietta, arriving tomorrow by 6:00 PM",
      { status: "in_transit", estimatedDelivery: { at: "2026-06-19T22:00:00Z", zone } },
    ],
    [
      "With us, arriving Monday, June 22 by 6:00 PM",
      { status: "processing", currentPlace: null, estimatedDelivery: { at: "2026-06-22T22:00:00Z", zone } },
    ],
    [
      "Booked, still with the sender in Savannah, arriving Friday, January 1, 2027 by 6:00 PM",
      { status: "pending", currentPlace: null, estimatedDelivery: { at: "2027-01-01T23:00:00Z", zone } },
    ],
    [
      "Out for delivery in Marietta, running late, was due yesterday by 6:00 PM",
      { estimatedDelivery: { at: "2026-06-17T22:00:00Z", zone } },
    ],
    ["Out for delivery in Marietta", { estimatedDelivery: null }],
    [
      "Delivered in Marietta today at 10:14 AM",
      { status: "delivered", deliveredAt: { at: "2026-06-18T14:14:00Z", zone } },
    ],
    ["Delivered in Marietta", { status: "delivered", currentPlace: null }],
    [
      "Held up in Marietta: nobody was there to receive it",
      {
        status: "exception",
        events: [
          { kind: "planned", status: "exception", reasonCode: "weather", occurred },
          { kind: "fact", status: "exception", reasonCode: "consignee_not_home", occurred },
        ],
      },
    ],
    ["On hold in Marietta", { status: "on_hold" }],
    ["Ready for pickup in Marietta", { status: "available_for_pickup" }],
    ["Returned to the sender", { status: "returned" }],
    [
      "Returned to the sender on Monday, June 15: it was refused at the door",
      {
        status: "returned",
        events: [
          {
            kind: "fact",
            status: "returned",
            reasonCode: "consignee_refused",
            occurred: { at: "2026-06-15T14:00:00Z", zone },
          },
        ],
      },
    ],
    [
      "Cancelled today: the sender cancelled it",
      {
        status: "cancelled",
        events: [{ kind: "fact", status: "cancelled", reasonCode: "sender_cancelled", occurred }],
      },
    ],
  ])("%s", (expected, change) => expect(trackingSentence(view(change), now).text).toBe(expected));

  it("returns the promise apart, to be set in its own weight", () => {
    expect(trackingSentence(view({}), now)).toEqual({
      lead: "Out for delivery in Marietta, arriving",
      promise: { day: "today", time: "by 6:00 PM" },
      text: "Out for delivery in Marietta, arriving today by 6:00 PM",
    });
    expect(statusPhrase(view({}), now)).toBe("Out for delivery in Marietta");
  });
});

it("has words for everything that can be recorded", () => {
  const anyEvent = fc.record({
    kind: fc.constantFrom(...eventKinds),
    status: fc.constantFrom(...shipmentStatuses),
    reasonCode: fc.option(fc.constantFrom(...reasonCodes)),
    occurred: fc.constant(occurred),
    place: fc.option(fc.constant(marietta)),
  });
  fc.assert(
    fc.property(anyEvent, (event) => {
      const facts = view({ status: event.status, events: [event], currentPlace: event.place });
      expect(trackingSentence(facts, now).text).toMatch(/^[A-Z]/);
      expect(trackingSentence(facts, now).text).not.toMatch(/undefined|null|_|  /);
    }),
  );
});
