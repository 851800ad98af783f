import { and, eq, isNotNull, isNull, ne, or, sql } from "drizzle-orm";
import { bulkTopic } from "#domain/bulk/bulk-job.ts";
import { type Role, systemActor } from "#domain/people/actor.ts";
import { type Permission, roleMay } from "#domain/people/permissions.ts";
import { rightsTopic } from "#domain/people/rights-topic.ts";
import { counterTopic } from "#domain/road/counter.ts";
import { screenTopic } from "#domain/road/counter-screen.ts";
import { now } from "#server/clock.ts";
import { db } from "#server/db/client.ts";
import { privateLinks } from "#server/db/schema/bookings.ts";
import { bulkJobs } from "#server/db/schema/bulk.ts";
import { counterScreens } from "#server/db/schema/counter.ts";
import { enquiries } from "#server/db/schema/enquiries.ts";
import { imports } from "#server/db/schema/imports.ts";
import { staffDigests } from "#server/db/schema/messages.ts";
import { accountLinks, invitations } from "#server/db/schema/people.ts";
import { sampleMarks } from "#server/db/schema/sample.ts";
import { shipments } from "#server/db/schema/shipments.ts";
import { deleteSessions } from "#server/features/accounts/session.rows.ts";
import { revokePhonesOf } from "#server/features/accounts/revoke-phones-of.ts";
import { recordActivity } from "#server/features/audit/record-activity.ts";
import { publishChanged } from "#server/live/publish.ts";
import { enqueue } from "#server/queue/enqueue.ts";

/** How many of each were ended, without zeros. */
export type RevokedAccess = {
  invitations?: number;
  resetLinks?: number;
  links?: number;
  screens?: number;
  jobs?: number;
  imports?: number;
  removals?: number;
  phones?: number;
};

/**
 * Ends what a person handed out and may no longer hand out (B8): invitations, reset links for others, shared private
 * links and screens, running jobs and imports, assigned messages. Called in the transaction that disables or deletes
 * them (`role` null: everything ends, sessions and phones too) or changes their role.
 * `tests/support/person-columns.ts` lists every column that names a person and what happens to it.
 */
export async function revokeIssuedAccess(userId: string, role: Role | null): Promise<RevokedAccess> {
  const keeps = (permission: Permission) => role !== null && roleMay(role, permission);
  const count = ({ rowCount }: { rowCount: number | null }) => rowCount ?? 0;
  const ended = {
    invitations: keeps("people.invite") ? 0 : count(await endInvitations(userId)),
    resetLinks: keeps("people.reset")
      ? 0
      : count(await db().delete(accountLinks).where(eq(accountLinks.madeBy, userId))),
    links: keeps("shipments.read") ? 0 : count(await endLinks(userId, role !== null)),
    screens: keeps("counter.serve") ? 0 : await endScreens(userId),
    jobs: keeps("shipments.bulk") && keeps("shipments.delete") ? 0 : await endJobs(userId, keeps),
    imports: keeps("imports.run") ? 0 : count(await endImports(userId)),
    removals: keeps("sample.remove") ? 0 : count(await endRemovals(userId)),
    phones: role === null ? await revokePhonesOf(userId) : 0,
  };
  if (!keeps("inbox.answer"))
    await db()
      .update(enquiries)
      .set({ assignedTo: null })
      .where(and(eq(enquiries.assignedTo, userId), eq(enquiries.state, "open")));
  if (!keeps("shipments.read")) await db().delete(staffDigests).where(eq(staffDigests.userId, userId));
  if (role === null) {
    await db().delete(accountLinks).where(eq(accountLinks.userId, userId));
    await deleteSessions(userId);
  }
  // Open streams check their permissions again at once.
  await publishChanged(rightsTopic);
  return Object.fromEntries(Object.entries(ended).filter(([, n]) => n > 0));
}

function endInvitations(userId: string) {
  return db()
    .update(invitations)
    .set({ revokedAt: now() })
    .where(and(eq(invitations.invitedBy, userId), isNull(invitations.acceptedAt), isNull(invitations.revokedAt)));
}

/** `keepsOwn`: keeps links to shipments that are theirs as a customer. */
function endLinks(userId: string, keepsOwn: boolean) {
  const isOwn = sql`exists (select 1 from ${shipments} s where s.id = ${privateLinks.shipmentId} and s.owner_user_id = ${userId})`;
  return db()
    .update(privateLinks)
    .set({ revokedAt: now() })
    .where(
      and(
        eq(privateLinks.createdBy, userId),
        eq(privateLinks.purpose, "shared"),
        isNull(privateLinks.revokedAt),
        keepsOwn ? sql`not ${isOwn}` : undefined,
      ),
    );
}

/** Links of customers' screens, which they may have kept. */
async function endScreens(userId: string): Promise<number> {
  const ended = await db()
    .update(counterScreens)
    .set({ revokedAt: now() })
    .where(and(eq(counterScreens.createdBy, userId), isNull(counterScreens.revokedAt)))
    .returning({ id: counterScreens.id, number: counterScreens.number });
  for (const { id, number } of ended) {
    await recordActivity(systemActor("rights"), {
      subjectKind: "counter_screen",
      action: "counter_screen.revoked",
      subjectId: id,
      after: { number },
    });
    await publishChanged(screenTopic(id));
  }
  if (ended.length > 0) await publishChanged(counterTopic);
  return ended.length;
}

async function endJobs(userId: string, keeps: (permission: Permission) => boolean): Promise<number> {
  const stopped = await db()
    .update(bulkJobs)
    .set({ stoppedAt: now(), stopReason: "starter_barred" })
    .where(
      and(
        eq(bulkJobs.startedBy, userId),
        isNotNull(bulkJobs.startedAt),
        isNull(bulkJobs.finishedAt),
        isNull(bulkJobs.stoppedAt),
        keeps("shipments.bulk") ? eq(bulkJobs.action, "delete") : undefined,
      ),
    )
    .returning({ id: bulkJobs.id, digestedKeys: bulkJobs.digestedKeys });
  for (const { id, digestedKeys } of stopped) {
    if (digestedKeys?.length) await enqueue("mail-bulk-digests", { jobId: id });
    await recordActivity(systemActor("rights"), {
      subjectKind: "bulk_job",
      action: "bulk_job.stopped",
      subjectId: id,
      after: { stopReason: "starter_barred" },
    });
    await publishChanged(bulkTopic(id));
  }
  // Selections not started yet belong to the person alone.
  await db()
    .delete(bulkJobs)
    .where(
      and(
        eq(bulkJobs.startedBy, userId),
        isNull(bulkJobs.startedAt),
        keeps("shipments.bulk") ? eq(bulkJobs.action, "delete") : undefined,
      ),
    );
  return stopped.length;
}

function endImports(userId: string) {
  const isTheirs = or(eq(imports.startedBy, userId), and(isNull(imports.startedBy), eq(imports.createdBy, userId)));
  return db()
    .update(imports)
    .set({ isCancelAsked: true, stopReason: "starter_barred" })
    .where(and(eq(imports.state, "running"), isTheirs, ne(imports.stopReason, "starter_barred")));
}

function endRemovals(userId: string) {
  return db()
    .update(sampleMarks)
    .set({ askedBy: null })
    .where(and(eq(sampleMarks.askedBy, userId), isNull(sampleMarks.outcome)));
}
