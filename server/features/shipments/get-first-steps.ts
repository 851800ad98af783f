import { seedBranches } from "#domain/branches/seed-branches.ts";
import type { Actor } from "#domain/people/actor.ts";
import { assertMay } from "#domain/people/permissions.ts";
import { sampleCompany } from "#domain/settings/sample-company.ts";
import type { FirstSteps } from "#domain/shipments/dashboard.ts";
import { listBranches } from "#server/features/branches/list-branches.ts";
import { getSettings } from "#server/features/settings/get-settings.ts";
import { hasMailServer } from "#server/features/providers/mail-server.ts";
import { loadFirstSteps } from "#server/features/shipments/first-steps.rows.ts";
import { cardProvider } from "#server/features/providers/card-provider.ts";

const sampleStreets = new Set(seedBranches.map(({ street }) => street));

/** What customers read of the company on every page, label and mail. */
const ofSample = [
  "companyName",
  "shortName",
  "legalName",
  "companyEmail",
  "companyPhone",
  "companyAddress",
  "blurb",
] as const;

/** Returns which setup steps of a new installation are done (F0), for administrators. */
export async function getFirstSteps(actor: Actor): Promise<FirstSteps> {
  assertMay(actor, "settings.read");
  const [{ general, payments }, branches, { hasOwnPrices, hasColleagues, hasShipments }] = await Promise.all([
    getSettings(),
    listBranches(),
    loadFirstSteps(),
  ]);
  return {
    company: ofSample.every((name) => general[name] !== sampleCompany[name]),
    branch: branches.some(({ street }) => !sampleStreets.has(street)),
    prices: hasOwnPrices,
    mail: await hasMailServer(),
    // A company that takes no cards has nothing to set up.
    cards: !payments.offersCard || (await cardProvider()).name !== "test",
    staff: hasColleagues,
    shipment: hasShipments,
  };
}
