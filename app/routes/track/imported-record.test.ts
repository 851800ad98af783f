import { expect, it } from "vitest";
import { visitor } from "#domain/people/actor.ts";
import { clock, now } from "#server/clock.ts";
import { getCompany } from "#server/features/branches/get-company.ts";
import { getTracking } from "#server/features/tracking/get-tracking.ts";
import { useDatabase } from "#tests/support/db.ts";
import { importDocument, withImporter } from "#tests/support/imports.ts";
import { presentTracking } from "#app/routes/track/present-tracking.ts";

useDatabase({ before: withImporter });

/** The page of a document that says nothing but this and where it goes. */
async function pageOf(said: Record<string, unknown>) {
  clock.set("2026-11-26T15:00:00Z");
  await importDocument(said);
  const view = await getTracking(visitor, "OLD100200");
  return presentTracking(view, await getCompany(), now());
}
const daysOf = ({ timeline, progress, facts, note }: Awaited<ReturnType<typeof pageOf>>) => ({
  timeline: timeline.flatMap((day) => day.events.map(({ title }) => `${day.date || day.title}: ${title}`)),
  booked: progress.steps[0]?.note,
  facts: facts.map(({ term }) => term),
  note: note?.html,
});

it("shows no day of a delivery that the file does not date, and no promise", async () => {
  const page = daysOf(await pageOf({ status: "Delivered" }));
  expect(page).toMatchObject({ timeline: [], booked: "", note: undefined });
  expect(page.facts).not.toContain("Delivered");
  expect(page.facts.join()).not.toMatch(/romised|stimated/);
});

it("shows a dated delivery alone, where nothing says when it was booked", async () => {
  const page = daysOf(await pageOf({ status: "Delivered", statusAt: "2026-11-20" }));
  expect(page).toMatchObject({ timeline: ["Friday, November 20, 2026: Delivered"], booked: "" });
  expect(page.note).not.toMatch(/promised|late|early/i);
});

it("shows the making of a record that begins here, and that nothing is promised yet", async () => {
  const page = await pageOf({});
  expect(daysOf(page)).toMatchObject({ timeline: ["Thursday, November 26, 2026: Shipment created"] });
  expect(page.sentence.promise).toBeNull();
  expect(page.facts).toContainEqual(expect.objectContaining({ term: "Estimated delivery", text: "Not yet known" }));
});
