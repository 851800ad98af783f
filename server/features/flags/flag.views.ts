import { presentName } from "#domain/people/present-name.ts";
import type { FlagAct, FlagRow, SigningPhone } from "#domain/road/flag-views.ts";
import { flagSettlements } from "#domain/road/flags.ts";
import type { ListedFlag } from "#server/features/flags/flag.rows.ts";

/** Converts a row to the list's view. */
export function flagRow({ task, act, branchName, trackingNumber, ...people }: ListedFlag): FlagRow {
  return {
    id: task.id,
    number: task.number,
    kind: task.kind,
    openedAt: task.openedAt.toISOString(),
    owner: task.ownerId === null ? null : { id: task.ownerId, name: presentName(people.ownerName, people.ownerEmail) },
    settled: settlementOf(task, people.settlerGoneAt !== null),
    trackingNumber,
    code: act?.code ?? trackingNumber ?? "",
    actKind: act?.kind ?? null,
    doneBy: act?.doneByName ?? "",
    branch: branchName ?? "",
    phone: phoneOf(people),
    missing: task.missing,
  };
}

type WithPhone = Pick<ListedFlag, "device" | "devicePersonName" | "devicePersonEmail">;

function phoneOf({ device, devicePersonName, devicePersonEmail }: WithPhone): SigningPhone | null {
  if (!device) return null;
  const person = { id: device.personId, name: presentName(devicePersonName, devicePersonEmail) };
  return { id: device.id, name: device.name, person, isRevoked: device.revokedAt !== null };
}

function settlementOf(task: ListedFlag["task"], isGone: boolean): FlagRow["settled"] {
  const answer = flagSettlements.find((each) => each === task.answer);
  if (task.settledAt === null || !answer) return null;
  const by = { id: task.settledBy ?? "", name: isGone ? "" : task.settledByName };
  return { answer, reason: task.reason, at: task.settledAt.toISOString(), by };
}

type WithAct = WithPhone & Pick<ListedFlag, "act" | "branchName" | "branchZone">;

export function flagAct(
  { act, branchName, branchZone, ...phone }: WithAct,
  position: FlagAct["position"],
): FlagAct | null {
  if (!act) return null;
  return {
    id: act.id,
    kind: act.kind,
    state: act.state,
    code: act.code,
    piece: act.piece,
    input: act.input,
    occurredAt: act.occurredAt.toISOString(),
    isAbout: act.isAbout,
    deviceAt: act.deviceAt.toISOString(),
    receivedAt: act.receivedAt.toISOString(),
    doneBy: act.doneByName,
    branch: branchName ?? "",
    zone: branchZone,
    phone: phoneOf(phone),
    position,
  };
}
