import { expect, it } from "vitest";
import { parseOfficeBooking } from "#domain/bookings/office.ts";
import { parseReplyToEnquiry, parseRequestPrice, parseSendContactMessage } from "#domain/enquiries/inputs.ts";
import { visitor } from "#domain/people/actor.ts";
import { saveStep } from "#server/features/bookings/save-step.ts";
import { bookRequest } from "#server/features/enquiries/book-request.ts";
import { replyToEnquiry } from "#server/features/enquiries/reply-to-enquiry.ts";
import { requestPrice } from "#server/features/enquiries/request-price.ts";
import { sendContactMessage } from "#server/features/enquiries/send-contact-message.ts";
import { mailBookingReceipt } from "#server/features/notifications/mail-booking-receipt.ts";
import { listMessages } from "#server/features/notifications/message.rows.ts";
import { loadShipment } from "#server/features/shipments/shipment.rows.ts";
import { inLanguage } from "#server/request-scope.ts";
import { ensureFoundation } from "#server/seed/ensure-foundation.ts";
import { actors } from "#tests/support/actors.ts";
import { bookingFields, build } from "#tests/support/build.ts";
import { useDatabase } from "#tests/support/db.ts";
import { filledDraft, stepFields } from "#tests/support/drafts.ts";

useDatabase({ before: ensureFoundation });

const staff = actors.dispatcher();

function value<T>(parsed: { ok: true; value: T } | { ok: false; issues: unknown }): T {
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.issues));
  return parsed.value;
}

const mailOf = async (template: string) => (await listMessages(20)).find((mail) => mail.template === template);

it.each(["es", "en"] as const)("answers a message from the %s pages in their language", async (language) => {
  const message = value(
    parseSendContactMessage({ name: "Lucía", email: "lucia@example.com", message: "¿Van a Macon?", service: "" }),
  );
  const { enquiryId } = await inLanguage(language, () => sendContactMessage(visitor, message));
  const reply = value(parseReplyToEnquiry({ text: "Yes, daily.", key: "k1", seen: "0" }));
  await build.person(staff);
  await inLanguage("en", () => replyToEnquiry(staff, enquiryId, reply));
  const mail = await mailOf("enquiry-reply");
  expect(mail?.htmlBody).toContain(`<html lang="${language}"`);
  expect(mail?.subject).toMatch(language === "es" ? /^Re: Su mensaje/ : /^Re: Your message/);
});

it("books a price request of the Spanish pages for a person who reads Spanish", async () => {
  const requestId = await inLanguage("es", async () => {
    const secret = await filledDraft({});
    const abroad = { receiverCity: "Berlin", receiverState: "", receiverZipCode: "10115", receiverCountry: "DEU" };
    await saveStep(visitor, secret, "receiver", stepFields("receiver", { ...abroad, receiverPhone: "+49 30 901820" }));
    const asked = value(parseRequestPrice({ name: "Ada", email: "ada@example.org", message: "" }));
    return (await requestPrice(visitor, secret, asked)).enquiryId;
  });
  const booking = value(parseOfficeBooking(bookingFields({ paymentMethod: "cash" }), "USD"));
  const { shipmentId } = await inLanguage("en", () => bookRequest(staff, requestId, booking));
  expect((await loadShipment(shipmentId))?.language).toBe("es");
  await inLanguage("en", () => mailBookingReceipt(shipmentId, "staff"));
  expect((await mailOf("booking-receipt"))?.htmlBody).toContain('<html lang="es"');
});
