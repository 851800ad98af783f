import type { Actor } from "#domain/people/actor.ts";
import { assertMay } from "#domain/people/permissions.ts";
import { isSameTariff } from "#domain/rates/inputs.ts";
import { Tariff } from "#domain/rates/tariff.ts";
import { AppError, fieldError } from "#domain/shared/errors.ts";
import { newId } from "#domain/shared/ids.ts";
import { formatPlaceTime } from "#domain/shared/place-time.ts";
import { typedInstant } from "#domain/shared/typed-instant.ts";
import { now } from "#server/clock.ts";
import { transaction } from "#server/db/transaction.ts";
import { companyZone } from "#server/features/branches/company-zone.ts";
import { countCreditLimits } from "#server/features/accounts/account.rows.ts";
import { insertTariff, loadNewestTariffs, lockTariffs, type StoredTariff } from "#server/features/rates/tariff.rows.ts";
import { recordActivity } from "#server/features/audit/record-activity.ts";
import { publishChanged } from "#server/live/publish.ts";

type When = {
  /** Wall time in the company's zone from which it applies; blank is now. */
  validFrom?: string;
  /** The newest version known when the form was rendered (E5). */
  version?: number;
};

/**
 * Publishes the next tariff, from now on or from a future hour; drafts are repriced, booked shipments keep their
 * price (D1). In minor units of `currency`. So that every hour has exactly one tariff, it may begin neither in the
 * past nor before an already published one (`invalid_input` at `validFrom`). Another currency must begin now, while
 * no account has a limit in the old one. @throws `stale` if one was published since `version` (E5), `wrong_state`
 * (`tariff_unchanged`) if no price differs from the newest tariff.
 */
export async function publishTariff(
  actor: Actor,
  prices: Omit<Tariff, "version">,
  { validFrom = "", version }: When = {},
): Promise<{ id: string; version: number }> {
  assertMay(actor, "tariff.publish");
  const zone = await companyZone();
  return transaction(async () => {
    await lockTariffs();
    const at = now();
    const [latest] = await loadNewestTariffs(1);
    if (version !== undefined && latest && latest.tariff.version !== version)
      throw new AppError("stale", { details: { version: latest.tariff.version } });
    const from = validFrom ? typedInstant(validFrom, zone, "validFrom") : at;
    assertFollows({ from, at, latest, zone });
    if (latest && isSameTariff(latest.tariff, prices))
      throw new AppError("wrong_state", { reason: "tariff_unchanged" });
    if (latest && latest.tariff.currency !== prices.currency) await assertNewCurrency(validFrom);
    const tariff = Tariff.parse({ ...prices, version: (latest?.tariff.version ?? 0) + 1 });
    const id = newId("tariff", at);
    await insertTariff(id, tariff, from, at, actor.kind === "person" ? actor.userId : null);
    await recordActivity(actor, {
      subjectKind: "tariff",
      action: "tariff.published",
      subjectId: id,
      before: latest?.tariff ?? null,
      after: { ...tariff, ...(validFrom ? { validFrom: from.toISOString() } : {}) },
    });
    await publishChanged("tariff");
    return { id, version: tariff.version };
  });
}

/**
 * Allows another currency only from now on, and while no account has a limit in the old one: amounts are entered and
 * compared in the present currency (D1).
 */
async function assertNewCurrency(validFrom: string): Promise<void> {
  if (validFrom) throw fieldError("validFrom", "tariff_currency_now");
  const limited = await countCreditLimits();
  if (limited > 0) throw fieldError("currency", `tariff_currency_limits:${limited}`);
}

function assertFollows({
  from,
  at,
  latest,
  zone,
}: {
  from: Date;
  at: Date;
  latest: StoredTariff | undefined;
  zone: string;
}) {
  if (from < at) throw fieldError("validFrom", "tariff_in_past");
  if (latest && from < latest.effectiveFrom)
    throw fieldError("validFrom", `tariff_overlap:${formatPlaceTime(latest.effectiveFrom, zone)}`);
}
