import { expect, type Locator, type Page } from "@playwright/test";
import { bookAsStaff, recordActs } from "#tests/e2e/world.ts";

/** A parcel at a branch, and the name that the board shows. */
export type BoardParcel = { trackingNumber: string; shipmentId: string; name: string };

/** Towns around the main branch, each farther out than the one before. */
export const towns = {
  Smyrna: "30080",
  Marietta: "30060",
  Kennesaw: "30144",
  Decatur: "30030",
} as const;

/**
 * Books parcels to these towns and has them at a branch. Each journey has its own branch: an optimized day takes all
 * parcels that are there. The page is signed in as staff.
 */
export async function parcelsAtBranch(
  page: Page,
  branch: string,
  ...to: (keyof typeof towns)[]
): Promise<BoardParcel[]> {
  const parcels: BoardParcel[] = [];
  for (const city of to) {
    const name = `${city} ${crypto.randomUUID().slice(0, 6)}`;
    const more = { receiverName: name, receiverCity: city, receiverZipCode: towns[city] };
    parcels.push({ ...(await bookAsStaff(page, more)), name });
  }
  await recordActs(page, ...parcels.map(({ trackingNumber }) => ({ kind: "drop_off", code: trackingNumber, branch })));
  return parcels;
}

/** A day on which no other journey plans runs. */
export function dayAhead(days: number): string {
  return new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
}

/** Plans a run of a branch by the form; `van` names its vehicle. Returns its number. */
export async function planRun(page: Page, branch: string, day: string, van: number): Promise<number> {
  await page.goto("/admin/runs/new");
  await page.getByLabel("Branch", { exact: true }).selectOption(branch);
  await page.getByLabel("Day").fill(day);
  await page.getByLabel("Driver").selectOption({ index: 1 });
  await page.getByLabel("Vehicle").fill(`Van ${van}`);
  await page.getByLabel("Capacity in pieces").fill("40");
  await page.getByRole("button", { name: "Plan run" }).click();
  const heading = page.getByRole("heading", { level: 1, name: /^Run \d+$/ });
  await expect(heading).toBeVisible();
  return Number(/\d+/.exec(await heading.innerText())?.[0]);
}

export function runOnBoard(page: Page, number: number): Locator {
  return page.getByRole("region", { name: new RegExp(`, run ${number}, `) });
}
