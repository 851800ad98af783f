import { type Actor, assertAdmin } from "#domain/people/actor.ts";
import { Tariff } from "#domain/rates/tariff.ts";
import { newId } from "#domain/shared/ids.ts";
import { now } from "#server/clock.ts";
import { transaction } from "#server/db/transaction.ts";
import { insertTariff, loadLatestTariff, lockTariffs } from "#server/features/rates/tariff.rows.ts";
import { recordActivity } from "#server/features/settings/record-activity.ts";
import { publishChanged } from "#server/live/publish.ts";

/** Puts the next version of the price list in force, from now on; drafts are priced anew, booked shipments keep theirs (D1). Minor units of `currency`. */
export async function publishTariff(
  actor: Actor,
  prices: Omit<Tariff, "version">,
): Promise<{ id: string; version: number }> {
  assertAdmin(actor);
  return transaction(async () => {
    await lockTariffs();
    const at = now();
    const latest = await loadLatestTariff();
    const tariff = Tariff.parse({ ...prices, version: (latest?.version ?? 0) + 1 });
    const id = newId("tariff", at);
    await insertTariff(id, tariff, at, at, actor.kind === "person" ? actor.userId : null);
    await recordActivity(actor, {
      subjectKind: "tariff",
      action: "tariff.published",
      subjectId: id,
      before: latest,
      after: tariff,
    });
    await publishChanged("tariff");
    return { id, version: tariff.version };
  });
}
