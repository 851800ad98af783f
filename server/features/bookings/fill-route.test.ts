import { expect, it } from "vitest";
import { visitor } from "#domain/people/actor.ts";
import { confirmBooking } from "#server/features/bookings/confirm-booking.ts";
import { fillRoute } from "#server/features/bookings/fill-route.ts";
import { findDraft } from "#server/features/bookings/find-draft.ts";
import { getBookingView } from "#server/features/bookings/get-booking-view.ts";
import { openDraft } from "#server/features/bookings/open-draft.ts";
import { ensureFoundation } from "#server/seed/ensure-foundation.ts";
import { useDatabase } from "#tests/support/db.ts";
import { filledDraft, submit } from "#tests/support/drafts.ts";

useDatabase({ before: ensureFoundation });

const partiesOf = async (secret: string) => {
  const { sender, receiver } = (await getBookingView(visitor, secret)).raw;
  return { sender, receiver };
};
const way = { from: "30309", to: "31401" };

it("fills ZIP, city and state of both ends into an untouched draft (C1)", async () => {
  const { secret } = await openDraft(visitor);
  await fillRoute(secret, way);
  expect(await partiesOf(secret)).toEqual({
    sender: { senderZipCode: "30309", senderCity: "Atlanta", senderState: "GA" },
    receiver: { receiverZipCode: "31401", receiverCity: "Savannah", receiverState: "GA" },
  });
});

it("fills nothing of a place that is none, and never over what was typed", async () => {
  const { secret } = await openDraft(visitor);
  for (const none of ["", "00000", "Berlin", "<b>", "9".repeat(5000)])
    await fillRoute(secret, { from: none, to: none });
  expect(await partiesOf(secret)).toEqual({ sender: {}, receiver: {} });
  await fillRoute(secret, { from: "30309", to: "" });
  expect((await partiesOf(secret)).receiver).toEqual({});

  const typed = await filledDraft();
  const before = await partiesOf(typed);
  await fillRoute(typed, { from: "99501", to: "99501" });
  expect(await partiesOf(typed)).toEqual(before);
});

it("leaves a draft that was booked or is gone", async () => {
  const secret = await filledDraft();
  await confirmBooking(visitor, secret, submit());
  await fillRoute(secret, way);
  expect((await findDraft(secret))?.data).toEqual({});
  await expect(fillRoute("nobody", way)).resolves.toBeUndefined();
});
