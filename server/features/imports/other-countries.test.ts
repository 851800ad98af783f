import { sql } from "drizzle-orm";
import { expect, it } from "vitest";
import { db } from "#server/db/client.ts";
import { getImport } from "#server/features/imports/get-import.ts";
import { useDatabase } from "#tests/support/db.ts";
import { importer, startAndRunImport, uploadShipments, withImporter } from "#tests/support/imports.ts";

useDatabase({ before: withImporter });

it("takes in a file as shops of other countries write it", async () => {
  const file = [
    "Order;Recipient name;Recipient address;Recipient city;Recipient state;Recipient ZIP;Recipient country;Recipient phone;Weight;Declared value;Order date",
    "1;Luis;Av. Juárez 1;Monterrey;NL;64000;MX;81 8345 1234;2,5;1.234,50;20-ene-26",
    "2;Arta;Rr. Agim Ramadani 1;Prishtina;;10000;XK;044 123 456;2,5 kg;99,90;20 de enero de 2026",
    "3;山田;千代田１－１;千代田区;東京都;１００－０００１;Japan;０３-３２１０-７０００;１２;10;20/01/2026 2:30 p. m.",
    "4;Guy;1 rue Main;Moncton;Nouveau-Brunswick;E1C 1A1;Canada;0015068581234;12;10;2026-01-20",
    "5;João;Av. Paulista 1578;São Paulo;SP;01310100;Brasil;011 98765-4321;12;10;20/01/2026",
  ].join("\r\n");
  const id = await uploadShipments(file);
  const { counts, rows } = await getImport(importer, id);
  expect(rows.flatMap(({ issues }) => issues)).toEqual([]);
  expect(counts).toMatchObject({ good: 5, bad: 0 });
  await startAndRunImport(id);
  const { rows: stored } = await db().execute(
    sql`select recipient_state as state, recipient_zip_code as zip, recipient_country as country, recipient_phone as phone, weight_hundredths_lb as weight,
      declared_value_minor as value, created_at::date::text as day from shipments order by reference`,
  );
  expect(stored).toEqual([
    {
      state: "NLE",
      zip: "64000",
      country: "MEX",
      phone: "+528183451234",
      weight: 250,
      value: 123_450,
      day: "2026-01-20",
    },
    { state: "", zip: "10000", country: "XKX", phone: "+38344123456", weight: 550, value: 9990, day: "2026-01-20" },
    {
      state: "東京都",
      zip: "100-0001",
      country: "JPN",
      phone: "+81332107000",
      weight: 1200,
      value: 1000,
      day: "2026-01-20",
    },
    {
      state: "NB",
      zip: "E1C 1A1",
      country: "CAN",
      phone: "+15068581234",
      weight: 1200,
      value: 1000,
      day: "2026-01-20",
    },
    {
      state: "SP",
      zip: "01310-100",
      country: "BRA",
      phone: "+5511987654321",
      weight: 1200,
      value: 1000,
      day: "2026-01-20",
    },
  ]);
});
