import { describe, expect, it } from "vitest";
import { exportRest } from "#server/features/imports/export-rest.ts";
import { getImport } from "#server/features/imports/get-import.ts";
import { presentImport } from "#app/routes/admin/imports/present-import.ts";
import { useDatabase } from "#tests/support/db.ts";
import { importer, uploadShipments, withImporter } from "#tests/support/imports.ts";
import { xlsxFile } from "#tests/support/xlsx-file.ts";

useDatabase({ before: withImporter });

const head = ["Reference", "To", "Address", "City", "State", "Zip"];
const row = (reference: string | number) => [reference, "Rita Vale", "2 Church St", "Marietta", "GA", "30060"];
const advice = "Format the column as text in your sheet, enter it again and save.";

describe("a long number that a spreadsheet shortened", () => {
  it.each([
    ["a CSV file", () => uploadShipments([head, row("9.40012E+21")].map((cells) => cells.join(",")).join("\n"))],
    [
      "a workbook",
      () => uploadShipments(xlsxFile("Orders", [head, row(9.400111899223197e21)]), { fileName: "orders.xlsx" }),
    ],
  ])("is refused at its cell in %s, and page and rest say what to do", async (_, upload) => {
    const id = await upload();
    const view = await getImport(importer, id, { tab: "all" });
    expect(view.counts).toMatchObject({ bad: 1, good: 0 });
    const page = presentImport(view, { tab: "all", after: 0 }, "UTC");
    expect(page.rows[0]?.cells.find(({ field }) => field === "reference")?.problem).toContain(advice);
    let rest = "";
    for await (const piece of (await exportRest(importer, id)).body) rest += piece;
    expect(rest).toContain(advice);
  });
});
