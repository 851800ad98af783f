import { describe, expect, it } from "vitest";
import { parseRequestPrice } from "#domain/enquiries/inputs.ts";
import { visitor } from "#domain/people/actor.ts";
import { openDraft } from "#server/features/bookings/open-draft.ts";
import { saveStep } from "#server/features/bookings/save-step.ts";
import { requestPrice, draftFields } from "#server/features/enquiries/request-price.ts";
import { getEnquiry } from "#server/features/enquiries/get-enquiry.ts";
import { listMessages } from "#server/features/notifications/message.rows.ts";
import { inLanguage, inRequestScope } from "#server/request-scope.ts";
import { ensureFoundation } from "#server/seed/ensure-foundation.ts";
import { actors } from "#tests/support/actors.ts";
import { useDatabase } from "#tests/support/db.ts";
import { filledDraft, stepFields } from "#tests/support/drafts.ts";

useDatabase({ before: ensureFoundation });
const staff = actors.dispatcher();

function input(more: object = {}) {
  const parsed = parseRequestPrice({
    name: "Ada",
    email: "ada@example.org",
    message: "Is Friday <b>possible</b>?",
    ...more,
  });
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.issues));
  return parsed.value;
}

/** Filled in as far as the card, and then sent elsewhere. */
async function draftToBerlin(): Promise<string> {
  const billing = { billingAddress: "1 Card Street", billingZipCode: "30303" };
  const card = { paymentMethod: "credit", cardBrand: "visa", cardLast4: "4242", paymentToken: "tok_test_secret" };
  const secret = await filledDraft({ ...card, ...billing, description: "=Books", quantity: "2" });
  const abroad = { receiverCity: "Berlin", receiverState: "", receiverZipCode: "10115", receiverCountry: "DEU" };
  await saveStep(visitor, secret, "receiver", stepFields("receiver", { ...abroad, receiverPhone: "+49 30 901820" }));
  return secret;
}

describe("requestPrice (D4)", () => {
  it("puts what was typed into the inbox in the operator's language, for staff to book from, without anything of a card", async () => {
    const secret = await draftToBerlin();
    const { enquiryId, reference } = await inLanguage("es", () => requestPrice(visitor, secret, input()));
    const enquiry = await getEnquiry(staff, enquiryId);
    expect(enquiry).toMatchObject({ reference, channel: "booking", service: "international_shipping", name: "Ada" });
    expect(enquiry.message).toBe(
      "Ask for a price.\n\nService: Next-Day Delivery\nFrom: Atlanta, GA 30303, United States\nTo: Berlin, 10115, Germany\nParcel: Package, 2 pc, 10 lb\nContents: =Books\n\nIs Friday <b>possible</b>?",
    );
    expect(enquiry.booking).toMatchObject({ senderName: "Ada Byron", receiverCity: "Berlin", weight: "10" });
    expect(JSON.stringify(enquiry)).not.toMatch(/tok_test|paymentToken|Card Street|4242/);
    const written = await listMessages(5);
    expect(written.map(({ template }) => template).toSorted()).toEqual(["contact-message", "enquiry-receipt"]);
    // A visitor can enter anyone's address: the receipt does not contain their input (A11).
    expect(written.find(({ template }) => template === "enquiry-receipt")?.textBody).not.toMatch(/Books|Friday|Berlin/);
  });

  it("keeps the draft, and needs one that names both ends", async () => {
    const secret = await draftToBerlin();
    await requestPrice(visitor, secret, input());
    expect(await draftFields(visitor, secret)).toMatchObject({ receiverCity: "Berlin" });
    const gone = { code: "not_found", reason: "draft_gone" };
    await expect(requestPrice(visitor, "nobody's", input())).rejects.toMatchObject(gone);
    const { secret: half } = await openDraft(visitor);
    await saveStep(visitor, half, "package", stepFields("package"));
    await expect(requestPrice(visitor, half, input())).rejects.toMatchObject(gone);
  });

  it("counts with the messages of the contact form", async () => {
    const secret = await draftToBerlin();
    const ask = () =>
      inRequestScope({ requestId: "r", clientAddress: "198.51.100.9" }, () => requestPrice(visitor, secret, input()));
    for (let n = 0; n < 10; n += 1) await ask();
    await expect(ask()).rejects.toMatchObject({ code: "rate_limited" });
  });

  it.each([
    [{ name: " " }, "name", "name_required"],
    [{ email: "a@b,c@d" }, "email", "email_invalid"],
    [{ message: "x".repeat(2001) }, "message", "text_too_long"],
  ])("refuses %j", (more, path, message) => {
    const parsed = parseRequestPrice({ name: "Ada", email: "ada@example.org", ...more });
    expect(parsed.ok ? [] : parsed.issues).toContainEqual({ path, message });
  });
});
