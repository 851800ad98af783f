import { and, eq, gte, isNull, type SQL, sql } from "drizzle-orm";
import type { Counter } from "#domain/shipments/dashboard.ts";
import type { PaymentState, ShipmentStatus } from "#domain/shipments/vocabulary.ts";
import { db } from "#server/db/client.ts";
import { users } from "#server/db/schema/people.ts";
import { payments, shipments } from "#server/db/schema/shipments.ts";

const countedExactly = 50_000;

export async function countShipments(status?: ShipmentStatus): Promise<Counter> {
  return countUpTo(
    db()
      .select({ one: sql`1` })
      .from(shipments)
      .where(and(isNull(shipments.deletedAt), status && eq(shipments.status, status)))
      .getSQL(),
  );
}

export async function countSignedInSince(since: Date): Promise<Counter> {
  return countUpTo(
    db()
      .select({ one: sql`1` })
      .from(users)
      .where(and(gte(users.lastSignInAt, since), isNull(users.anonymisedAt)))
      .getSQL(),
  );
}

export async function countPaymentsIn(state: PaymentState): Promise<Counter> {
  return countUpTo(
    db()
      .select({ one: sql`1` })
      .from(payments)
      .where(eq(payments.state, state))
      .getSQL(),
  );
}

/** Exact up to a bound; beyond it what the planner expects, which costs nothing. */
async function countUpTo(rows: SQL): Promise<Counter> {
  const counted = await db().execute<{ count: number }>(
    sql`select count(*)::int as count from (${rows} limit ${countedExactly + 1}) as bounded`,
  );
  const value = counted.rows[0]?.count ?? 0;
  if (value <= countedExactly) return { value, isEstimate: false };
  const plan = await db().execute<{ "QUERY PLAN": [{ Plan: { "Plan Rows": number } }] }>(
    sql`explain (format json) ${rows}`,
  );
  const expected = plan.rows[0]?.["QUERY PLAN"][0].Plan["Plan Rows"] ?? value;
  return { value: Math.max(expected, value), isEstimate: true };
}
