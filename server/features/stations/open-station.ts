import { type Actor } from "#domain/people/actor.ts";
import { AppError } from "#domain/shared/errors.ts";
import { now } from "#server/clock.ts";
import { exchangeLink } from "#server/crypto/exchange-link.ts";
import { hashSecret } from "#server/crypto/secrets.ts";
import { transaction } from "#server/db/transaction.ts";
import { recordActivity } from "#server/features/audit/record-activity.ts";
import { findStationOfLink, openStationOfLink } from "#server/features/stations/station.rows.ts";

/** Reads which station a link opens, without opening it. @throws `not_found`. */
export async function getStationOfLink(secret: string): Promise<{ name: string; branch: string }> {
  const found = await findStationOfLink(hashSecret(secret), now());
  if (!found) throw new AppError("not_found", { reason: "station_link_over" });
  return { name: found.station.name, branch: found.branch.name };
}

/** Makes this device the station of a link, once. Returns the secret for its cookie. @throws `not_found`. */
export async function openStation(actor: Actor, secret: string): Promise<string> {
  return transaction(async () => {
    const { device, opened } = await exchangeLink(secret, "station_link_over", (link, own) =>
      openStationOfLink(link, own, now()),
    );
    const { id: subjectId, name } = opened;
    await recordActivity(actor, { subjectKind: "station", action: "station.opened", subjectId, after: { name } });
    return device;
  });
}
