import { expect, test } from "@playwright/test";
import { roadCode } from "#domain/road/road-number.ts";
import { parcelsAtBranch, planRun } from "#tests/e2e/board-world.ts";
import { complaintsOf, expectAccessible } from "#tests/e2e/support.ts";
import { enterAs, makePrivateLink, recordActs } from "#tests/e2e/world.ts";

test("a party follows the stops before theirs until they are next; the number alone shows not one byte @phone", async ({
  page,
  browser,
}) => {
  await enterAs(page, "dispatcher");
  const parcels = await parcelsAtBranch(page, "main", "Smyrna", "Marietta", "Kennesaw", "Decatur");
  const numbers = parcels.map(({ trackingNumber }) => trackingNumber);
  const [first = "", second = "", own = ""] = numbers;
  const today = new Date().toISOString().slice(0, 10);
  const number = await planRun(page, "main", today, 7);
  await page.getByLabel("Tracking numbers").fill(numbers.join("\n"));
  await page.getByRole("button", { name: "Add stops" }).click();
  await expect(page.getByRole("table", { name: "Stops" }).getByRole("row")).toHaveCount(5);
  const run = roadCode("run", number);
  await recordActs(page, ...numbers.map((code) => ({ kind: "load", code, run })));
  const link = await makePrivateLink(page, own);
  const party = await (await browser.newContext()).newPage();
  const complaints = complaintsOf(party);
  await party.goto(link);
  const way = party.getByRole("region", { name: "Where your parcel is" });
  await expect(party.getByText(/^Live, \d/)).toBeVisible();
  await expect(way).toHaveCount(0);

  await recordActs(page, { kind: "start", code: run });
  await expect(way).toHaveText(/^2 stops before yours/);
  await expect(way).toContainText("Van 7");
  await expect(way.getByRole("heading", { level: 2 })).toHaveText(/^2 stops before yours, .*\d+:\d0\s[AP]M\sE[SD]T$/);
  await expectAccessible(party);
  await recordActs(page, { kind: "deliver", code: first, branch: "" });
  await expect(way).toHaveText(/^1 stop before yours/);
  await recordActs(page, { kind: "deliver", code: second, branch: "" });
  await expect(way).toHaveText(/^You are next/);
  await expectAccessible(party);
  expect(complaints).toEqual([]);

  const stranger = await (await browser.newContext()).newPage();
  for (const address of [`/track/${own}`, `/track/${own}.data`, `/api/v1/tracking/${own}`, `/es/track/${own}`]) {
    const bytes = await (await stranger.request.get(address)).text();
    expect(bytes).toContain(own);
    for (const trace of ["You are next", "Where your parcel is", "Van 7", "way:", "próxima parada", "outForDelivery"])
      expect(bytes).not.toContain(trace);
  }
  await recordActs(page, { kind: "end", code: run });
  await expect(way).toHaveCount(0);
});
