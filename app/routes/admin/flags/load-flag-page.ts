import type { RouterContextProvider } from "react-router";
import type { TaskKind } from "#domain/road/vocabulary.ts";
import { isOneOf } from "#domain/shared/one-of.ts";
import { now } from "#server/clock.ts";
import { companyZone } from "#server/features/branches/company-zone.ts";
import { getFlag } from "#server/features/flags/get-flag.ts";
import { listTaken } from "#server/features/flags/list-taken.ts";
import { listFlags } from "#server/features/flags/list-flags.ts";
import { presentFlag } from "#app/routes/admin/flags/present-flags.ts";
import { staffOf } from "#app/web/actor.ts";
import { runLoader } from "#app/web/loader.ts";

/** Flags whose acts are compared with their proofs. */
const withProofs = ["second_delivery", "strokes_alike"] as const satisfies readonly TaskKind[];

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
    // A deleted shipment shows no one who took it (G19).
    const compared = isOneOf(withProofs, flag.kind) && flag.shipmentId ? [flag.act, flag.otherAct] : [];
    const taken = await listTaken(
      actor,
      compared.flatMap((act) => (act ? [act.id] : [])),
    );
    const { items } = await listFlags(actor);
    return { page: presentFlag(flag, taken, items, actor.userId, { zone: await companyZone(), now: now() }) };
  });
}
