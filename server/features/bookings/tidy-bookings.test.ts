import { expect, it } from "vitest";
import { visitor } from "#domain/people/actor.ts";
import { clock } from "#server/clock.ts";
import { db } from "#server/db/client.ts";
import { findFirstAnswer, idempotently } from "#server/db/idempotency.ts";
import { bookingDrafts } from "#server/db/schema/bookings.ts";
import { shipments } from "#server/db/schema/shipments.ts";
import { confirmBooking } from "#server/features/bookings/confirm-booking.ts";
import { findDraft } from "#server/features/bookings/find-draft.ts";
import { openDraft } from "#server/features/bookings/open-draft.ts";
import { changeSettings } from "#server/features/settings/change-settings.ts";
import { getSettingsSection } from "#server/features/settings/get-settings-section.ts";
import { tidyBookings } from "#server/features/bookings/tidy-bookings.ts";
import { ensureFoundation } from "#server/seed/ensure-foundation.ts";
import { actors } from "#tests/support/actors.ts";
import { useDatabase } from "#tests/support/db.ts";
import { filledDraft, submit } from "#tests/support/drafts.ts";

useDatabase();

const hourMs = 3_600_000;
const request = (key: string) => ({ scope: "usr_1", key, body: {} });

it("removes drafts past their 30 days, booked ones too, and no shipment", async () => {
  await ensureFoundation();
  await confirmBooking(visitor, await filledDraft(), submit());
  await openDraft(visitor);
  clock.advance(29 * 24 * hourMs);
  const { secret } = await openDraft(visitor);
  await tidyBookings();
  expect(await db().select().from(bookingDrafts)).toHaveLength(3);
  clock.advance(2 * 24 * hourMs);
  await tidyBookings();
  expect(await db().select().from(bookingDrafts)).toHaveLength(1);
  expect(await findDraft(secret)).not.toBeNull();
  expect(await db().select().from(shipments)).toHaveLength(1);
});

it("keeps drafts as long as the settings say", async () => {
  await ensureFoundation();
  const { value, version } = await getSettingsSection(actors.admin(), "retention");
  await changeSettings(actors.admin(), "retention", { ...value, draftDays: 2 }, version);
  await openDraft(visitor);
  clock.advance(47 * hourMs);
  await tidyBookings();
  expect(await db().select().from(bookingDrafts)).toHaveLength(1);
  clock.advance(2 * hourMs);
  await tidyBookings();
  expect(await db().select().from(bookingDrafts)).toHaveLength(0);
});

it("keeps the answers of requests for two days", async () => {
  await idempotently(request("old"), () => Promise.resolve("first"));
  clock.advance(25 * hourMs);
  await idempotently(request("new"), () => Promise.resolve("second"));
  await tidyBookings();
  expect([await findFirstAnswer(request("old")), await findFirstAnswer(request("new"))]).toEqual(["first", "second"]);
  clock.advance(24 * hourMs);
  await tidyBookings();
  expect([await findFirstAnswer(request("old")), await findFirstAnswer(request("new"))]).toEqual([null, "second"]);
});
