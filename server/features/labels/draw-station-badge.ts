import { roleTitles } from "#copy/en/accounts.ts";
import { codeLabel, codeLabelWords as words } from "#copy/en/code-labels.ts";
import type { Actor } from "#domain/people/actor.ts";
import { assertMay } from "#domain/people/permissions.ts";
import { readCode } from "#domain/road/read-code.ts";
import { AppError } from "#domain/shared/errors.ts";
import { formatDate } from "#domain/shared/place-time.ts";
import type { LabelRequest } from "#domain/shipments/label-sheet.ts";
import { now } from "#server/clock.ts";
import { findPerson } from "#server/features/accounts/person.rows.ts";
import { companyZone } from "#server/features/branches/company-zone.ts";
import { getCompany } from "#server/features/branches/get-company.ts";
import { type LabelFile, labelFile } from "#server/features/labels/draw-labels.ts";
import { findBadgeOwner } from "#server/features/stations/station-badge.ts";

/**
 * Draws the badge with this code, which only its maker has. @throws `not_found`, also for a code that is
 * not the person's.
 */
export async function drawStationBadge(
  actor: Actor,
  userId: string,
  typed: string,
  request: LabelRequest,
): Promise<LabelFile> {
  assertMay(actor, "stations.codes");
  const person = await findPerson(userId);
  if (!person) throw new AppError("not_found");
  const read = readCode(typed);
  const isOwn = read.kind === "badge" && (await findBadgeOwner(read.code)) === userId;
  if (!isOwn) throw new AppError("not_found");
  const { name } = await getCompany();
  const label = codeLabel({
    kind: "badge",
    carrier: name,
    about: roleTitles[person.role],
    title: person.displayName || person.email,
    cells: [{ caption: words.made, value: formatDate(now().toISOString(), await companyZone()) }],
    code: read.code,
    hasQr: false,
    sscc: null,
    note: words.badgeNote,
  });
  return labelFile("badge", [label], request);
}
