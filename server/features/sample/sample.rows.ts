import { and, eq, isNotNull, isNull, or, sql } from "drizzle-orm";
import {
  harmlessActions,
  type SampleMarkKind,
  sampleMarkKinds,
  type SampleOutcome,
} from "#domain/settings/sample-marks.ts";
import { now } from "#server/clock.ts";
import { db } from "#server/db/client.ts";
import { activityValues } from "#server/db/schema/audit.ts";
import { enquiries, enquiryEntries } from "#server/db/schema/enquiries.ts";
import { outboxMessages } from "#server/db/schema/messages.ts";
import { sampleMarks } from "#server/db/schema/sample.ts";
import { billingAccounts } from "#server/db/schema/settings.ts";
import { payments } from "#server/db/schema/shipments.ts";

export type SampleMark = { kind: SampleMarkKind; subjectId: string; markedAt: Date; askedBy: string };

/** Marks the seeded records; every later change to them was made by a user. */
export async function markSample(ids: Record<SampleMarkKind, string[]>): Promise<void> {
  const markedAt = now();
  const marks = sampleMarkKinds.flatMap((kind) => ids[kind].map((subjectId) => ({ kind, subjectId, markedAt })));
  for (let at = 0; at < marks.length; at += 1000)
    await db()
      .insert(sampleMarks)
      .values(marks.slice(at, at + 1000))
      .onConflictDoNothing();
}

/** Requests the removal of all remaining records, earlier exceptions included; returns how many. */
export async function requestRemoval(userId: string): Promise<number> {
  const isHere = or(isNull(sampleMarks.outcome), eq(sampleMarks.outcome, "kept" satisfies SampleOutcome));
  const asked = await db()
    .update(sampleMarks)
    .set({ askedBy: userId, outcome: null, reason: "", settledAt: null })
    .where(isHere)
    .returning({ id: sampleMarks.subjectId });
  return asked.length;
}

/** Withdraws a person's request for the remaining records. */
export async function withdrawRemoval(askedBy: string): Promise<void> {
  await db()
    .update(sampleMarks)
    .set({ askedBy: null })
    .where(and(eq(sampleMarks.askedBy, askedBy), isNull(sampleMarks.outcome)));
}

/**
 * Locks the next requested record until the transaction ends and skips those of other workers. Records that refer to
 * others come first.
 */
export async function takeMark(): Promise<SampleMark | null> {
  const place = sql`array_position(array['shipment', 'enquiry', 'billing_account', 'user'], ${sampleMarks.kind})`;
  const [row] = await db()
    .select({
      kind: sampleMarks.kind,
      subjectId: sampleMarks.subjectId,
      markedAt: sampleMarks.markedAt,
      askedBy: sampleMarks.askedBy,
    })
    .from(sampleMarks)
    .where(and(isNull(sampleMarks.outcome), isNotNull(sampleMarks.askedBy)))
    .orderBy(place, sampleMarks.subjectId)
    .limit(1)
    .for("update", { skipLocked: true });
  return row?.askedBy ? { ...row, askedBy: row.askedBy } : null;
}

export async function settleMark(
  { kind, subjectId }: Pick<SampleMark, "kind" | "subjectId">,
  outcome: SampleOutcome,
  reason: string,
): Promise<void> {
  await db()
    .update(sampleMarks)
    .set({ outcome, reason, settledAt: now() })
    .where(and(eq(sampleMarks.kind, kind), eq(sampleMarks.subjectId, subjectId)));
}

export type SampleCount = {
  kind: SampleMarkKind;
  outcome: SampleOutcome | null;
  reason: string;
  isAsked: boolean;
  count: number;
};

export async function countMarks(): Promise<SampleCount[]> {
  const { rows } = await db().execute<SampleCount>(sql`
    select kind, outcome, reason, asked_by is not null as "isAsked", count(*)::int as count
    from ${sampleMarks} group by 1, 2, 3, 4 order by 1, 2, 3`);
  return rows;
}

export async function hasSample(): Promise<boolean> {
  const [row] = await db()
    .select({ id: sampleMarks.subjectId })
    .from(sampleMarks)
    .where(isNull(sampleMarks.outcome))
    .limit(1);
  return row !== undefined;
}

/**
 * Checks the audit log for changes since the seed by a person, or on behalf of one. Automatic payment changes do not
 * count.
 */
export async function isChangedSince({ kind, subjectId, markedAt }: SampleMark): Promise<boolean> {
  const { rows } = await db().execute(sql`
    select 1 from activities a where a.subject_kind = ${kind} and a.subject_id = ${subjectId} and a.at > ${markedAt.toISOString()}
      and a.action not in (${sql.join(
        harmlessActions.map((action) => sql`${action}`),
        sql`, `,
      )})
    union all
    select 1 from payments p join activities a on a.subject_kind = 'payment' and a.subject_id = p.id
      where ${kind} = 'shipment' and p.shipment_id = ${subjectId} and a.at > ${markedAt.toISOString()} and a.actor_kind = 'person'
    limit 1`);
  return rows.length > 0;
}

/** Deletes the payments of a sample shipment: no card was charged. */
export async function deletePayments(shipmentId: string): Promise<void> {
  await db().delete(payments).where(eq(payments.shipmentId, shipmentId));
}

/** Deletes an enquiry with its mails and the values of its audit entries. Returns false if it is gone already. */
export async function deleteEnquiry(id: string): Promise<boolean> {
  const mails = sql`(select receipt_id from ${enquiries} where id = ${id} union all select message_id from ${enquiryEntries} where enquiry_id = ${id})`;
  await db()
    .delete(outboxMessages)
    .where(sql`${outboxMessages.id} in ${mails}`);
  const { rowCount } = await db().delete(enquiries).where(eq(enquiries.id, id));
  await deleteValues("enquiry", id);
  return (rowCount ?? 0) > 0;
}

/** Checks whether the account has payments, or a member who is not sample data. */
export async function isAccountUsed(id: string): Promise<boolean> {
  const { rows } = await db().execute(sql`
    select 1 from payments where billing_account_id = ${id}
    union all
    select 1 from account_members m where m.account_id = ${id}
      and not exists (select from sample_marks s where s.kind = 'user' and s.subject_id = m.user_id) limit 1`);
  return rows.length > 0;
}

export async function deleteAccount(id: string): Promise<boolean> {
  const { rowCount } = await db().delete(billingAccounts).where(eq(billingAccounts.id, id));
  await deleteValues("billing_account", id);
  return (rowCount ?? 0) > 0;
}

/**
 * Deletes open flags of the sample's acts, and ends its runs without stops of other shipments. Before the sample was
 * marked there were no others: it fills an empty database only. Acts and custody stay, and name no person.
 */
export async function clearSampleRoad(): Promise<void> {
  const markedAt = sql`(select max(marked_at) from sample_marks)`;
  const isErased = sql`exists (select from shipments s where s.id = t.shipment_id and s.erased_at is not null)`;
  await db().execute(sql`
    delete from act_tasks t where t.settled_at is null and t.opened_at <= ${markedAt} and (t.shipment_id is null or ${isErased})`);
  await db().execute(sql`
    update runs r set state = 'ended', ended_at = ${now().toISOString()}, version = version + 1
    where r.state <> 'ended' and r.created_at <= ${markedAt}
      and not exists (select from stop_assignments a where a.run_id = r.id)`);
}

async function deleteValues(kind: SampleMarkKind, id: string): Promise<void> {
  await db()
    .delete(activityValues)
    .where(and(eq(activityValues.subjectKind, kind), eq(activityValues.subjectId, id)));
}
