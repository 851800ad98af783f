import { beforeEach, expect, it } from "vitest";
import { visitor } from "#domain/people/actor.ts";
import type { FullTracking, Tracking } from "#domain/shipments/views.ts";
import { clock } from "#server/clock.ts";
import { getShipment } from "#server/features/shipments/get-shipment.ts";
import { getTracking } from "#server/features/tracking/get-tracking.ts";
import { inLanguage } from "#server/request-scope.ts";
import { ensureFoundation } from "#server/seed/ensure-foundation.ts";
import { presentTimeline } from "#app/routes/track/present-timeline.ts";
import { presentWhatNow } from "#app/routes/track/present-what-now.ts";
import { actors } from "#tests/support/actors.ts";
import { build } from "#tests/support/build.ts";
import { useDatabase } from "#tests/support/db.ts";
import { newRun, parcelOn, scan } from "#tests/support/runs.ts";

useDatabase();

const driver = actors.driver();
const noted = { reason: "consignee_not_home", cardLeft: true, next: "branch" };

beforeEach(async () => {
  clock.set("2026-06-18T12:00:00Z");
  await ensureFoundation();
  await build.person(driver);
});

async function attempted(more: Record<string, unknown>) {
  const [runId, code] = await newRun(driver.userId);
  const { id, trackingNumber: number } = await parcelOn(runId);
  await scan("load", number, { run: code });
  await scan("start", code);
  await scan("fail", number, { branch: "", ...more });
  return { id, number };
}

it("shows staff and the full tier whether a card was left and what comes next; the number alone nothing (G76)", async () => {
  const { id, number } = await attempted(noted);
  const [event] = (await getShipment(actors.dispatcher(), id)).events;
  expect(event).toMatchObject({ status: "exception", attempt: { cardLeft: true, next: "branch" } });
  const full = (await getTracking(actors.booker(id), number)) as FullTracking;
  const notesIn = (language: "en" | "es") =>
    inLanguage(language, () => presentTimeline(full, new Date("2026-06-18T13:00:00Z"))[0]?.events[0]?.note);
  expect(notesIn("en")).toBe(
    "Nobody was there to receive it. We left a card. It goes to a branch: this page says when you can pick it up.",
  );
  expect(notesIn("es")).toContain("Dejamos un aviso.");
  const stranger = await getTracking(visitor, number);
  const whatNow = (view: Tracking, language: "en" | "es" = "en") =>
    inLanguage(language, () => presentWhatNow(view, null, new Date("2026-06-18T13:00:00Z")))?.html ?? "";
  expect(whatNow(full)).toContain("It goes to a branch");
  expect(whatNow(full)).not.toContain("We come again");
  expect(whatNow(full, "es")).toContain("Va a una sucursal");
  expect(whatNow(stranger)).toContain("We come again");
  expect(whatNow(stranger)).not.toContain("branch");
  const bytes = JSON.stringify(stranger);
  for (const trace of ["attempt", "cardLeft", "card", "branch:"]) expect(bytes).not.toContain(trace);
});

it("is nothing where the driver noted nothing, and says to staff alone that no card was left (G76)", async () => {
  const bare = await attempted({ reason: "weather" });
  expect((await getShipment(actors.dispatcher(), bare.id)).events[0]).toMatchObject({ attempt: null });
  const { id, number } = await attempted({ ...noted, cardLeft: false, next: null });
  expect((await getShipment(actors.dispatcher(), id)).events[0]).toMatchObject({
    attempt: { cardLeft: false, next: null },
  });
  const full = (await getTracking(actors.booker(id), number)) as FullTracking;
  expect(presentTimeline(full, new Date("2026-06-18T13:00:00Z"))[0]?.events[0]?.note).toBe(
    "Nobody was there to receive the shipment. We will try again on the next business day.",
  );
});
