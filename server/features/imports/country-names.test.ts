import fs from "node:fs";
import { expect, it } from "vitest";
import { sql } from "drizzle-orm";
import { db } from "#server/db/client.ts";
import { clock } from "#server/clock.ts";
import { getImport } from "#server/features/imports/get-import.ts";
import { correctRows } from "#server/features/imports/correct-rows.ts";
import { runImport } from "#server/features/imports/run-import.ts";
import { startImport } from "#server/features/imports/start-import.ts";
import { uploadImport } from "#server/features/imports/upload-import.ts";
import { ensureFoundation } from "#server/seed/ensure-foundation.ts";
import { actors } from "#tests/support/actors.ts";
import { build } from "#tests/support/build.ts";
import { useDatabase } from "#tests/support/db.ts";

const admin = actors.admin();
const withImporter = async () => {
  await ensureFoundation();
  await build.person(admin);
};
useDatabase({ before: withImporter });
const file = fs.readFileSync(
  new URL("../../../tests/cases/country-cut-to-three-letters/orders.csv", import.meta.url),
  "utf8",
);

async function upload(text: string): Promise<string> {
  const bytes = new TextEncoder().encode(text);
  return (await uploadImport(admin, { kind: "shipments", fileName: "orders.csv", file: bytes })).importId;
}

it("reads the countries of a file by their names, and makes none of a part of a name", async () => {
  clock.set("2026-11-26T15:00:00Z");
  const id = await upload(
    `${file.trimEnd()}\r\nT-1011,2026-11-20,5,Books,Rita Vale,+1 404 555 0143,2 Church St,Skopje,,1000,Macedo,50,Books\r\n`,
  );
  const seen = await getImport(admin, id);
  expect(seen.rows.map(({ line, issues }) => [line, issues])).toEqual([
    [5, [{ path: "receiverState", message: "state_required" }]],
    [8, [{ path: "receiverCountry", message: "country_invalid" }]],
  ]);
  await correctRows(admin, id, [{ line: 5, field: "receiverState", value: "GA" }]);
  await startImport(admin, id);
  await runImport(id, { tries: 1 });
  const { rows } = await db().execute<{ city: string; country: string }>(
    sql`select recipient_city as city, recipient_country as country from shipments order by recipient_city, recipient_country`,
  );
  expect(rows.map(({ city, country }) => `${city} ${country}`)).toEqual([
    "London GBR",
    "Majuro MHL",
    "Marietta USA",
    "Marietta USA",
    "Skopje MKD",
    "Wien AUT",
  ]);
});
