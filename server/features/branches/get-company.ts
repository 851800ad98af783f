import { type CompanyProfile, companyProfile } from "#domain/settings/company-profile.ts";
import { defaultSettings, type Settings } from "#domain/settings/settings.ts";
import { listShownBranches, type StoredBranch } from "#server/features/branches/list-branches.ts";
import { getSettings } from "#server/features/settings/get-settings.ts";
import { hasMailServer } from "#server/features/providers/mail-server.ts";

let last: { settings: Settings; branches: readonly StoredBranch[]; profile: CompanyProfile } | undefined;

/**
 * Returns the operator's profile for pages. The same object until settings or branches change, so that markup made
 * from it can be reused.
 */
export async function getCompany(): Promise<CompanyProfile> {
  const [settings, branches] = await Promise.all([getSettings(), listShownBranches()]);
  if (last?.settings === settings && last.branches === branches) return last.profile;
  const sendsMail = await hasMailServer();
  const profile = companyProfile(settings.general, branches[0] ?? null, branches.length, sendsMail);
  last = { settings, branches, profile };
  return profile;
}

/** For the page shown while the database is down: the last known profile, or the sample's if none was ever read. */
export async function getCompanyOrSample(): Promise<CompanyProfile> {
  return getCompany().catch(() => companyProfile(defaultSettings.general, null));
}
