import { expect, it } from "vitest";
import { listShipments } from "#server/features/shipments/list-shipments.ts";
import { ensureFoundation } from "#server/seed/ensure-foundation.ts";
import { actors } from "#tests/support/actors.ts";
import { build } from "#tests/support/build.ts";
import { useDatabase } from "#tests/support/db.ts";

useDatabase({ before: ensureFoundation });

it.each([
  ["name", "Shay O'Neil", "ONeil"],
  ["name", "Shay O’Neil", "oneil"],
  ["name", "Shay ONeil", "O'Neil"],
  ["name", "Shay ONeil", "o’neil"],
  ["name", "Aminata N'Diaye", "ndiaye"],
  ["name", "Shay O'Neil", "o neil"],
  ["zip", "31401-1234", "314011234"],
  ["zip", "31401-1234", "31401-1234"],
  ["zip", "31401-1234", "31401"],
  ["reference", "Q12-3", "q12-3"],
  ["reference", "Q12-3", "q123"],
  ["reference", "O-#77", "#77"],
  ["name", "#12 Club", "#12"],
  ["name", "#12 Club", "#12 Club"],
  ["phone", "(706) 555-0123", "(706)"],
  ["phone", "(706) 555-0123", "(706) 555"],
  ["city", "Dalton", "Dalton, GA"],
  ["city", "Dalton", "Dalton GA"],
  ["city", "Dalton", "Dalton,"],
])("finds the %s %j by %j, and nothing else", async (what, stored, typed) => {
  await build.shipment({
    fields: {
      // A number drawn at random may hold the digits that are searched for.
      trackingNumber: "OTHERONE",
      receiverName: "Edna Moss",
      receiverCity: "Atlanta",
      receiverZipCode: "30303",
      billingReference: "ZZZ",
    },
  });
  const { id } = await build.shipment({
    fields: {
      ...(what === "name" ? { receiverName: stored } : {}),
      ...(what === "zip" ? { receiverZipCode: stored } : {}),
      ...(what === "phone" ? { receiverPhone: stored } : {}),
      ...(what === "city" ? { receiverCity: stored, receiverZipCode: "30720" } : {}),
      ...(what === "reference" ? { billingReference: stored } : {}),
    },
  });
  const { items } = await listShipments(actors.dispatcher(), { search: typed });
  expect(items.map((item) => item.id)).toEqual([id]);
});
