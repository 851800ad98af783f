import { and, asc, count, eq, gt, gte, inArray, lt, notInArray, sql } from "drizzle-orm";
import type { PrintReason, PrintState } from "#domain/printing/print-job.ts";
import { db } from "#server/db/client.ts";
import { keyset, type KeysetPage } from "#server/db/keyset.ts";
import { users } from "#server/db/schema/people.ts";
import { printJobs } from "#server/db/schema/printing.ts";
import { shipments } from "#server/db/schema/shipments.ts";

export type PrintJobRow = typeof printJobs.$inferSelect;

export const newestPrintJobs = keyset("print-jobs", {
  by: [printJobs.createdAt, printJobs.place],
  id: printJobs.id,
  order: "descending",
});

export async function insertPrintJobs(rows: (typeof printJobs.$inferInsert)[]): Promise<void> {
  // Parameters of one statement are limited.
  for (let from = 0; from < rows.length; from += 500)
    await db()
      .insert(printJobs)
      .values(rows.slice(from, from + 500));
}

export async function countWaitingOf(userId: string): Promise<number> {
  const [row] = await db()
    .select({ waiting: count() })
    .from(printJobs)
    .where(and(eq(printJobs.requestedBy, userId), inArray(printJobs.state, ["waiting", "printing"])));
  return row?.waiting ?? 0;
}

export async function findPrintJob(id: string): Promise<PrintJobRow | null> {
  const [row] = await db().select().from(printJobs).where(eq(printJobs.id, id));
  return row ?? null;
}

/** Finds a label and locks it until the transaction ends, so that of two requests the second sees the first. */
export async function lockPrintJob(id: string): Promise<PrintJobRow | null> {
  const [row] = await db().select().from(printJobs).where(eq(printJobs.id, id)).for("update");
  return row ?? null;
}

/** Finds a later entry of the same label that this person queued since then, unless it came to nothing. */
export async function findQueuedAgain(
  { printer, shipmentId, piece, createdAt }: PrintJobRow,
  userId: string,
  since: Date,
): Promise<PrintJobRow | null> {
  const [row] = await db()
    .select()
    .from(printJobs)
    .where(
      and(
        eq(printJobs.shipmentId, shipmentId),
        eq(printJobs.piece, piece),
        eq(printJobs.printer, printer),
        eq(printJobs.requestedBy, userId),
        notInArray(printJobs.state, ["failed", "cancelled"]),
        gt(printJobs.createdAt, createdAt),
        gte(printJobs.createdAt, since),
      ),
    )
    .orderBy(asc(printJobs.createdAt))
    .limit(1);
  return row ?? null;
}

/** Loads the queue with the words that its page shows. */
export async function loadPrintJobs(state: PrintState | null, page: KeysetPage) {
  return db()
    .select({
      job: printJobs,
      trackingNumber: shipments.trackingNumber,
      pieces: shipments.quantity,
      name: users.name,
      email: users.email,
      goneAt: users.anonymisedAt,
      position: page.position,
    })
    .from(printJobs)
    .innerJoin(shipments, eq(shipments.id, printJobs.shipmentId))
    .innerJoin(users, eq(users.id, printJobs.requestedBy))
    .where(and(state ? eq(printJobs.state, state) : undefined, page.beyond))
    .orderBy(...page.order)
    .limit(page.rowsToRead);
}

/** Locks a printer's queue until the transaction ends, so that it sends one label at a time. */
export async function lockPrinter(printer: string): Promise<void> {
  await db().execute(sql`select pg_advisory_xact_lock(hashtextextended(${`printer ${printer}`}, 0))`);
}

/** Fails labels whose process ended while it sent them. */
export async function failInterrupted(printer: string, startedBefore: Date, at: Date): Promise<void> {
  await db()
    .update(printJobs)
    .set({ state: "failed", reason: "interrupted", settledAt: at })
    .where(
      and(eq(printJobs.printer, printer), eq(printJobs.state, "printing"), lt(printJobs.startedAt, startedBefore)),
    );
}

export async function isPrinting(printer: string): Promise<boolean> {
  const [row] = await db()
    .select({ id: printJobs.id })
    .from(printJobs)
    .where(and(eq(printJobs.printer, printer), eq(printJobs.state, "printing")))
    .limit(1);
  return row !== undefined;
}

export async function findNextWaiting(printer: string): Promise<PrintJobRow | null> {
  const [row] = await db()
    .select()
    .from(printJobs)
    .where(and(eq(printJobs.printer, printer), eq(printJobs.state, "waiting")))
    .orderBy(asc(printJobs.createdAt), asc(printJobs.place))
    .limit(1);
  return row ?? null;
}

/** Changes a job if it is still in the state `from`. Returns whether it was. */
export async function moveJob(
  id: string,
  from: PrintState,
  patch: Partial<typeof printJobs.$inferInsert> & { state: PrintState; reason?: PrintReason },
): Promise<boolean> {
  const moved = await db()
    .update(printJobs)
    .set(patch)
    .where(and(eq(printJobs.id, id), eq(printJobs.state, from)))
    .returning({ id: printJobs.id });
  return moved.length > 0;
}

export async function deletePrintJobsBefore(before: Date): Promise<number> {
  const gone = await db().delete(printJobs).where(lt(printJobs.createdAt, before)).returning({ id: printJobs.id });
  return gone.length;
}
