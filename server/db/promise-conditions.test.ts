import { sql } from "drizzle-orm";
import { expect, it } from "vitest";
import { placeMoment } from "#domain/shared/place-moment.ts";
import { isPastPromise, keptPromise } from "#domain/shipments/kept-promise.ts";
import { db } from "#server/db/client.ts";
import { deliveredAfterPromise, deliveredLate, isUnjudged, missedAt } from "#server/db/promise-conditions.ts";
import { useDatabase } from "#tests/support/db.ts";

useDatabase();

const zone = "America/New_York";
const now = new Date("2026-06-19T12:00:00Z");
// 6 PM of June 18 in New York, and the last millisecond of that day, as a promised day is stored.
const evening = "2026-06-18T22:00:00.000Z";
const endOfDay = "2026-06-19T03:59:59.999Z";
const promises = [
  { promised: evening, isDay: false },
  { promised: endOfDay, isDay: true },
  { promised: "2026-06-19T12:00:00.000Z", isDay: false },
  { promised: "2026-06-20T03:59:59.999Z", isDay: true },
  { promised: null, isDay: false },
];
const deliveries = [
  ["2026-06-17T16:00:00.000Z", "2026-06-18T16:00:00.000Z", evening, "2026-06-18T22:00:00.001Z", endOfDay],
  ["2026-06-19T04:00:00.000Z", "2026-06-19T16:00:00.000Z", null],
].flat();
const table = promises.flatMap((promise) =>
  deliveries.flatMap((delivered) => [false, true].map((isByDay) => ({ ...promise, delivered, isByDay }))),
);

it("agrees with the domain on what is late, missed and not known", async () => {
  const shipments = table.map(({ promised, isDay, delivered, isByDay }) => ({
    estimated_delivery_at: promised ?? "infinity",
    delivered_at: delivered,
    terminal_at: delivered,
    known_by_day: [...(isDay ? ["estimated"] : []), ...(isByDay ? ["delivered"] : [])],
  }));
  const { rows } = await db().execute(sql`
    select ${deliveredLate} as late, ${deliveredAfterPromise} as after, ${isUnjudged} as unjudged, ${sql.raw(missedAt(now))} as missed
    from jsonb_to_recordset(${JSON.stringify(shipments)}::jsonb)
      as shipments (estimated_delivery_at timestamptz, delivered_at timestamptz, terminal_at timestamptz, known_by_day text[])
      cross join (values (${zone})) zones (recipient_zone)`);
  const expected = table.map(({ promised, isDay, delivered, isByDay }) => {
    const due = placeMoment(promised ? new Date(promised) : null, zone, isDay);
    const came = placeMoment(delivered ? new Date(delivered) : null, zone, isByDay);
    const kept = came && keptPromise(came, due);
    return {
      late: kept && kept === "late",
      // Only where an hour is known does the plain comparison decide.
      after: isByDay ? (expect.anything() as unknown) : kept && kept === "late",
      unjudged: kept === "unknown" || kept === "nothing_promised",
      missed: !came && due !== null && isPastPromise(due, now),
    };
  });
  expect(rows.map((row, place) => ({ ...table[place], ...row }))).toEqual(
    expected.map((row, place) => ({ ...table[place], ...row, ...(row.late === null && { after: null }) })),
  );
});
