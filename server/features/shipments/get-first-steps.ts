import { seedBranches } from "#domain/branches/seed-branches.ts";
import { type Actor, assertAdmin } from "#domain/people/actor.ts";
import { sampleCompany } from "#domain/settings/sample-company.ts";
import type { FirstSteps } from "#domain/shipments/dashboard.ts";
import { listBranches } from "#server/features/branches/list-branches.ts";
import { getSettings } from "#server/features/settings/get-settings.ts";
import { loadFirstSteps } from "#server/features/shipments/first-steps.rows.ts";
import { isMailConfigured } from "#server/mail/send.ts";
import { paymentProvider } from "#server/payments/choose-provider.ts";

const sampleStreets = new Set(seedBranches.map(({ street }) => street));

/** What of a new house is already its company's own (F0), for administrators. */
export async function getFirstSteps(actor: Actor): Promise<FirstSteps> {
  assertAdmin(actor);
  const [{ general }, branches, { hasOwnPrices, hasColleagues, hasShipments }] = await Promise.all([
    getSettings(),
    listBranches(),
    loadFirstSteps(),
  ]);
  return {
    company: general.companyName !== sampleCompany.companyName,
    branch: branches.some(({ street }) => !sampleStreets.has(street)),
    prices: hasOwnPrices,
    mail: isMailConfigured(),
    cards: paymentProvider().name !== "test",
    staff: hasColleagues,
    shipment: hasShipments,
  };
}
