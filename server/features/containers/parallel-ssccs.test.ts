import { expect, it } from "vitest";
import { parseCreateContainer } from "#domain/road/container-inputs.ts";
import { createContainer } from "#server/features/containers/create-container.ts";
import { issueSscc } from "#server/features/containers/issue-sscc.ts";
import { changePrinters } from "#server/features/printing/change-printers.ts";
import { getSettings } from "#server/features/settings/get-settings.ts";
import { ensureFoundation } from "#server/seed/ensure-foundation.ts";
import { actors } from "#tests/support/actors.ts";
import { useDatabase } from "#tests/support/db.ts";

useDatabase({ committed: true, before: ensureFoundation });

const staff = actors.dispatcher();

it("issues each SSCC once, though many ask at the same moment (G45)", async () => {
  const ids = await Promise.all(
    ["MAC-07", "MAC-08"].map(async (name) => {
      const input = parseCreateContainer({ kind: "cage", name, branch: "main", toBranch: "" });
      if (!input.ok) throw new Error(JSON.stringify(input.issues));
      return (await createContainer(staff, input.value)).containerId;
    }),
  );
  await changePrinters(actors.admin(), { printers: [], gs1Prefix: "0614141", firstSscc: 1 }, 1);
  await expect.poll(async () => (await getSettings()).printers.gs1Prefix).toBe("0614141");
  const issued = await Promise.all([...ids, ...ids, ...ids, ...ids].map((id) => issueSscc(staff, id)));
  expect(new Set(issued.map((digits) => Number(digits.slice(8, 17))))).toEqual(new Set([1, 2, 3, 4, 5, 6, 7, 8]));
});
