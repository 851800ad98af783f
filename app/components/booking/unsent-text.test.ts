import { expect, it } from "vitest";
import type { RawFields } from "#domain/bookings/views.ts";
import { findUnsent, forgetUnsent, throwAwayUseless, UnsentText } from "#app/components/booking/unsent-text.ts";

/** One tab's storage; `failing` is a browser that allows none. */
function drawer({ failing = false } = {}) {
  const kept = new Map<string, string>();
  const guard = () => {
    if (failing) throw new DOMException("no storage here", "SecurityError");
  };
  return {
    kept,
    getItem: (key: string) => (guard(), kept.get(key) ?? null),
    setItem: (key: string, value: string) => (guard(), void kept.set(key, value)),
    removeItem: (key: string) => (guard(), void kept.delete(key)),
  };
}

it("puts back what the server never got, once, and only on its step", () => {
  const box = drawer();
  new UnsentText("package", { weight: "10" }, box).hold({ weight: "10", description: "Survey ma" });
  expect(findUnsent("pickup", {}, box)).toBeNull();
  expect(findUnsent("package", { weight: "10" }, box)).toEqual({ weight: "10", description: "Survey ma" });
});

it("knows that a request which left with the page may have arrived: with all of it, or with its beginning", () => {
  const box = drawer();
  const text = new UnsentText("package", {}, box);
  text.hold({ description: "Sur" });
  text.sending({ description: "Sur" });
  text.hold({ description: "Survey" });
  expect(findUnsent("package", { description: "Sur" }, box)).toEqual({ description: "Survey" });
  expect(findUnsent("package", { description: "Survey" }, box)).toBeNull();
  const whole = drawer();
  whole.setItem(...([...box.kept][0] ?? ["", ""]));
  new UnsentText("package", { description: "Survey" }, whole);
  expect(whole.kept.size).toBe(0);
  text.hold({});
  expect(findUnsent("package", { description: "Sur" }, box)).toEqual({});
});

it("still knows on the page after a reload what the page before it sent", () => {
  const box = drawer();
  const before = new UnsentText("package", {}, box);
  before.hold({ description: "Maps" });
  before.sending({ description: "Maps" });
  const after = new UnsentText("package", {}, box);
  after.hold({ description: "Maps, rolled" });
  after.sending({ description: "Maps, rolled" });
  expect(findUnsent("package", { description: "Maps" }, box)).toEqual({ description: "Maps, rolled" });
});

it("gives way to what another tab saved meanwhile, and to a new draft", () => {
  for (const saved of [{ description: "Paintings" }, { weight: "1" }] as RawFields[]) {
    const box = drawer();
    new UnsentText("package", { description: "Maps" }, box).hold({ description: "Maps, rolled" });
    expect(findUnsent("package", saved, box)).toBeNull();
  }
});

it("throws away, from the next step on, what no one would put back", () => {
  const box = drawer();
  new UnsentText("package", {}, box).hold({ description: "Maps" });
  new UnsentText("sender", {}, box).hold({ senderName: "Jo" });
  const saved = {
    package: { description: "Maps" },
    pickup: {},
    sender: {},
    receiver: {},
    options: {},
    services: {},
    payment: {},
    review: {},
  };
  throwAwayUseless(saved, "package", box);
  expect(box.kept.size).toBe(2);
  throwAwayUseless(saved, "pickup", box);
  expect([...box.kept.keys()]).toEqual(["booking-unsent:sender"]);
});

it("keeps nothing that the server has", () => {
  const box = drawer();
  const text = new UnsentText("package", {}, box);
  text.hold({ description: "Maps" });
  text.sending({ description: "Maps" });
  text.hold({ description: "Maps, rolled" });
  text.arrived({ description: "Maps" });
  expect(findUnsent("package", { description: "Maps" }, box)).toEqual({ description: "Maps, rolled" });
  text.sending({ description: "Maps, rolled" });
  text.arrived({ description: "Maps, rolled" });
  expect(box.kept.size).toBe(0);
});

it("an answer that comes late does not take away what the next visit of the step typed", () => {
  const box = drawer();
  const first = new UnsentText("package", {}, box);
  first.hold({ description: "Maps" });
  first.sending({ description: "Maps" });
  const second = new UnsentText("package", {}, box);
  second.hold({ description: "Maps, rolled" });
  first.arrived({ description: "Maps" });
  expect(findUnsent("package", {}, box)).toEqual({ description: "Maps, rolled" });
});

it("never writes a card's token, brand or digits, and finds the rest of the payment step without them", () => {
  const box = drawer();
  new UnsentText("payment", { paymentToken: "", billingAddress: "" }, box).hold({
    paymentToken: "tok_1",
    cardBrand: "visa",
    cardLast4: "4242",
    paymentProvider: "test",
    billingAddress: "418 Mont",
  });
  expect([...box.kept.values()].join()).not.toMatch(/tok_1|visa|4242/);
  expect(findUnsent("payment", { paymentToken: "tok_0", billingAddress: "" }, box)).toEqual({
    paymentToken: "tok_0",
    billingAddress: "418 Mont",
  });
});

it("reads line breaks alike however they travelled, and forgets all steps at once", () => {
  const box = drawer();
  new UnsentText("receiver", {}, box).hold({ specialInstructions: "Ring\nTwice" });
  new UnsentText("package", {}, box).hold({ description: "Maps" });
  expect(findUnsent("receiver", { specialInstructions: "Ring\r\nTwice" }, box)).toBeNull();
  forgetUnsent(box);
  expect(box.kept.size).toBe(0);
});

it("does without where the browser stores nothing, or something else stands there", () => {
  const none = drawer({ failing: true });
  new UnsentText("package", {}, none).hold({ description: "Maps" });
  expect(findUnsent("package", {}, none)).toBeNull();
  forgetUnsent(none);
  for (const odd of ["{", "null", "[]", '{"typed":4}', '{"base":{},"sent":[],"typed":{"a":1}}']) {
    const box = drawer();
    new UnsentText("package", {}, box).hold({ description: "Maps" });
    for (const key of box.kept.keys()) box.kept.set(key, odd);
    expect(findUnsent("package", {}, box)).toBeNull();
  }
});
