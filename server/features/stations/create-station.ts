import { type Actor, authorId } from "#domain/people/actor.ts";
import { assertMay } from "#domain/people/permissions.ts";
import type { CreateStation } from "#domain/road/station-inputs.ts";
import { stationLinkMs } from "#domain/road/stations.ts";
import { AppError, fieldError } from "#domain/shared/errors.ts";
import { newId } from "#domain/shared/ids.ts";
import { drawSecretQr } from "#server/barcodes/draw-codes.ts";
import { now } from "#server/clock.ts";
import { hashSecret, randomSecret } from "#server/crypto/secrets.ts";
import { transaction } from "#server/db/transaction.ts";
import { env } from "#server/env.ts";
import { recordActivity } from "#server/features/audit/record-activity.ts";
import { findBranchNamed } from "#server/features/branches/branches.rows.ts";
import { findStation, insertStation, updateStation } from "#server/features/stations/station.rows.ts";

/** The link for the device. Only this answer contains it. */
export type StationLink = { url: string; codeSvg: string; expiresAt: Date };

/** Adds a station of a branch (G31); a link enrolls its device. @throws `invalid_input` for an unknown branch. */
export async function createStation(actor: Actor, input: CreateStation): Promise<{ stationId: string }> {
  assertMay(actor, "stations.enroll");
  return transaction(async () => {
    const branch = await findBranchNamed(input.branch);
    if (!branch) throw fieldError("branch", "choice_invalid");
    const at = now();
    const stationId = newId("station", at);
    const { name } = input;
    const createdBy = authorId(actor);
    await insertStation({
      id: stationId,
      name,
      branchId: branch.id,
      createdAt: at,
      createdBy,
    });
    const after = { name, branch: branch.name };
    await recordActivity(actor, { subjectKind: "station", action: "station.enrolled", subjectId: stationId, after });
    return { stationId };
  });
}

/** Makes a new link: the device that had the station loses it when another one opens it. @throws `not_found`. */
export async function renewStationLink(actor: Actor, stationId: string): Promise<StationLink> {
  assertMay(actor, "stations.enroll");
  return transaction(async () => {
    const found = await findStation(stationId);
    if (!found || found.station.revokedAt) throw new AppError("not_found");
    const { hash: linkHash, url, expiresAt } = newLink(now());
    await updateStation(stationId, { linkHash, linkExpiresAt: expiresAt });
    await recordActivity(actor, {
      subjectKind: "station",
      action: "station.link_made",
      subjectId: stationId,
      after: { name: found.station.name },
    });
    return { url, codeSvg: drawSecretQr(url), expiresAt };
  });
}

function newLink(at: Date) {
  const secret = randomSecret();
  const expiresAt = new Date(at.getTime() + stationLinkMs);
  return { hash: hashSecret(secret), url: `${env().baseUrl}/scan/station/${secret}`, expiresAt };
}
