import { expect, it } from "vitest";
import { visitor } from "#domain/people/actor.ts";
import { previewBooking } from "#server/features/shipments/preview-booking.ts";
import { ensureFoundation } from "#server/seed/ensure-foundation.ts";
import { actors } from "#tests/support/actors.ts";
import { useDatabase } from "#tests/support/db.ts";

useDatabase({ before: ensureFoundation });
const staff = actors.dispatcher();

it("names the letters that the label cannot print, with their field, as the wizard does", async () => {
  const typed = {
    serviceType: "standard",
    weight: "5",
    senderName: "Ada 𓀀𓀀 Byron 𐎀",
    receiverAddress2: "𓀀",
    notes: "𓀀",
  };
  const { unprintable, quote } = await previewBooking(staff, typed);
  expect(unprintable).toEqual([
    { field: "senderName", letters: "𓀀 𐎀" },
    { field: "receiverAddress2", letters: "𓀀" },
  ]);
  expect(quote?.total.amountMinor).toBe(2994);
  expect(
    (await previewBooking(staff, { ...typed, senderName: "王小明 Łódź", receiverAddress2: "" })).unprintable,
  ).toEqual([]);
});

it("is for staff", async () => {
  await expect(previewBooking(visitor, {})).rejects.toMatchObject({ code: "unauthenticated" });
  await expect(previewBooking(actors.customer(), {})).rejects.toMatchObject({ code: "forbidden" });
});
