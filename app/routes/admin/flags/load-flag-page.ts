import type { RouterContextProvider } from "react-router";
import { now } from "#server/clock.ts";
import { companyZone } from "#server/features/branches/company-zone.ts";
import { getFlag } from "#server/features/flags/get-flag.ts";
import { listFlags } from "#server/features/flags/list-flags.ts";
import { presentFlag } from "#app/routes/admin/flags/present-flags.ts";
import { staffOf } from "#app/web/actor.ts";
import { runLoader } from "#app/web/loader.ts";

/** Loads the pages of one flag. */
export function loadFlagPage({
  params: { flagId },
  context,
}: {
  params: { flagId: string };
  context: Readonly<RouterContextProvider>;
}) {
  const actor = staffOf(context);
  return runLoader(async () => {
    const flag = await getFlag(actor, flagId);
    const { items } = await listFlags(actor);
    return { page: presentFlag(flag, items, actor.userId, { zone: await companyZone(), now: now() }) };
  });
}
