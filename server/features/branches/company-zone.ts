import { listBranches } from "#server/features/branches/list-branches.ts";
import { getSettings } from "#server/features/settings/get-settings.ts";

/** Returns the company's time zone: that of its main branch, else of its settings. */
export async function companyZone(): Promise<string> {
  return (await listBranches())[0]?.zone ?? (await getSettings()).general.zone;
}
