import { expect, it } from "vitest";
import { parseBooking, parseSlice } from "#domain/bookings/inputs.ts";

const booking = {
  serviceType: "standard",
  packageType: "package",
  weight: "10",
  description: "Books",
  pickupType: "pickup",
  pickupDate: "2026-06-18",
  pickupTime: "15:00",
  senderName: "Ada Byron",
  senderPhone: "+49 30 901820",
  senderEmail: "ada@example.com",
  senderAddress: "Invalidenstr. 1",
  senderCity: "Berlin",
  senderState: "",
  senderZipCode: "D-10115",
  senderCountry: "Alemania",
  receiverName: "Zoe Roy",
  receiverPhone: "12",
  receiverEmail: "zoe@example.com",
  receiverAddress: "1 Main St",
  receiverCity: "Skopje",
  receiverState: "",
  receiverZipCode: "x!",
  receiverCountry: "Macedo",
  priority: "normal",
  requestedDelivery: "2026-06-20T10:00",
  paymentMethod: "account",
  acceptTerms: true,
};

it("is a single error: customs, state, ZIP and phone are not checked", () => {
  expect(parseBooking(booking, "USD")).toEqual({
    ok: false,
    issues: [{ path: "receiverCountry", message: "country_invalid" }],
  });
  const mended = parseBooking({ ...booking, receiverCountry: "Macedonia" }, "USD");
  expect(mended.ok ? [] : mended.issues.map(({ path }) => path)).toEqual([
    "receiverPhone",
    "receiverZipCode",
    "customsValue",
    "customsDescription",
  ]);
});

it.each([
  ["US", "USA"],
  ["Reino Unido", "GBR"],
  ["", ""],
])("parses the billing country %j as %j", (billingCountry, code) => {
  expect(parseSlice("payment", { paymentMethod: "account", billingCountry }, "USD")).toMatchObject({
    value: { billingCountry: code },
  });
});
