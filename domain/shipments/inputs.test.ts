import { describe, expect, it } from "vitest";
import {
  cancelShipmentShape,
  correctBookingShape,
  parseAddTrackingEvent,
  parseStaffCancellation,
  parseSubscribeToUpdates,
  parseUnlockTracking,
  parseVoidTrackingEvent,
} from "#domain/shipments/inputs.ts";
import { reasonCodes } from "#domain/shipments/vocabulary.ts";
import { type FieldShape, parseFields } from "#domain/shared/parse-fields.ts";

type Result = { ok: true } | { ok: false; issues: { path: string; message: string }[] };
const issuesOf = (result: Result) => (result.ok ? [] : result.issues.map(({ path, message }) => `${path}: ${message}`));
/**
 * Expects that a field accepts `most` characters and that a required field rejects a blank with the error `required`.
 */
const expectText = (read: (more: object) => Result, name: string, most: number, required: string | null) => {
  expect(issuesOf(read({ [name]: "x".repeat(most) }))).toEqual([]);
  expect(issuesOf(read({ [name]: "x".repeat(most + 1) }))).toEqual([`${name}: text_too_long`]);
  expect(issuesOf(read({ [name]: " " }))).toEqual(required ? [`${name}: ${required}`] : []);
};

describe("a tracking event recorded by staff (E2, E3)", () => {
  const least = {
    status: "in_transit",
    location: "Macon hub",
    occurredAt: "2026-06-18T15:00",
    description: "Left\r\nthe hub",
  };
  const read = (more: object) => parseAddTrackingEvent({ ...least, ...more });

  it("applies defaults to omitted fields", () => {
    expect(read({})).toEqual({
      ok: true,
      value: {
        ...least,
        description: "Left\nthe hub",
        city: "",
        state: "",
        branch: "",
        zone: "",
        reasonCode: null,
        isPublicNote: false,
        correctionReason: "",
        setsCurrentStatus: false,
        overLimit: false,
      },
    });
  });

  it.each<[string, number, string | null]>([
    ["location", 120, "location_required"],
    ["city", 100, null],
    ["state", 60, null],
    ["branch", 40, null],
    ["zone", 60, null],
    ["description", 500, "description_text_required"],
    ["correctionReason", 300, null],
  ])("%s accepts %i characters, blank: %s", (name, most, required) => expectText(read, name, most, required));

  it.each([
    [{ status: "" }, "status: status_invalid"],
    [{ status: "lost" }, "status: choice_invalid"],
    [{ occurredAt: "" }, "occurredAt: date_time_required"],
    [{ occurredAt: "soon" }, "occurredAt: date_time_invalid"],
    [{ reasonCode: "bad_luck" }, "reasonCode: choice_invalid"],
    [{ reasonCode: "x".repeat(41) }, "reasonCode: text_too_long"],
    [{ isPublicNote: "perhaps" }, "isPublicNote: choice_invalid"],
    [{ setsCurrentStatus: "perhaps" }, "setsCurrentStatus: choice_invalid"],
    [{ kind: "fact" }, "kind: unknown_field"],
  ])("%j", (more, issue) => expect(issuesOf(read(more))).toEqual([issue]));

  it.each<[string, string | null]>([["", null], ...reasonCodes.map((code): [string, string] => [code, code])])(
    "takes the reason %j",
    (reasonCode, stored) => {
      const status = reasonCode === "sender_cancelled" ? "cancelled" : "exception";
      expect(read({ status, reasonCode })).toMatchObject({ ok: true, value: { reasonCode: stored } });
    },
  );
});

describe("reasons (E3)", () => {
  it("are required to void an event and when staff cancel", () => {
    expectText(parseVoidTrackingEvent, "reason", 300, "why_required");
    expectText(parseStaffCancellation, "reason", 300, "why_required");
    expect(parseVoidTrackingEvent({ reason: " scanned twice " })).toEqual({
      ok: true,
      value: { reason: "scanned twice", overLimit: false },
    });
    expect(parseStaffCancellation({ reason: "refused" })).toEqual({ ok: true, value: { reason: "refused" } });
  });
  it("are optional when a customer cancels", () =>
    expectText((raw) => parseFields(cancelShipmentShape, raw), "reason", 300, null));
});

describe("a correction by the customer (C12)", () => {
  const least = { receiverName: "Grace Murray", receiverPhone: "(912) 555-0188" };
  const read = (more: object) => parseFields<FieldShape>(correctBookingShape, { ...least, ...more });

  it("applies defaults to omitted fields", () => {
    expect(read({ pickupInstructions: "ring\r\ntwice", specialInstructions: "third\r\nfloor" })).toEqual({
      ok: true,
      value: {
        ...least,
        version: 1,
        receiverLatin: "",
        pickupInstructions: "ring\ntwice",
        specialInstructions: "third\nfloor",
      },
    });
  });

  it.each<[string, number, string | null]>([
    ["receiverName", 120, "receiver_name_required"],
    ["receiverPhone", 40, "receiver_phone_required"],
    ["receiverLatin", 200, null],
    ["specialInstructions", 1000, null],
    ["pickupInstructions", 500, null],
  ])("%s accepts %i characters, blank: %s", (name, most, required) => expectText(read, name, most, required));

  it.each([["0"], ["-1"], ["2000000001"], ["x"]])("rejects version %s (E5)", (version) => {
    expect(issuesOf(read({ version }))).toEqual(["version: number_invalid"]);
  });
});

describe("the second factor (A1)", () => {
  it.each<[Record<string, string>, ...string[]]>([
    [{ contact: "ada@example.com" }],
    [{ zipCode: "30303", lastName: "Byron" }],
    [{}, "contact: email_required"],
    [{ contact: " ", zipCode: " ", lastName: " " }, "contact: email_required"],
    [{ zipCode: "30303" }, "lastName: name_required"],
    [{ lastName: "Byron" }, "contact: email_required"],
    [{ contact: "ada@example.com", zipCode: "30303" }, "contact: one_way_only"],
    [{ contact: "ada@example.com", lastName: "Byron" }, "contact: one_way_only"],
    [{ contact: "ada@example.com", zipCode: "30303", lastName: "Byron" }, "contact: one_way_only"],
    [{ contact: "ada@example.com", number: "1" }, "number: unknown_field"],
  ])("%j", (raw, ...issues) => expect(issuesOf(parseUnlockTracking(raw))).toEqual(issues));

  it("keeps the typed values, within limits", () => {
    expect(parseUnlockTracking({ zipCode: " 30303 ", lastName: "Byron" })).toEqual({
      ok: true,
      value: { contact: "", zipCode: "30303", lastName: "Byron" },
    });
    const refused = (raw: object) => issuesOf(parseUnlockTracking(raw))[0];
    expect(issuesOf(parseUnlockTracking({ contact: "x".repeat(254) }))).toEqual([]);
    expect(refused({ contact: "x".repeat(255) })).toBe("contact: text_too_long");
    expect(issuesOf(parseUnlockTracking({ zipCode: "0".repeat(16), lastName: "x".repeat(120) }))).toEqual([]);
  });
});

it("accepts an address for updates", () => {
  expectText(parseSubscribeToUpdates, "email", 254, "email_required");
  expect(parseSubscribeToUpdates({ email: " ada@example.com " })).toEqual({
    ok: true,
    value: { email: "ada@example.com", triggers: null },
  });
});
