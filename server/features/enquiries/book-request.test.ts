import { expect, it } from "vitest";
import { parseOfficeBooking } from "#domain/bookings/office.ts";
import { parseRequestPrice } from "#domain/enquiries/inputs.ts";
import { visitor } from "#domain/people/actor.ts";
import { saveStep } from "#server/features/bookings/save-step.ts";
import { requestPrice } from "#server/features/enquiries/request-price.ts";
import { bookRequest } from "#server/features/enquiries/book-request.ts";
import { getEnquiry } from "#server/features/enquiries/get-enquiry.ts";
import { getShipment } from "#server/features/shipments/get-shipment.ts";
import { ensureFoundation } from "#server/seed/ensure-foundation.ts";
import { actors } from "#tests/support/actors.ts";
import { bookingFields } from "#tests/support/build.ts";
import { useDatabase } from "#tests/support/db.ts";
import { filledDraft, stepFields } from "#tests/support/drafts.ts";

useDatabase({ committed: true, before: ensureFoundation });
const staff = actors.dispatcher();
const abroad = { receiverCity: "Berlin", receiverState: "", receiverZipCode: "10115", receiverCountry: "DEU" };

async function request(): Promise<string> {
  const secret = await filledDraft({});
  await saveStep(visitor, secret, "receiver", stepFields("receiver", { ...abroad, receiverPhone: "+49 30 901820" }));
  const asked = parseRequestPrice({ name: "Ada", email: "ada@example.org", message: "" });
  if (!asked.ok) throw new Error(JSON.stringify(asked.issues));
  return (await requestPrice(visitor, secret, asked.value)).enquiryId;
}

function agreedBooking(agreedPrice: string) {
  const parsed = parseOfficeBooking(
    {
      ...bookingFields(),
      ...abroad,
      customsDescription: "Books",
      customsValue: "20",
      paymentMethod: "cash",
      agreedPrice,
    },
    "USD",
  );
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.issues));
  return parsed.value;
}

it("books a request at the price that staff agreed on, and ties the two together (D4)", async () => {
  const requestId = await request();
  const { shipmentId, trackingNumber } = await bookRequest(staff, requestId, agreedBooking("148.50"));
  const shipment = await getShipment(staff, shipmentId);
  expect(shipment.total).toEqual({ amountMinor: 14_850, currency: "USD" });
  expect(shipment.priceLines).toMatchObject([{ code: "agreed", amount: { amountMinor: 14_850, currency: "USD" } }]);
  expect(await getEnquiry(staff, requestId)).toMatchObject({ isBooked: true, shipment: { trackingNumber } });
});

it("books a request once: the second try books nothing", async () => {
  const requestId = await request();
  const tries = await Promise.allSettled(
    ["148.50", "150"].map((price) => bookRequest(staff, requestId, agreedBooking(price))),
  );
  expect(tries.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
  const refused = tries.find((each) => each.status === "rejected");
  expect(refused?.reason).toMatchObject({ code: "conflict", reason: "request_booked" });
});
