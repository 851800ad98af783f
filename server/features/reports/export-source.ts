import type { SQL } from "drizzle-orm";
import { accountStates } from "#domain/accounts/account-states.ts";
import { inboxFolders } from "#domain/enquiries/inbox-folders.ts";
import { runStates } from "#domain/road/run-vocabulary.ts";
import { runColumns, selectRuns } from "#server/features/reports/exported-runs.ts";
import type { ExportKind } from "#domain/exports/exports.ts";
import { messageChannels, messageFilterStates } from "#domain/notifications/message.ts";
import { type Actor, roles } from "#domain/people/actor.ts";
import { knownActions } from "#domain/settings/activity.ts";
import { AppError, type FieldIssue } from "#domain/shared/errors.ts";
import { calendarDate } from "#domain/shared/form-fields.ts";
import { cutText } from "#domain/shared/cut-text.ts";
import { addDays, wallTimeToInstant } from "#domain/shared/wall-time.ts";
import { filterNames, readShipmentFilter } from "#domain/shipments/shipment-filter.ts";
import { findJob } from "#server/features/bulk/bulk.rows.ts";
import { companyZone } from "#server/features/branches/company-zone.ts";
import type { SourceColumns } from "#server/features/reports/exported-columns.ts";
import {
  accountColumns,
  activityColumns,
  messageColumns,
  selectAccounts,
  selectActivities,
  selectMessages,
  selectUsers,
  userColumns,
} from "#server/features/reports/exported-lists.ts";
import { outboxColumns, selectOutbox } from "#server/features/reports/exported-outbox.ts";
import {
  chargeColumns,
  paymentColumns,
  selectShipments,
  shipmentColumns,
} from "#server/features/reports/exported-shipments.ts";

export type ExportFilters = Record<string, string>;
type Source = { columns: SourceColumns; names: readonly string[]; select: (asked: Asked) => Promise<SQL> | SQL };
type Asked = { actor: Actor; read: (name: string) => string; oneOf: OneOf; day: (name: string) => string };
type OneOf = <Word extends string>(name: string, words: readonly Word[]) => Word | null;

const ofShipments = (columns: SourceColumns): Source => ({
  columns,
  names: [...filterNames, "chosen"],
  select: async ({ actor, read }) => {
    const chosen = read("chosen");
    if (chosen !== "") await assertChosenBy(actor, chosen);
    const { filter, issues } = readShipmentFilter(Object.fromEntries(filterNames.map((name) => [name, read(name)])));
    if (issues.length > 0) throw new AppError("invalid_input", { issues });
    return selectShipments(columns, filter, chosen);
  },
});

/** Checks that the actor owns the selection, as for its labels. @throws `not_found`. */
async function assertChosenBy(actor: Actor, jobId: string): Promise<void> {
  const job = await findJob(jobId);
  if (job?.action !== "export" || actor.kind !== "person" || job.startedBy !== actor.userId)
    throw new AppError("not_found");
}

const sources: Record<ExportKind, Source> = {
  shipments: ofShipments(shipmentColumns),
  payments: ofShipments(paymentColumns),
  charges: ofShipments(chargeColumns),
  accounts: {
    columns: accountColumns,
    names: ["state"],
    select: ({ oneOf }) => selectAccounts(oneOf("state", accountStates)),
  },
  messages: {
    columns: messageColumns,
    names: ["show", "q"],
    select: ({ actor, oneOf, read }) => selectMessages(actor, oneOf("show", inboxFolders) ?? "open", read("q")),
  },
  outbox: {
    columns: outboxColumns,
    names: ["state", "channel", "shipment", "to", "q"],
    select: ({ oneOf, read }) =>
      selectOutbox({
        state: oneOf("state", messageFilterStates),
        channel: oneOf("channel", messageChannels),
        shipment: read("shipment"),
        to: read("to"),
        search: read("q"),
      }),
  },
  runs: {
    columns: runColumns,
    names: ["day", "branch", "state"],
    select: ({ day, read, oneOf }) =>
      selectRuns({ day: day("day"), branch: read("branch"), state: oneOf("state", runStates) }),
  },
  users: {
    columns: userColumns,
    names: ["search", "role"],
    select: ({ oneOf, read }) => selectUsers(read("search"), oneOf("role", roles)),
  },
  activities: {
    columns: activityColumns,
    names: ["action", "actor", "subject", "from", "to"],
    select: async ({ oneOf, read, day }) => {
      const zone = await companyZone();
      const [from, to] = [day("from"), day("to")];
      return selectActivities({
        action: oneOf("action", knownActions),
        actorId: read("actor") || null,
        subjectId: read("subject") || null,
        from: from ? wallTimeToInstant(from, "00:00", zone) : null,
        before: to ? wallTimeToInstant(addDays(to, 1), "00:00", zone) : null,
      });
    },
  },
};

/** The filters of every list, for the REST documentation. */
export const filterNamesOfAll: readonly string[] = [...new Set(Object.values(sources).flatMap(({ names }) => names))];

/**
 * Returns what an export reads, by the filters of its list, named as in the list's address. @throws `invalid_input`
 * for an unreadable one.
 */
export async function exportSource(
  actor: Actor,
  kind: ExportKind,
  filters: ExportFilters,
): Promise<{ columns: SourceColumns; select: SQL }> {
  const { columns, names, select } = sources[kind];
  const issues: FieldIssue[] = Object.keys(filters)
    .filter((name) => !names.includes(name))
    .map((path) => ({ path: cutText(path, 80), message: "unknown_field" }));
  const read = (name: string) => cutText((filters[name] ?? "").trim(), 200).replaceAll("\u0000", "");
  const oneOf: OneOf = (name, words) => {
    const word = words.find((each) => each === read(name)) ?? null;
    if (word === null && read(name) !== "") issues.push({ path: name, message: "choice_invalid" });
    return word;
  };
  const day = (name: string) => {
    const result = calendarDate.safeParse(read(name));
    if (!result.success) issues.push({ path: name, message: "date_invalid" });
    return result.success ? result.data : "";
  };
  const query = await select({ actor, read, oneOf, day });
  if (issues.length > 0) throw new AppError("invalid_input", { issues });
  return { columns, select: query };
}
